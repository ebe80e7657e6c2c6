import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberDevices } from '@/db/schema';
import { buildMember, buildUpload, buildVerification, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildReport } from '@/lib/testing/reports';

let database: TestDatabase;
let moderator: Member;
let colleague: Member;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`update members set role = null`;
  moderator = await buildMember(database.db, { role: 'moderator' });
  colleague = await buildMember(database.db, { role: 'moderator' });
});

const ask = async (call: PromiseLike<readonly Record<string, unknown>[]>) => (await call)[0]?.outcome;
const report = (caseId: number, by = moderator) =>
  ask(database.sql`select decide_report(${caseId}, ${by.id}, 'none', null, 'seen') as outcome`);
/** An account that the moderator invited, or one that used the same browser. */
const relatives = {
  invited: () => buildMember(database.db, { invitedBy: moderator.id }),
  'of the same browser': async () => {
    const other = await buildMember(database.db);
    await shareBrowser(moderator, other);
    return other;
  },
};

test('a moderator does not decide the case that they reported, and a colleague does', async () => {
  const member = await buildMember(database.db);
  const { caseId } = await buildReport(database.db, { member, reporters: [moderator, await buildMember(database.db)] });
  expect(await report(caseId)).toBe('not_allowed');
  expect(await report(caseId, colleague)).toBe('ok');
});

test('without a colleague, a moderator decides it: the case would wait for ever', async () => {
  await database.sql`update members set role = null where id = ${colleague.id}`;
  const member = await buildMember(database.db);
  const { caseId } = await buildReport(database.db, { member, reporters: [moderator] });
  expect(await report(caseId)).toBe('ok');
});

/** Makes accounts use the same browser. */
async function shareBrowser(...accounts: Member[]): Promise<void> {
  const deviceHash = randomBytes(32);
  await database.db.insert(memberDevices).values(accounts.map(({ id }) => ({ memberId: id, deviceHash })));
}

test('of moderators who both belong to the reporter, either decides: the case would wait for ever', async () => {
  const [member, reporter] = [await buildMember(database.db), await buildMember(database.db)];
  await shareBrowser(moderator, colleague, reporter);
  const { caseId } = await buildReport(database.db, { member, reporters: [reporter] });
  expect(await report(caseId)).toBe('ok');
});

test('the one who reported it decides when the reported member belongs to the only other moderator', async () => {
  const member = await buildMember(database.db);
  await shareBrowser(moderator, member);
  const { caseId } = await buildReport(database.db, { member, reporters: [colleague] });
  expect(await report(caseId)).toBe('not_allowed');
  expect(await report(caseId, colleague)).toBe('ok');
});

test.each(Object.entries(relatives))('a moderator decides nothing about an account %s', async (_, build) => {
  const member = await build();
  const { caseId } = await buildReport(database.db, { member, reporters: [await buildMember(database.db)] });
  expect(await report(caseId)).toBe('not_allowed');
  const reported = await buildMember(database.db);
  const own = await buildReport(database.db, { member: reported, reporters: [member] });
  expect(await report(own.caseId)).toBe('not_allowed');

  const upload = await buildUpload(database.db, member, { review: 'pending', queuedAt: new Date() });
  const media = (by: Member) =>
    ask(database.sql`select decided as outcome from decide_media(${by.id}, array[${upload.key}], true, 'fine', false)`);
  expect([await media(moderator), await media(colleague)]).toEqual([0, 1]);

  const { id } = await buildVerification(database.db, member, { status: 'pending' });
  const verify = (by: Member) =>
    ask(database.sql`select decide_verification(${by.id}, ${id}, true, 'fine', '', 30) as outcome`);
  expect([await verify(moderator), await verify(colleague)]).toEqual(['own', 'ok']);

  const [held] = await database.sql<{ id: string }[]>`
    insert into held_texts (member_id, field, content, matches) values (${member.id}, 'city', 'call me', '[]') returning id`;
  const text = (by: Member) =>
    ask(database.sql`select decide_held_text(${held?.id ?? 0}, ${by.id}, false, 'no') as outcome`);
  expect([await text(moderator), await text(colleague)]).toEqual(['own', 'ok']);

  await database.sql`update members set status = 'suspended', status_reason = 'spam' where id = ${member.id}`;
  const restore = (by: Member) =>
    ask(database.sql`select restore_member(${member.id}, ${by.id}, 'a mistake') as outcome`);
  expect([await restore(moderator), await restore(colleague)]).toEqual(['not_allowed', 'ok']);

  await database.sql`update members set status = 'pending' where id = ${member.id}`;
  await database.sql`insert into approvals (member_id) select ${member.id}
    where not exists (select from approvals where member_id = ${member.id} and decided_at is null)`;
  const approve = (by: Member) =>
    ask(database.sql`
      select decide_approval(${by.id}, ${member.id}, true, 'fine', 'approvalGranted', 'a@b.test', 'en', 'x') as outcome`);
  expect([await approve(moderator), await approve(colleague)]).toEqual(['NOT_ALLOWED', 'OK']);
});
