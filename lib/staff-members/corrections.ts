import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { CorrectionState } from '@/lib/core/corrections';
import { ok, refuse, type Result } from '@/lib/core/result';
import { rowsOfPage, toStaffList, type StaffList } from '@/lib/core/staff-list';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { Correction, CorrectionReply } from './model';

type Row = {
  id: string;
  member_id: string;
  username: string;
  coins: number;
  reason: string;
  state: CorrectionState;
  requested_by: string;
  requester: string;
  decided_by: string | null;
  decider: string | null;
  decision_reason: string;
  at: number;
};

/** Lists corrections, newest first: those that wait for a second member of staff first, or those of one member. */
export async function listCorrections(
  db: Db,
  { memberId, page }: { readonly memberId?: number; readonly page: number },
): Promise<StaffList<Correction>> {
  const { offset, limit } = rowsOfPage(page);
  const order = memberId === undefined ? sql`(c.state = 'pending') desc, c.id desc` : sql`c.id desc`;
  // The waiting ones first, each part by its own index.
  const found =
    memberId === undefined
      ? sql`((select id from balance_corrections where state = 'pending' order by id desc limit ${limit + offset})
          union (select id from balance_corrections order by id desc limit ${limit + offset}))`
      : sql`(select id from balance_corrections where member_id = ${memberId})`;
  const rows = await db.execute<Row>(sql`
    select c.id, c.member_id, m.username, c.coins, c.reason, c.state, c.requested_by, r.username as requester, c.decided_by,
      d.username as decider, c.decision_reason, date_part('epoch', c.created_at) * 1000 as at
    from (select c.* from balance_corrections c join ${found} f on f.id = c.id order by ${order} limit ${limit} offset ${offset}) c
    join members m on m.id = c.member_id join members r on r.id = c.requested_by left join members d on d.id = c.decided_by
    order by ${order}`);
  return toStaffList(rows.map(toCorrection), page);
}

function toCorrection(row: Row): Correction {
  return {
    id: Number(row.id),
    member: { id: Number(row.member_id), username: row.username },
    coins: row.coins,
    reason: row.reason,
    state: row.state,
    requestedBy: { id: Number(row.requested_by), username: row.requester },
    decidedBy: row.decider === null ? null : { id: Number(row.decided_by), username: row.decider },
    decisionReason: row.decision_reason,
    at: Math.floor(row.at),
  };
}

const adjustRefusals = {
  not_found: 'MEMBER_NOT_FOUND',
  insufficient: 'INSUFFICIENT',
  oneself: 'ONESELF',
  key_used: 'KEY_USED',
} as const;
type AdjustCode = (typeof adjustRefusals)[keyof typeof adjustRefusals];

type Adjustment = {
  readonly actorId: number;
  readonly memberId: number;
  /** Negative to take coins. */
  readonly coins: number;
  readonly reason: string;
  readonly key: string;
};

/**
 * Corrects the balance of a member, once for a key. Above the setting, alone or with others that its author made or the member
 * received within a day, the correction waits for a second member of staff. Never takes a balance below 0.
 */
export async function adjustCoins(db: Db, adjustment: Adjustment): Promise<Result<CorrectionReply, AdjustCode>> {
  const { actorId, memberId, coins, reason, key } = adjustment;
  const { twoPeopleAbove } = await getSiteSetting(db, 'corrections');
  const [row] = await db.execute<{ outcome: CorrectionState | keyof typeof adjustRefusals; balance: string }>(
    sql`select outcome, balance from adjust_coins(${actorId}, ${memberId}, ${coins}, ${reason}, ${key}, ${twoPeopleAbove})`,
  );
  if (!row) throw new Error(`adjust_coins returned no row for the member ${memberId}`);
  const { outcome } = row;
  if (isRefusal(adjustRefusals, outcome)) return refuse(adjustRefusals[outcome]);
  return ok(
    { state: outcome, balance: Number(row.balance) },
    outcome === 'pending' ? 'correctionWaits' : 'saveSuccess',
  );
}

const decisionRefusals = {
  not_found: 'CORRECTION_NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  same_person: 'SAME_PERSON',
  oneself: 'ONESELF',
  insufficient: 'INSUFFICIENT',
  expired: 'REQUEST_EXPIRED',
  author_left: 'AUTHOR_LEFT',
} as const;
type DecisionCode = (typeof decisionRefusals)[keyof typeof decisionRefusals];

type Decision = {
  readonly actorId: number;
  readonly correctionId: number;
  readonly isConfirmed: boolean;
  readonly reason: string;
};

/** Confirms or refuses a correction that waits. Its author may only withdraw it. */
export async function decideCorrection(db: Db, decision: Decision): Promise<Result<null, DecisionCode>> {
  const { actorId, correctionId, isConfirmed, reason } = decision;
  const [row] = await db.execute<{ outcome: 'done' | 'refused' | keyof typeof decisionRefusals }>(
    sql`select outcome from decide_correction(${actorId}, ${correctionId}, ${isConfirmed}, ${reason})`,
  );
  if (!row) throw new Error(`decide_correction returned no row for the correction ${correctionId}`);
  return isRefusal(decisionRefusals, row.outcome) ? refuse(decisionRefusals[row.outcome]) : ok(null);
}

function isRefusal<T extends object>(refusals: T, outcome: string): outcome is keyof T & string {
  return outcome in refusals;
}
