import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, sessions } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, refuseField, refuseFor, type Result } from '@/lib/core/result';
import type { Outbox } from '@/lib/emails/queue';
import type { PasswordForm } from './model';
import { sendPasswordChanged, toRecipient } from './password-reset';
import { checkOwnPassword } from './own-password';
import { hashPassword } from './passwords';
import { findPublicWords } from './public-words';
import { findWeakness } from './weak-passwords';

type ChangeContext = {
  readonly outbox: Outbox;
  /** The session that makes the change, which stays. */
  readonly sessionHash: Buffer | undefined;
  readonly addressPrefix: string;
};

/** Sets a new password, ends the member's other sessions and what waits for the member, and emails the member. */
export async function changePassword(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { oldPassword, newPassword }: PasswordForm,
  { outbox, sessionHash, addressPrefix }: ChangeContext,
): Promise<Result<null, 'OLD_PASSWORD_INCORRECT' | 'INVALID' | 'TOO_MANY'>> {
  const checked = await checkOwnPassword(db, { memberId: member.id, password: oldPassword, addressPrefix });
  if (!checked.ok)
    return checked.code === 'TOO_MANY' ? refuseFor(checked.retry ?? 1) : refuse('OLD_PASSWORD_INCORRECT');
  const weakness = findWeakness(newPassword, await findPublicWords(db, eq(members.id, member.id)));
  if (weakness) return refuseField('newPassword', weakness);
  const replacement = {
    memberId: member.id,
    oldHash: checked.value,
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

/** One statement, and none of it when a concurrent change has replaced the old password. */
async function replaceHash(db: Db, { memberId, oldHash, newHash, sessionHash }: Replacement) {
  const rows = await db.execute<{ id: number; email: string; username: string; language: string }>(sql`
    with changed as (
      update ${members} set password_hash = ${newHash} where id = ${memberId} and password_hash = ${oldHash}
      returning id, email, username, language
    ), ended as (
      delete from ${sessions}
      where member_id = (select id from changed) and id_hash is distinct from ${sessionHash ?? null}::bytea
    )
    select id, email, username, language from changed`);
  return rows[0];
}
