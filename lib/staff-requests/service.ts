import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { ok, type Result } from '@/lib/core/result';

const decisionCodes = [
  'REQUEST_NOT_FOUND',
  'ALREADY_DECIDED',
  'REQUEST_EXPIRED',
  'SAME_PERSON',
  'ONESELF',
  'NOT_ALLOWED',
  'AUTHOR_LEFT',
  'EDITED_MEANWHILE',
  'SAME_PACKAGE',
  'INSUFFICIENT',
] as const;
type DecisionCode = (typeof decisionCodes)[number];

type RequestDecision = {
  /** Null for the operator, on the server. */
  readonly actorId: number | null;
  readonly requestId: number;
  readonly isConfirmed: boolean;
  readonly reason: string;
};

/**
 * Confirms or refuses an action that waits for a second person. The confirmation does the action, in the name of its author, who may
 * only withdraw it.
 */
export async function decideStaffRequest(
  db: Db,
  { actorId, requestId, isConfirmed, reason }: RequestDecision,
): Promise<Result<null, DecisionCode>> {
  return callFunction(
    db,
    sql`decide_staff_request(p_actor => ${actorId}, p_request => ${requestId}, p_is_confirmed => ${isConfirmed},
      p_reason => ${reason})`,
    {
      codes: decisionCodes,
      done: () => ok(null, 'saveSuccess'),
    },
  );
}
