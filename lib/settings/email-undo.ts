import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { emailUndos, members } from '@/db/schema';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import { ok, type Result } from '@/lib/core/result';
import { queueEmail, type Outbox } from '@/lib/emails/queue';
import { createToken, hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { EmailUndo } from './model';

/** Finds what a link gives back; undefined for a link that is used, expired or unknown. */
export async function findEmailUndo(db: Db, token: string): Promise<EmailUndo | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const isOpen = and(isNull(emailUndos.usedAt), gt(emailUndos.expiresAt, sql`now()`));
  const [row] = await db
    .select({ username: members.username, email: emailUndos.email })
    .from(emailUndos)
    .innerJoin(members, eq(members.id, emailUndos.memberId))
    .where(and(eq(emailUndos.tokenHash, hashToken(token)), isOpen, notInArray(members.status, ['erased', 'service'])));
  return row;
}

type UndoRow = { member_id: number; undone_email: string; language: string };

/**
 * Gives an account back to the address that it had before a change, once: all sessions and all that waits end, and the password
 * opens nothing any more, because who changed the email knew it. Returns the token of a link that sets another one, and informs
 * the address that lost the account.
 */
export async function undoEmail(db: Db, token: string, outbox: Outbox): Promise<Result<string, 'LINK_DEAD'>> {
  const { passwordResetMinutes: minutes } = await getSiteSetting(db, 'lifetimes');
  const resetToken = createToken();
  return db.transaction((tx) =>
    callFunction(
      tx,
      sql`undo_email(p_link_hash => ${hashToken(token)}, p_reset_link_hash => ${hashToken(resetToken)},
        p_reset_minutes => ${minutes})`,
      {
        codes: ['LINK_DEAD'],
        done: async ({ member_id: memberId, undone_email: address, language }: UndoRow) => {
          const locale = fromLegacyLanguage(language) ?? defaultLocale;
          await queueEmail(tx, outbox, { kind: 'emailUndone', memberId, address, locale, details: {} });
          return ok(resetToken, 'emailUndone');
        },
      },
    ),
  );
}
