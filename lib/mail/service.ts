import { and, eq, isNull, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { mails } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Result } from '@/lib/core/result';
import { checkPrivateText } from '@/lib/text-filter/service';
import { findIdByName } from '@/lib/members/find-by-name';
import { findMember } from '@/lib/members/queries';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { MailAccess, SentMail } from './model';

const startKind = 'mail_start_day';

type Sender = Pick<Viewer, 'id' | 'gender' | 'tier'>;
type SendCode = 'RECIPIENT_NOT_FOUND' | 'RECIPIENT_IS_SENDER' | 'MAIL_LIMIT' | 'MAIL_TIER' | 'MAIL_REPLY_TIER';
type SendMailInput = { readonly recipientName: string; readonly content: string; readonly clientId: string };
type SendRow = { mail_id: number; units_left: number | null };

/**
 * Sends a mail to a member by their user name. The first mail of a pair needs `Start_mail_dialog` and one of the day's
 * quota, unless both like each other; further mails of either side need `Continue_mail_dialog`. A mail sent again is stored once. The text filter never stops a mail: until
 * the recipient has written, its matches are a warning that the recipient alone sees.
 */
export async function sendMail(
  db: Db,
  sender: Sender,
  { recipientName, content, clientId }: SendMailInput,
): Promise<Result<SentMail, SendCode>> {
  const recipientId = await findIdByName(db, recipientName);
  if (recipientId === sender.id) return refuse('RECIPIENT_IS_SENDER');
  if (recipientId === undefined || !(await findMember(db, sender, recipientId))) return refuse('RECIPIENT_NOT_FOUND');
  const [mayStart, mayContinue, quota, check] = await Promise.all([
    hasPermission(db, sender.tier, 'Start_mail_dialog'),
    hasPermission(db, sender.tier, 'Continue_mail_dialog'),
    findQuota(db, sender.tier, startKind),
    checkPrivateText(db, content),
  ]);
  const sent = await callFunction(
    db,
    sql`send_mail(p_actor => ${sender.id}, p_recipient => ${recipientId}, p_text => ${content},
      p_key => ${clientId || null}, p_may_start => ${mayStart}, p_may_continue => ${mayContinue}, p_most => ${quota},
      p_found_bits => ${check.bits}, p_text_hash => ${check.textHash}, p_same_most => ${check.sameMost})`,
    {
      codes: ['RECIPIENT_NOT_FOUND', 'MAIL_TIER', 'MAIL_REPLY_TIER', 'MAIL_LIMIT'],
      done: ({ mail_id, units_left }: SendRow) => ok({ id: mail_id, left: units_left }, 'sendSuccess'),
    },
  );
  if (sent.ok || sent.code === 'RECIPIENT_NOT_FOUND') return sent;
  if (sent.code === 'MAIL_REPLY_TIER')
    return { ...sent, canUpgrade: await upgradeHelps(db, sender.tier, 'Continue_mail_dialog') };
  const refused = { ...sent, canUpgrade: await canUpgrade(db, sender) };
  return sent.code === 'MAIL_LIMIT' ? { ...refused, retry: secondsLeftToday(new Date()) } : refused;
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
  return callFunction(db, sql`delete_mail(p_actor => ${id}, p_id => ${mailId})`, {
    codes: ['MAIL_NOT_FOUND'],
    done: () => ok(null, 'deletedSuccess'),
  });
}
