import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { serviceMemberId } from '@/lib/core/member';

type Stored = { readonly memberId: number; readonly seq: number; readonly authorId?: number };

/** Has the live process deliver a message of customer service that another process stored. */
export async function announceMessage(db: Db, { memberId, seq, authorId }: Stored): Promise<void> {
  const event = {
    kind: 'stored',
    memberId,
    otherId: serviceMemberId,
    seq,
    ...(authorId !== undefined && { authorId }),
  };
  await db.execute(sql`select pg_notify('member_event', ${JSON.stringify(event)})`);
}
