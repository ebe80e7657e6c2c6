import { beforeEach, expect, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { decideAppeal, decideReport } from '@/lib/moderation/service';
import { fileAppeal } from '@/lib/moderation/own-sanctions';
import { listAppeals } from '@/lib/moderation/queues';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { sendText } from '@/lib/testing/live/test-client';
import { buildReport } from '@/lib/testing/reports';
import { setUpRealtime, type RealtimeTest } from './testing';

const outbox = { secret: 'x'.repeat(32) };
let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;
let moderator: Member;

setUpRealtime((test) => ({ database, open } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
  moderator = await buildMember(database.db, { role: 'moderator' });
});

test('a decided report restricts the open sockets within a second, and a granted appeal opens them again', async () => {
  const { caseId } = await buildReport(database.db, { member: man, reporters: [woman] });
  const his = await open(man);
  const hers = await open(woman);
  const startedAt = Date.now();
  await decideReport(database.db, outbox, moderator.id, { caseId, outcome: 'suspend', days: 7, reason: 'spam' });
  await his.next('counters', ({ data }) => data.status === 4);
  await his.closed();
  await hers.next('counters', ({ data }) => data.notice === 1);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  const restricted = await open(man);
  await fileAppeal(database.db, man.id, 'It was not me.');
  const other = await buildMember(database.db, { role: 'moderator' });
  const [appeal] = (await listAppeals(database.db, other.id, 1)).items;
  const decision = { appealId: appeal?.id ?? 0, isGranted: true, reason: 'a mistake' };
  expect(await decideAppeal(database.db, outbox, other.id, decision)).toMatchObject({ ok: true });
  await restricted.next('counters', ({ data }) => data.status === 1);
});

test('a hidden message reads as removed to both, in history, contacts and previews, in the language of the reader', async () => {
  const his = await open(man);
  await sendText(his, woman, 'a vile word');
  const [message] = await database.sql`select id from messages where sender_id = ${man.id}`;
  const reported = { member: man, reporters: [woman], subject: 'message', subjectId: Number(message?.id) } as const;
  const { caseId } = await buildReport(database.db, reported);
  await decideReport(database.db, outbox, moderator.id, { caseId, outcome: 'hide', reason: 'unkind' });
  for (const reader of [woman, man]) {
    const other = reader === woman ? man : woman;
    const client = await open(reader);
    const { contact } = await client.next('contacts');
    const listed = contact.find(({ uid }) => uid === other.id);
    // The members of this test read traditional Chinese.
    expect(listed).toMatchObject({ content: '內容已由管理員移除', removed: 1, list: [{ type: 'text', removed: 1 }] });
    await client.request({ opt: opcode.history, uid: other.id });
    const { data } = await client.next('history');
    expect(data).toMatchObject([{ type: 'text', content: '內容已由管理員移除', removed: 1 }]);
    expect(JSON.stringify([contact, data])).not.toContain('vile');
  }
});
