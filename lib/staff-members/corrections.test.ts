import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, balanceCorrections, ledgerTransfers } from '@/db/schema';
import { checkAudit } from '@/lib/audit/check-audit';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listStaffRequests } from '@/lib/staff-requests/queries';
import { decideStaffRequest } from '@/lib/staff-requests/service';
import { buildCorrection, giveCoins } from '@/lib/testing/money';
import { adjustCoins } from './corrections';

let database: TestDatabase;
let member: Member;
let [ann, ben]: Member[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await buildMember(database.db);
  ann = await buildMember(database.db, { role: 'finance' });
  ben = await buildMember(database.db, { role: 'finance' });
});

const idOf = (staff: Member | undefined) => staff?.id ?? 0;
const adjust = (coins: number, { key = randomUUID() as string, by = ann, of = member } = {}) =>
  adjustCoins(database.db, { actorId: idOf(by), memberId: of.id, coins, reason: 'a lost payment', key });
const decide = (requestId: number, isConfirmed: boolean, by: Member | null | undefined = ben) =>
  decideStaffRequest(database.db, {
    actorId: by === null ? null : idOf(by),
    requestId,
    isConfirmed,
    reason: 'checked the receipt',
  });
const balance = () => findBalance(database.db, member.id);
const entriesOf = async () => {
  const rows = await database.db
    .select({ act: auditLog.act, reason: auditLog.reason, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.memberId, member.id))
    .orderBy(auditLog.id);
  return rows;
};

describe('a correction', () => {
  test('moves coins in both directions, with its author and reason in the ledger and the audit log', async () => {
    expect(await adjust(300)).toMatchObject({ ok: true, value: { state: 'done', balance: 300 } });
    expect(await adjust(-120)).toMatchObject({ ok: true, value: { state: 'done', balance: 180 } });
    expect(await balance()).toBe(180);
    expect(await entriesOf()).toEqual([
      { act: 'member.correct_coins', reason: 'a lost payment', details: { coins: 300 } },
      { act: 'member.correct_coins', reason: 'a lost payment', details: { coins: -120 } },
    ]);
    const transfers = await database.db
      .select()
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.actorId, idOf(ann)));
    expect(transfers.map(({ kind, reason }) => ({ kind, reason }))).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'correction', reason: 'a lost payment' })),
    );
  });

  test('whose request has ended without a decision waits again when it is asked again, with the same coins only', async () => {
    const key = randomUUID();
    await adjust(5_000, { key });
    await database.sql`update staff_requests set expires_at = now() where author_id = ${idOf(ann)}`;
    expect(await adjust(5_001, { key })).toMatchObject({ code: 'KEY_USED' });
    expect(await adjust(5_000, { key })).toMatchObject({ ok: true, value: { state: 'pending' } });
    const [asked] = await database.sql<{ id: string }[]>`
      select id from staff_requests where author_id = ${idOf(ann)} and expires_at > now()`;
    expect(await decide(Number(asked?.id), true)).toMatchObject({ ok: true });
    expect(await balance()).toBe(5_000);
    expect(await adjust(5_000, { key })).toMatchObject({ value: { state: 'done', balance: 5_000 } });
  });

  test('refuses more coins than the member has, an unknown member, and the own account of staff', async () => {
    await giveCoins(database.db, member, 10);
    expect(await adjust(-11)).toMatchObject({ code: 'INSUFFICIENT' });
    expect(await adjust(-2_000)).toMatchObject({ code: 'INSUFFICIENT' });
    expect(await adjust(1, { of: { ...member, id: 999_999 } })).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    expect(await adjust(1, { by: member })).toMatchObject({ code: 'ONESELF' });
    const erased = await buildMember(database.db, { status: 'erased' });
    expect(await adjust(1, { of: erased })).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    expect(await balance()).toBe(10);
    expect(await entriesOf()).toEqual([]);
  });

  test('is made once for 200 copies of one request', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 200 }, () => adjust(7, { key })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(200);
    expect(await balance()).toBe(7);
    expect(await entriesOf()).toHaveLength(1);
    expect(await adjust(8, { key })).toMatchObject({ code: 'KEY_USED' });
    expect(await adjust(7, { key, by: ben })).toMatchObject({ code: 'KEY_USED' });
    expect(await balance()).toBe(7);
  });

  test('never makes a balance negative in 20 rounds of parallel corrections', async () => {
    for (let round = 0; round < 20; round += 1) {
      const of = await buildMember(database.db);
      await giveCoins(database.db, of, 10);
      const replies = await Promise.all(Array.from({ length: 25 }, () => adjust(-1, { of })));
      expect(replies.filter(({ ok }) => ok)).toHaveLength(10);
      expect(await findBalance(database.db, of.id)).toBe(0);
    }
  });
});

describe('a correction of more than 1,000 coins', () => {
  test('waits for a second member of staff, whose confirmation moves the coins in the name of its author', async () => {
    const key = randomUUID();
    expect(await adjust(1_000)).toMatchObject({ value: { state: 'done' } });
    expect(await adjust(1_001, { key })).toMatchObject({ ok: true, value: { state: 'pending', balance: 1_000 } });
    expect(await adjust(1_001, { key })).toMatchObject({ ok: true, value: { state: 'pending' } });
    const { items } = await listStaffRequests(database.db, { role: 'finance', memberId: member.id, page: 1 });
    const [waiting] = items;
    expect(items).toMatchObject([
      {
        kind: 'coins',
        changes: [{ field: 'coins', before: null, after: '1001' }],
        state: 'pending',
        member: { id: member.id },
        author: { id: idOf(ann) },
        decidedBy: null,
      },
    ]);
    const id = waiting?.id ?? 0;
    expect(await decide(id, true, ann)).toMatchObject({ code: 'SAME_PERSON' });
    expect(await decide(id, true, member)).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect(await balance()).toBe(1_000);
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await balance()).toBe(2_001);
    expect(await adjust(1_001, { key })).toMatchObject({ value: { state: 'done', balance: 2_001 } });
    expect(await decide(id, false)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect((await entriesOf()).map(({ act }) => act)).toEqual([
      'member.correct_coins',
      'request.ask',
      'member.correct_coins',
      'request.confirm',
    ]);
    const [row] = await database.db.select().from(balanceCorrections).where(eq(balanceCorrections.requestId, id));
    const [transfer] = await database.db
      .select()
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.id, row?.transferId ?? 0));
    expect(transfer).toMatchObject({ kind: 'correction', actorId: idOf(ann), reason: 'a lost payment' });
  });

  test('waits too when its author divides it, also in parallel and in both directions', async () => {
    const replies = await Promise.all([600, 600, 600, 400].map((coins) => adjust(coins)));
    const states = replies.map((reply) => reply.ok && reply.value.state);
    expect(states.filter((state) => state === 'pending').length).toBe(2);
    expect(await balance()).toBe(1_000);
    expect(await adjust(-600)).toMatchObject({ value: { state: 'pending' } });
    // The limit is that of one author on all members, and of one member by all authors.
    const other = await buildMember(database.db);
    expect(await adjust(600, { of: other })).toMatchObject({ value: { state: 'pending' } });
    expect(await adjust(600, { by: ben })).toMatchObject({ value: { state: 'pending' } });
    expect(await adjust(600, { by: ben, of: other })).toMatchObject({ value: { state: 'done' } });
    await database.db.execute(
      sql`update balance_corrections set created_at = now() - interval '25 hours' where member_id = ${member.id}`,
    );
    expect(await adjust(600)).toMatchObject({ value: { state: 'done' } });
  });

  test('is refused by a second one, or withdrawn by its author, without a movement', async () => {
    const first = await buildCorrection(database.db, ann ?? member, member);
    expect(await decide(first, false)).toMatchObject({ ok: true });
    const second = await buildCorrection(database.db, ann ?? member, member);
    expect(await decide(second, false, ann)).toMatchObject({ ok: true });
    expect(await decide(second, true)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await decide(999_999, true)).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect(await balance()).toBe(0);
  });

  test('is confirmed by the operator where a site has one administrator, and does not count as moved alone', async () => {
    const id = await buildCorrection(database.db, ann ?? member, member);
    expect(await decide(id, true, null)).toMatchObject({ ok: true });
    expect(await balance()).toBe(5_000);
    expect(await adjust(1_000)).toMatchObject({ value: { state: 'done', balance: 6_000 } });
  });

  test('that was refused stays so for its key; a key of another correction is refused', async () => {
    const key = randomUUID();
    await adjust(2_000, { key });
    expect(await adjust(2_001, { key })).toMatchObject({ code: 'KEY_USED' });
    expect(await adjust(2_000, { key, by: ben })).toMatchObject({ code: 'KEY_USED' });
    const { items } = await listStaffRequests(database.db, { role: 'finance', memberId: member.id, page: 1 });
    await decide(items[0]?.id ?? 0, false);
    expect(await adjust(2_000, { key })).toMatchObject({ ok: true, value: { state: 'refused', balance: 0 } });
  });

  test('stays waiting while the member has fewer coins', async () => {
    await giveCoins(database.db, member, 2_000);
    const id = await buildCorrection(database.db, ann ?? member, member, -2_000);
    await database.db.execute(sql`select spend_coins(p_actor => ${member.id}, p_key => ${randomUUID()},
      p_kind => 'translation', p_cost => 1)`);
    expect(await decide(id, true)).toMatchObject({ code: 'INSUFFICIENT' });
    expect(await balance()).toBe(1_999);
    await giveCoins(database.db, member, 1);
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await balance()).toBe(0);
  });

  test('is decided once when colleagues decide it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const of = await buildMember(database.db);
      const id = await buildCorrection(database.db, ann ?? of, of);
      const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => decide(id, index % 2 === 0)));
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.filter((reply) => !reply.ok && reply.code === 'ALREADY_DECIDED')).toHaveLength(9);
      expect([0, 5_000]).toContain(await findBalance(database.db, of.id));
    }
  });
});

test('the ledger and the audit log have no fault after all of this', async () => {
  expect(await checkLedger(database.db)).toMatchObject({ faults: [], drift: 0 });
  expect((await checkAudit(database.db)).faults).toEqual([]);
});
