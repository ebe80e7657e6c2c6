import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sendMessages, type Sent } from '@/lib/chat/send';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage, type LegacyLanguage, type Locale } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { translatorOf } from '@/lib/texts/translate';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { SiteSetting } from '@/lib/site-settings/model';
import { formatHours, formatTimeZone } from './hours';

/** `readSeq`: up to where agents had read before. */
type AutoReply = { readonly sent: Sent; readonly readSeq: number };

/**
 * Replies to a member who writes while no agent is on duty: once for each matter before an agent replies, and at most once in
 * the hours of the setting. Returns the stored message, undefined when there is none.
 * The member's messages stay unread: no agent has read them.
 */
export async function writeAutoReply(db: Db, memberId: number): Promise<AutoReply | undefined> {
  const setting = await getSiteSetting(db, 'support');
  if (!setting.autoReply) return undefined;
  const taken = await takeAutoReply(db, memberId, setting);
  if (!taken) return undefined;
  const content = await autoReplyText(setting, fromLegacyLanguage(taken.language) ?? defaultLocale);
  const message = { senderId: serviceMemberId, receiverId: memberId, clientId: `auto-${randomUUID()}`, content };
  const [outcome] = await sendMessages(db, [{ ...message, type: 'text', imageKey: null }]);
  if (!outcome?.ok) return undefined;
  const { value: sent } = outcome;
  const readSeq = taken.readSeq;
  await db.execute(sql`
    update conversation_members set last_read_seq = ${readSeq}
    where conversation_id = ${sent.conversationId} and member_id = ${serviceMemberId} and last_read_seq = ${sent.message.seq}`);
  return { sent, readSeq };
}

/** Marks the thread replied to and returns the member's language; of parallel messages one is replied to. */
async function takeAutoReply(db: Db, memberId: number, { autoReplyHours }: SiteSetting<'support'>) {
  const [row] = await db.execute<{ language: LegacyLanguage; readSeq: number }>(sql`
    update support_threads t set auto_replied_at = now() from members m
    where t.member_id = ${memberId} and m.id = t.member_id and t.status = 'open'
      and (t.last_agent_at is null or t.last_agent_at < t.opened_at)
      and (t.auto_replied_at is null
        or t.auto_replied_at < least(t.opened_at, now() - make_interval(hours => ${autoReplyHours})))
      and not exists (select from support_duties
        where heartbeat_at > now() - make_interval(secs => ${limits.support.dutySeconds}))
    returning m.language, (select s.last_read_seq from conversation_members s
      where s.member_id = ${serviceMemberId} and s.other_id = t.member_id) as "readSeq"`);
  return row;
}

/** The text that names the hours of the agents. */
export async function autoReplyText(setting: SiteSetting<'support'>, locale: Locale): Promise<string> {
  const t = await translatorOf(locale, 'support');
  const hours = formatHours(setting, locale);
  if (hours.length === 0) return t('automatic.autoReplyWithoutHours');
  return t('automatic.autoReply', { hours: hours.join('\n'), timeZone: formatTimeZone(setting.timeZone, locale) });
}
