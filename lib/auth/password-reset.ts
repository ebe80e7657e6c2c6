import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, passwordResets, sessions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage, type Locale } from '@/lib/core/locale';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import type { PasswordChange } from '@/lib/emails/model';
import { queueEmail, type Outbox } from '@/lib/emails/queue';
import { createToken, hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { findWeakness } from './weak-passwords';
import type { NewPassword } from './model';
import { hashPassword } from './passwords';
import { findPublicWords } from './public-words';

/** The member that an email goes to. */
type Recipient = {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly locale: Locale;
};

const { emailsPerWindow, windowMinutes } = limits.passwordReset;

/**
 * Emails the member with this address a single-use link to set a new password. Does nothing without such a member, or
 * when enough emails were sent recently (their links still work). The old password works until a link is used.
 */
export async function sendResetLink(db: Db, email: string, outbox: Outbox): Promise<void> {
  const emailKey = email.toLowerCase();
  const { passwordResetMinutes: minutes } = await getSiteSetting(db, 'lifetimes');
  const token = createToken();
  const tokenHash = hashToken(token);
  // The member's row lock makes concurrent requests keep to the limit. The link and its email are stored together.
  await db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: members.id, email: members.email, username: members.username, language: members.language })
      .from(members)
      .where(and(eq(members.emailKey, emailKey), notInArray(members.status, ['erased', 'service'])))
      .for('update');
    if (!member) return;
    const since = sql`now() - ${windowMinutes} * interval '1 minute'`;
    const recent = await tx.$count(
      passwordResets,
      and(eq(passwordResets.memberId, member.id), gt(passwordResets.createdAt, since)),
    );
    if (recent >= emailsPerWindow) return;
    const expiresAt = sql`now() + ${minutes} * interval '1 minute'`;
    await tx.insert(passwordResets).values({ tokenHash, memberId: member.id, expiresAt });
    const { email: address, locale } = toRecipient(member);
    await queueEmail(tx, outbox, {
      kind: 'passwordReset',
      memberId: member.id,
      address,
      locale,
      details: { token, minutes },
      validMinutes: minutes,
    });
  });
}

/** Returns whether a link can still be used. The page checks this before it renders the form. */
export async function isResetOpen(db: Db, token: string): Promise<boolean> {
  if (!isTokenShaped(token)) return false;
  const open = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  return (await db.$count(passwordResets, open)) > 0;
}

/**
 * Sets a new password through a link, once, and returns the member. Invalidates all links and ends all sessions of the
 * member, and by a trigger forgets wrong passwords: a member who forgot theirs has often locked the account. Does the same work for links that do not exist.
 */
export async function setPasswordByLink(
  db: Db,
  { token, newPassword }: NewPassword,
): Promise<Result<Recipient, 'LINK_DEAD' | 'INVALID'>> {
  const tokenHash = hashToken(token);
  const weakness = findWeakness(newPassword, await findPublicWords(db, isOwnerOf(db, tokenHash)));
  if (weakness) return refuseField('newPassword', weakness);
  const changed = await spendReset(db, tokenHash, await hashPassword(newPassword));
  return changed ? ok(toRecipient(changed)) : refuse('LINK_DEAD');
}

const isOwnerOf = (db: Db, tokenHash: Buffer) =>
  inArray(
    members.id,
    db.select({ id: passwordResets.memberId }).from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash)),
  );

/** Emails a member that their password was changed, so that they notice a change they did not make. */
export async function sendPasswordChanged(
  db: Db,
  { id, email, locale }: Omit<Recipient, 'username'>,
  { outbox, by }: { outbox: Outbox; by: PasswordChange },
): Promise<void> {
  await queueEmail(db, outbox, { kind: 'passwordChanged', memberId: id, address: email, locale, details: { by } });
}

export function toRecipient(row: { id: number; email: string; username: string; language: string }): Recipient {
  const { id, email, username, language } = row;
  return { id, email, username, locale: fromLegacyLanguage(language) ?? defaultLocale };
}

/**
 * One statement, so that neither a crash nor a concurrent use can apply half of it. The member's row is locked first:
 * two links of one member wait for each other instead of deadlocking. The second then finds its link used.
 */
async function spendReset(db: Db, tokenHash: Buffer, passwordHash: string) {
  const rows = await db.execute<{ id: number; email: string; username: string; language: string }>(sql`
    with owner as (
      select id from ${members}
      where id = (select member_id from ${passwordResets} where token_hash = ${tokenHash}) and status not in ('erased', 'service')
      for update
    ), used as (
      update ${passwordResets} set used_at = now()
      where token_hash = ${tokenHash} and member_id = (select id from owner) and used_at is null and expires_at > now()
      returning member_id
    ), ended as (
      delete from ${sessions} where member_id = (select member_id from used)
    )
    update ${members} set password_hash = ${passwordHash}
    from used
    where id = used.member_id
    returning id, email, username, language`);
  return rows[0];
}
