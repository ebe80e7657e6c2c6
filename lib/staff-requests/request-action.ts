import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { StaffRequestKind } from '@/lib/core/staff-requests';

type ActionRequest = {
  readonly actorId: number;
  readonly kind: StaffRequestKind;
  /** The thing that would change, such as `gift` or the name of a setting. */
  readonly subject: string;
  /** Values before and after, and what the confirmation needs: see db/functions/520-staff-requests.sql. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
};

/** Stores an action that waits for a second person, and reports it to the administrators. The same request waits once. */
export async function requestAction(db: Db, { actorId, kind, subject, payload, reason }: ActionRequest): Promise<void> {
  await db.execute(sql`
    select request_staff_act(p_actor => ${actorId}, p_kind => ${kind}, p_member => null, p_subject => ${subject},
      p_key => ${randomUUID()}, p_payload => ${JSON.stringify(payload)}::jsonb, p_reason => ${reason})`);
}
