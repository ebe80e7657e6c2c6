import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ok, refuse, type Result } from '@/lib/core/result';

const refusals = {
  not_found: 'REQUEST_NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  expired: 'REQUEST_EXPIRED',
  same_person: 'SAME_PERSON',
  oneself: 'ONESELF',
  not_allowed: 'NOT_ALLOWED',
  author_left: 'AUTHOR_LEFT',
  changed: 'EDITED_MEANWHILE',
  same: 'SAME_PACKAGE',
  insufficient: 'INSUFFICIENT',
} as const;
type DecisionCode = (typeof refusals)[keyof typeof refusals];

type Decision = {
  /** Null for the operator, on the server. */
  readonly actorId: number | null;
  readonly requestId: number;
  readonly isConfirmed: boolean;
  readonly reason: string;
};

/**
 * Confirms or refuses an act that waits for a second person. The confirmation does the act, in the name of its author, who may
 * only withdraw it.
 */
export async function decideStaffRequest(
  db: Db,
  { actorId, requestId, isConfirmed, reason }: Decision,
): Promise<Result<null, DecisionCode>> {
  const [row] = await db.execute<{ outcome: 'done' | 'refused' | keyof typeof refusals }>(
    sql`select outcome from decide_staff_request(p_actor => ${actorId}, p_request => ${requestId},
      p_is_confirmed => ${isConfirmed}, p_reason => ${reason})`,
  );
  if (!row) throw new Error(`decide_staff_request returned no row for the request ${requestId}`);
  if (row.outcome === 'done' || row.outcome === 'refused') return ok(null, 'saveSuccess');
  return refuse(refusals[row.outcome]);
}
