import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  ask(database.sql`select decide_report(p_case => ${caseId}, p_actor => ${by.id}, p_decision => 'none',
    p_days => null, p_reason => 'seen') as outcome`);
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
  expect(await report(caseId)).toBe('NOT_ALLOWED');
  expect(await report(caseId, colleague)).toBe('OK');
});

test('without a colleague, a moderator decides it: the case would wait for ever', async () => {
  await database.sql`update members set role = null where id = ${colleague.id}`;
  const member = await buildMember(database.db);
  const { caseId } = await buildReport(database.db, { member, reporters: [moderator] });
  expect(await report(caseId)).toBe('OK');
});

/** Makes accounts use the same browser. */
async function shareBrowser(...accounts: Member[]): Promise<void> {
  const deviceHash = randomBytes(32);
  await database.db.insert(memberDevices).values(accounts.map(({ id }) => ({ memberId: id, deviceHash })));
}

test('either of two moderators who both belong to the reporter decides: the case would wait for ever', async () => {
  const [member, reporter] = [await buildMember(database.db), await buildMember(database.db)];
  await shareBrowser(moderator, colleague, reporter);
  const { caseId } = await buildReport(database.db, { member, reporters: [reporter] });
  expect(await report(caseId)).toBe('OK');
});

test('the one who reported it decides when the reported member belongs to the only other moderator', async () => {
  const member = await buildMember(database.db);
  await shareBrowser(moderator, member);
  const { caseId } = await buildReport(database.db, { member, reporters: [colleague] });
  expect(await report(caseId)).toBe('NOT_ALLOWED');
  expect(await report(caseId, colleague)).toBe('OK');
});

test.each(Object.entries(relatives))('a moderator decides nothing about an account %s', async (_, build) => {
  const member = await build();
  const { caseId } = await buildReport(database.db, { member, reporters: [await buildMember(database.db)] });
  expect(await report(caseId)).toBe('NOT_ALLOWED');
  const reported = await buildMember(database.db);
  const own = await buildReport(database.db, { member: reported, reporters: [member] });
  expect(await report(own.caseId)).toBe('NOT_ALLOWED');

  const upload = await buildUpload(database.db, member, { review: 'pending', queuedAt: new Date() });
  const media = (by: Member) =>
    ask(database.sql`select decided as outcome from decide_media(p_actor => ${by.id},
      p_uploads => array[${upload.key}], p_is_approved => true, p_reason => 'fine', p_is_ban => false)`);
  expect([await media(moderator), await media(colleague)]).toEqual([0, 1]);

  const { id } = await buildVerification(database.db, member, { status: 'pending' });
  const verify = (by: Member) =>
    ask(database.sql`select decide_verification(p_actor => ${by.id}, p_id => ${id}, p_is_approved => true,
      p_reason => 'fine', p_seen_avatar => '', p_keep_days => 30) as outcome`);
  expect([await verify(moderator), await verify(colleague)]).toEqual(['OWN_CASE', 'OK']);

  const [held] = await database.sql<{ id: string }[]>`
    insert into held_texts (member_id, field, content, matches) values (${member.id}, 'city', 'call me', '[]') returning id`;
  const text = (by: Member) =>
    ask(database.sql`select decide_held_text(p_id => ${held?.id ?? 0}, p_actor => ${by.id}, p_is_approved => false,
      p_reason => 'no') as outcome`);
  expect([await text(moderator), await text(colleague)]).toEqual(['OWN_CASE', 'OK']);

  await database.sql`update members set status = 'suspended', status_reason = 'spam' where id = ${member.id}`;
  const restore = (by: Member) =>
    ask(database.sql`select outcome from restore_member(p_member => ${member.id}, p_actor => ${by.id},
      p_reason => 'a mistake')`);
  expect([await restore(moderator), await restore(colleague)]).toEqual(['NOT_ALLOWED', 'OK']);

  await database.sql`update members set status = 'pending' where id = ${member.id}`;
  await database.sql`insert into approvals (member_id) select ${member.id}
    where not exists (select from approvals where member_id = ${member.id} and decided_at is null)`;
  const approve = (by: Member) =>
    ask(database.sql`
      select decide_approval(p_actor => ${by.id}, p_member => ${member.id}, p_is_approved => true, p_reason => 'fine',
        p_email_kind => 'approvalGranted', p_email_address => 'a@b.test', p_email_language => 'en',
        p_email_payload => 'x') as outcome`);
  expect([await approve(moderator), await approve(colleague)]).toEqual(['NOT_ALLOWED', 'OK']);
});

/** Actions of a moderator on a member that have the effect of a decision; each with a member in the state that it needs. */
const actions = {
  suspend_member: {
    status: 'active',
    call: (by: Member, id: number) => database.sql`
    select suspend_member(p_member => ${id}, p_actor => ${by.id}, p_days => 3, p_reason => 'spam') as outcome`,
  },
  restore_member: {
    status: 'suspended',
    call: (by: Member, id: number) => database.sql`
    select outcome from restore_member(p_member => ${id}, p_actor => ${by.id}, p_reason => 'a mistake')`,
  },
  request_correction: {
    status: 'pending',
    call: (by: Member, id: number) => database.sql`
    select request_correction(p_actor => ${by.id}, p_member => ${id}, p_reason => 'a name',
      p_email_address => 'a@b.test', p_email_language => 'en', p_email_payload => 'x') as outcome`,
  },
  decide_approval: {
    status: 'pending',
    call: (by: Member, id: number) => database.sql`
    select decide_approval(p_actor => ${by.id}, p_member => ${id}, p_is_approved => false, p_reason => 'no',
      p_email_kind => 'approvalRejected', p_email_address => 'a@b.test', p_email_language => 'en',
      p_email_payload => 'x') as outcome`,
  },
} as const;
type Status = 'active' | 'suspended' | 'pending';

/** A member in the same case as the moderator: reported by them, by an account of theirs, or who reported one of the two. */
const opponents = {
  'whom they reported': async (member: Member) => buildReport(database.db, { member, reporters: [moderator] }),
  'whom an account of theirs reported': async (member: Member) =>
    buildReport(database.db, { member, reporters: [await relatives.invited()] }),
  'who reported them': async (member: Member) => buildReport(database.db, { member: moderator, reporters: [member] }),
  'who reported an account of theirs': async (member: Member) =>
    buildReport(database.db, { member: await relatives.invited(), reporters: [member] }),
};

async function stateOf({ id }: Member, status: Status): Promise<void> {
  await database.sql`update members set status = ${status}, status_reason = '', suspended_until = null where id = ${id}`;
}

describe.each(Object.entries(opponents))('of an open case with a member %s, a moderator', (_, open) => {
  test.each(Object.entries(actions))('calls %s for a colleague to decide', async (__, { status, call }) => {
    const member = await buildMember(database.db);
    const { caseId } = await open(member);
    await stateOf(member, status);
    expect(await ask(call(moderator, member.id))).toBe('NOT_ALLOWED');
    expect(await ask(call(colleague, member.id))).toBe('OK');
    await database.sql`update report_cases set status = 'decided', outcome = 'none', decided_at = now() where id = ${caseId}`;
    await stateOf(member, status);
    if (status !== 'pending') expect(await ask(call(moderator, member.id))).toBe('OK');
  });
});

test('a moderator decides no picture, text or verification of a member whom they reported, nor another case about them', async () => {
  const member = await buildMember(database.db);
  await buildReport(database.db, { member, reporters: [moderator] });
  const upload = await buildUpload(database.db, member, { review: 'pending', queuedAt: new Date() });
  const other = await buildReport(database.db, {
    member,
    subject: 'photo',
    subjectId: 7,
    reporters: [await buildMember(database.db)],
  });
  const { id } = await buildVerification(database.db, member, { status: 'pending' });
  const [held] = await database.sql<{ id: string }[]>`
    insert into held_texts (member_id, field, content, matches) values (${member.id}, 'city', 'call me', '[]') returning id`;
  const outcomes = async (by: Member) => [
    await ask(
      database.sql`select decided as outcome from decide_media(p_actor => ${by.id}, p_uploads => array[${upload.key}],
        p_is_approved => false, p_reason => 'no', p_is_ban => false)`,
    ),
    await ask(database.sql`select decide_verification(p_actor => ${by.id}, p_id => ${id}, p_is_approved => false,
      p_reason => 'no', p_seen_avatar => '', p_keep_days => 30) as outcome`),
    await ask(database.sql`select decide_held_text(p_id => ${held?.id ?? 0}, p_actor => ${by.id},
      p_is_approved => false, p_reason => 'no') as outcome`),
    await report(other.caseId, by),
  ];
  expect(await outcomes(moderator)).toEqual([0, 'OWN_CASE', 'OWN_CASE', 'NOT_ALLOWED']);
  expect(await outcomes(colleague)).toEqual([1, 'OK', 'OK', 'OK']);
});

test('the one who reported a member decides no appeal of what the case led to', async () => {
  const member = await buildMember(database.db);
  const { caseId } = await buildReport(database.db, { member, reporters: [moderator] });
  const third = await buildMember(database.db, { role: 'moderator' });
  await database.sql`select decide_report(p_case => ${caseId}, p_actor => ${colleague.id}, p_decision => 'suspend',
    p_days => 3, p_reason => 'spam')`;
  const [appeal] = await database.sql<{ id: string }[]>`
    insert into appeals (sanction_id, content) select id, 'It was not me.' from sanctions where case_id = ${caseId} returning id`;
  const decide = (by: Member) =>
    ask(database.sql`select outcome from decide_appeal(p_appeal => ${appeal?.id ?? 0}, p_actor => ${by.id},
      p_is_granted => false, p_reason => 'it was')`);
  expect([await decide(moderator), await decide(colleague)]).toEqual(['NOT_ALLOWED', 'SAME_MODERATOR']);
  expect(
    await ask(database.sql`select outcome from restore_member(p_member => ${member.id}, p_actor => ${moderator.id},
      p_reason => 'a mistake')`),
  ).toBe('NOT_ALLOWED');
  // Without a third one, the appeal would wait for ever.
  await database.sql`update members set role = null where id = ${third.id}`;
  expect(await decide(moderator)).toBe('OK');
});

test('without a colleague, or with one who is more of a party, a moderator acts on a member whom they reported', async () => {
  const member = await buildMember(database.db);
  await buildReport(database.db, { member, reporters: [moderator] });
  await shareBrowser(colleague, member);
  const suspend = (by: Member) =>
    ask(database.sql`select suspend_member(p_member => ${member.id}, p_actor => ${by.id}, p_days => 3,
      p_reason => 'spam') as outcome`);
  expect([await suspend(colleague), await suspend(moderator)]).toEqual(['NOT_ALLOWED', 'OK']);
  await database.sql`update members set role = null where id = ${colleague.id}`;
  expect(await suspend(moderator)).toBe('OK');
});

test('an administrator neither gives nor takes a role of whom they reported, and another administrator does', async () => {
  const administrator = await buildMember(database.db, { role: 'administrator' });
  const other = await buildMember(database.db, { role: 'administrator' });
  await buildReport(database.db, { member: moderator, reporters: [administrator] });
  const demote = (by: Member) =>
    ask(database.sql`select outcome from set_staff_role(p_actor => ${by.id}, p_member => ${moderator.id},
      p_role => null, p_reason => 'no', p_key => 'key')`);
  expect([await demote(administrator), await demote(other)]).toEqual(['NEEDS_ADMINISTRATOR', 'OK']);
});

test('a colleague who reported a moderator leaves the actions on them to the only administrator, though they reported them too', async () => {
  const administrator = await buildMember(database.db, { role: 'administrator' });
  await buildReport(database.db, { member: moderator, reporters: [administrator] });
  const suspend = (by: Member) =>
    ask(database.sql`select suspend_member(p_member => ${moderator.id}, p_actor => ${by.id}, p_days => 3,
      p_reason => 'spam') as outcome`);
  expect([await suspend(colleague), await suspend(administrator)]).toEqual(['NOT_ALLOWED', 'OK']);
});

test.each([
  [
    'give_tier',
    (by: Member, id: number) =>
      database.sql`select outcome from give_tier(p_actor => ${by.id}, p_member => ${id}, p_tier => 'gold',
        p_days => 3, p_reason => 'sorry', p_key => ${by.id}, p_days_above => 31)`,
  ],
  [
    'adjust_coins',
    (by: Member, id: number) =>
      database.sql`select outcome from adjust_coins(p_actor => ${by.id}, p_member => ${id}, p_coins => 3,
        p_reason => 'sorry', p_key => ${by.id}, p_two_above => 100)`,
  ],
])('finance calls %s on a member whom they reported through a colleague of finance', async (_, call) => {
  const finance = await buildMember(database.db, { role: 'finance' });
  const member = await buildMember(database.db);
  await buildReport(database.db, { member, reporters: [finance] });
  // Moderators do not handle money: the only one who does would wait for ever.
  expect(await ask(call(finance, member.id))).toBe('OK');
  const other = await buildMember(database.db, { role: 'finance' });
  const reporter = await buildMember(database.db, { role: 'finance' });
  const reported = await buildMember(database.db);
  await buildReport(database.db, { member: reported, reporters: [reporter] });
  expect(await ask(call(reporter, reported.id))).toBe('NOT_ALLOWED');
  expect(await ask(call(other, reported.id))).toBe('OK');
});
