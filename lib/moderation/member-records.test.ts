import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { buildMember, buildPhoto, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { testOutbox } from '@/lib/testing/emails';
import { buildReport, buildSuspension, buildWarning } from '@/lib/testing/reports';
import { memberCase, sanction } from './contract';
import { listMemberCases } from './member-cases';
import { listMemberSanctions } from './sanctions';
import { decideReport, restoreMember } from './service';

let database: TestDatabase;
let db: Db;
let moderator: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  moderator = await buildMember(db, { role: 'moderator' });
});
afterAll(() => database.close());

it('lists the newest cases of the member alone up to the limit, with their outcome and without their reporters', async () => {
  const [member, reporter] = [await buildMember(db), await buildMember(db)];
  const openedAt = new Date('2030-01-02T03:04:05Z');
  await buildReport(db, { member, reporters: [reporter], text: 'an old text' });
  const decided = await buildReport(db, {
    member,
    reporters: [reporter, await buildMember(db)],
    subject: 'photo',
    subjectId: (await buildPhoto(db, member)).id,
    openedAt,
  });
  const open = await buildReport(db, { member, reporters: [reporter], subject: 'trend', subjectId: 1, openedAt });
  await buildReport(db, { member: reporter, reporters: [member] });
  const decision = { caseId: decided.caseId, outcome: 'warn', reason: 'unkind words' } as const;
  expect(await decideReport(db, testOutbox, moderator.id, decision)).toMatchObject({ ok: true });
  const cases = await listMemberCases(db, member.id, 2);
  expect(cases).toEqual([
    { id: open.caseId, subject: 'trend', reportCount: 1, openedAt: openedAt.getTime(), outcome: null },
    { id: decided.caseId, subject: 'photo', reportCount: 2, openedAt: openedAt.getTime(), outcome: 'warn' },
  ]);
  expect(cases.map((item) => memberCase.parse(item))).toEqual(cases);
  expect(await listMemberCases(db, member.id, 9)).toHaveLength(3);
});

it('lists the newest sanctions of the member alone up to the limit, with their issuer and end', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)];
  await buildWarning(db, member, moderator);
  const suspended = await buildSuspension(db, member, { issuer: moderator, days: 7 });
  await restoreMember(db, testOutbox, moderator.id, { memberId: member.id, reason: 'a mistake' });
  const warned = await buildWarning(db, member, moderator);
  await buildWarning(db, other, moderator);
  const sanctions = await listMemberSanctions(db, member.id, 2);
  const byModerator = { by: moderator.username, reason: 'unkind words', caseId: null, at: expect.any(Number) };
  expect(sanctions).toEqual([
    { ...byModerator, id: warned, kind: 'warn', days: null, endsAt: null, liftedAt: null },
    {
      ...{ ...byModerator, id: suspended, kind: 'suspend', days: 7 },
      endsAt: expect.any(Number),
      liftedAt: expect.any(Number),
    },
  ]);
  expect(sanctions.map((item) => sanction.parse(item))).toEqual(sanctions);
  expect(await listMemberSanctions(db, member.id, 9)).toHaveLength(3);
});
