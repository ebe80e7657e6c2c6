import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { MediaOutcome } from './model';

type MediaDecision = {
  readonly keys: readonly string[];
  readonly isApproved: boolean;
  /** The owner reads that of a rejection. */
  readonly reason: string;
  readonly isBan?: boolean | undefined;
};

/**
 * Approves or rejects what waits for staff, in one statement with its rows of the audit log; skips what
 * others decided before, and refuses when that is all.
 */
export async function decideMedia(
  db: Db,
  moderator: { readonly id: number },
  { keys, isApproved, reason, isBan = false }: MediaDecision,
): Promise<Result<MediaOutcome, 'ALREADY_DECIDED'>> {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  return callFunction(
    db,
    sql`decide_media(p_actor => ${moderator.id}, p_uploads => array[${list}]::text[], p_is_approved => ${isApproved},
      p_reason => ${reason}, p_is_ban => ${isBan})`,
    {
      codes: ['ALREADY_DECIDED'],
      done: ({ decided, banned }: { decided: number; banned: number }) =>
        ok({ decided, skipped: keys.length - decided, banned }),
    },
  );
}

/** Ends the ban of a look, which was a mistake. */
export async function unbanImage(
  db: Db,
  moderator: { readonly id: number },
  { bannedId, reason }: { readonly bannedId: number; readonly reason: string },
): Promise<Result<null, 'NOT_BANNED'>> {
  const rows = await db.execute(sql`
    with gone as (delete from banned_images where id = ${bannedId} returning id, note)
    select ${writeAudit({
      actorId: moderator.id,
      act: 'media.unban',
      subject: 'banned_image',
      subjectId: sql`gone.id`,
      reason: reason.trim(),
      details: sql`jsonb_build_object('note', gone.note)`,
    })} from gone`);
  return rows.length > 0 ? ok(null) : refuse('NOT_BANNED');
}
