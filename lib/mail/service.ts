import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails } from '@/db/schema';
import { notBlocked } from '@/lib/blocks/not-blocked';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Result } from '@/lib/core/result';
import { checkPrivateText } from '@/lib/detector/service';
import { findIdByName } from '@/lib/members/find-by-name';
import { findMember } from '@/lib/members/queries';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { MailAccess, SentMail } from './model';

const startKind = 'mail_start_day';

type Sender = Pick<Viewer, 'id' | 'gender' | 'tier'>;
type SendCode = 'RECIPIENT_NOT_FOUND' | 'RECIPIENT_IS_SENDER' | 'MAIL_LIMIT' | 'MAIL_TIER' | 'MAIL_REPLY_TIER';
type NewMail = { readonly recipientName: string; readonly content: string; readonly clientId: string };
type SendRow = {
  outcome: 'ok' | 'not_found' | 'permission' | 'reply_permission' | 'limit';
  mail_id: string | null;
  units_left: number | null;
};

/**
 * Sends a mail to a member by their user name. The first mail of a pair needs `Start_mail_dialog` and one of the day's
 * quota; further mails of either side need `Continue_mail_dialog`. A mail sent again is stored once. The detector never stops a mail: until
 * the recipient has written, its matches are a warning that the recipient alone sees.
 */
export async function sendMail(
  db: Db,
  sender: Sender,
  { recipientName, content, clientId }: NewMail,
): Promise<Result<SentMail, SendCode>> {
  const recipientId = await findIdByName(db, recipientName);
  if (recipientId === sender.id) return refuse('RECIPIENT_IS_SENDER');
  if (recipientId === undefined || !(await findMember(db, sender, recipientId))) return refuse('RECIPIENT_NOT_FOUND');
  const [mayStart, mayContinue, most, check] = await Promise.all([
    hasPermission(db, sender.tier, 'Start_mail_dialog'),
    hasPermission(db, sender.tier, 'Continue_mail_dialog'),
    findQuota(db, sender.tier, startKind),
    checkPrivateText(db, content),
  ]);
  const [row] = await db.execute<SendRow>(sql`
    select outcome, mail_id, units_left
    from send_mail(p_actor => ${sender.id}, p_recipient => ${recipientId}, p_text => ${content},
      p_key => ${clientId || null}, p_may_start => ${mayStart}, p_may_continue => ${mayContinue}, p_most => ${most},
      p_found_bits => ${check.bits}, p_text_hash => ${check.textHash}, p_same_most => ${check.sameMost})`);
  if (!row) throw new Error(`send_mail returned no row for ${sender.id} and ${recipientId}`);
  if (row.outcome === 'not_found') return refuse('RECIPIENT_NOT_FOUND');
  if (row.outcome === 'reply_permission')
    return {
      ...refuse('MAIL_REPLY_TIER'),
      canUpgrade: await upgradeHelps(db, sender.tier, 'Continue_mail_dialog'),
    };
  // A quota of none is no quota of the day: tomorrow changes nothing.
  if (row.outcome === 'permission' || (row.outcome === 'limit' && most === 0))
    return { ...refuse('MAIL_TIER'), canUpgrade: await canUpgrade(db, sender) };
  if (row.outcome === 'limit')
    return {
      ...refuse('MAIL_LIMIT'),
      canUpgrade: await canUpgrade(db, sender),
      retry: secondsLeftToday(new Date()),
    };
  return ok({ id: Number(row.mail_id), left: row.units_left }, 'sendSuccess');
}

/** Returns whether a member may write first mails, and whether a higher tier would allow more. */
export async function findMailAccess(db: Db, member: Pick<Viewer, 'tier'>): Promise<MailAccess> {
  const [mayStart, helps] = await Promise.all([
    hasPermission(db, member.tier, 'Start_mail_dialog'),
    canUpgrade(db, member),
  ]);
  return { mayStart, canUpgrade: helps };
}

function canUpgrade(db: Db, { tier }: Pick<Viewer, 'tier'>): Promise<boolean> {
  return upgradeHelps(db, tier, 'Start_mail_dialog', startKind);
}

type ReceivedMail = { readonly mailId: number; readonly withEarlier?: number | undefined };

/** Marks a received mail as read; `withEarlier` also the earlier ones of the same sender. */
export async function markMailRead(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { mailId, withEarlier }: ReceivedMail,
): Promise<Result<null, 'MAIL_NOT_FOUND'>> {
  const isReceived = and(eq(mails.recipientId, id), isNull(mails.recipientDeletedAt), notBlocked(id, mails.senderId));
  const [mail] = await db
    .select({ senderId: mails.senderId })
    .from(mails)
    .where(and(eq(mails.id, mailId), isReceived));
  if (!mail) return refuse('MAIL_NOT_FOUND');
  const isMeant = withEarlier
    ? and(eq(mails.senderId, mail.senderId), sql`${mails.id} <= ${mailId}`)
    : eq(mails.id, mailId);
  await db
    .update(mails)
    .set({ readAt: sql`now()` })
    .where(and(isReceived, isNull(mails.readAt), isMeant));
  return ok(null);
}

/** Deletes the member's side of a mail. */
export async function deleteMail(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  mailId: number,
): Promise<Result<null, 'MAIL_NOT_FOUND'>> {
  const [row] = await db.execute<{ deleted: boolean }>(sql`select delete_mail(p_actor => ${id},
    p_id => ${mailId}) as deleted`);
  return row?.deleted ? ok(null, 'deletedSuccess') : refuse('MAIL_NOT_FOUND');
}
