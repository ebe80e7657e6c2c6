import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, passwordResets, sessions } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import type { Outbox } from '@/lib/emails/queue';
import type { PasswordForm } from './model';
import { sendPasswordChanged, toRecipient } from './password-reset';
import { hashPassword, isPassword } from './passwords';
import { isWeakPassword } from './weak-passwords';

type ChangeContext = {
  readonly outbox: Outbox;
  /** The session that makes the change, which stays. */
  readonly sessionHash: Buffer | undefined;
};

/** Sets a new password, ends the member's other sessions, and emails the member. */
export async function changePassword(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { oldPassword, newPassword }: PasswordForm,
  { outbox, sessionHash }: ChangeContext,
): Promise<Result<null, 'OLD_PASSWORD_INCORRECT' | 'INVALID'>> {
  const [stored] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, member.id));
  if (!stored || !(await isPassword(stored.hash, oldPassword))) return refuse('OLD_PASSWORD_INCORRECT');
  if (isWeakPassword(newPassword)) return refuseField('newPassword', 'passwordCommon');
  const replacement = {
    memberId: member.id,
    oldHash: stored.hash,
    newHash: await hashPassword(newPassword),
    sessionHash,
  };
  const isChanged = await db.transaction(async (tx) => {
    const changed = await replaceHash(tx, replacement);
    if (changed) await sendPasswordChanged(tx, toRecipient(changed), { outbox, by: 'settings' });
    return changed !== undefined;
  });
  return isChanged ? ok(null, 'modified') : refuse('OLD_PASSWORD_INCORRECT');
}

type Replacement = {
  readonly memberId: number;
  readonly oldHash: string;
  readonly newHash: string;
  readonly sessionHash: Buffer | undefined;
};

/** One statement, and none of it when a concurrent change has replaced the old password. Emailed links end with it. */
async function replaceHash(db: Db, { memberId, oldHash, newHash, sessionHash }: Replacement) {
  const rows = await db.execute<{ id: number; email: string; username: string; language: string }>(sql`
    with changed as (
      update ${members} set password_hash = ${newHash} where id = ${memberId} and password_hash = ${oldHash}
      returning id, email, username, language
    ), spent as (
      update ${passwordResets} set used_at = now() where member_id = (select id from changed) and used_at is null
    ), ended as (
      delete from ${sessions}
      where member_id = (select id from changed) and id_hash is distinct from ${sessionHash ?? null}::bytea
      returning id_hash
    ), notified as (
      select count(pg_notify('session_ended',
        json_build_object('memberId', ${memberId}::bigint, 'idHash', encode(id_hash, 'hex'))::text)) from ended
    )
    select id, email, username, language, notified.count from changed, notified`);
  return rows[0];
}
