import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sendMessages, type Sent } from '@/lib/chat/send';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage, type LegacyLanguage, type Locale } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { translatorOf } from '@/lib/platform/i18n/translate';
import { getSiteSetting } from '@/lib/site-settings/queries';
import type { SiteSetting } from '@/lib/site-settings/model';
import { formatHours, formatTimeZone } from './hours';

/**
 * Replies to a member who writes while no agent is on duty: once for each matter before an agent replies, and at most once in
 * the hours of the setting. Returns the stored message, undefined when there is none.
 */
export async function writeAutoReply(db: Db, memberId: number): Promise<Sent | undefined> {
  const setting = await getSiteSetting(db, 'support');
  if (!setting.autoReply) return undefined;
  const language = await takeAutoReply(db, memberId, setting);
  if (language === undefined) return undefined;
  const content = await autoReplyText(setting, fromLegacyLanguage(language) ?? defaultLocale);
  const message = { senderId: serviceMemberId, receiverId: memberId, clientId: `auto-${randomUUID()}`, content };
  const [outcome] = await sendMessages(db, [{ ...message, type: 'text', imageKey: null }]);
  return outcome?.ok ? outcome.value : undefined;
}

/** Marks the thread replied to and returns the language of its member; of parallel messages one is replied to. */
async function takeAutoReply(db: Db, memberId: number, { autoReplyHours }: SiteSetting<'support'>) {
  const [row] = await db.execute<{ language: LegacyLanguage }>(sql`
    update support_threads t set auto_replied_at = now() from members m
    where t.member_id = ${memberId} and m.id = t.member_id and t.status = 'open'
      and (t.last_agent_at is null or t.last_agent_at < t.opened_at)
      and (t.auto_replied_at is null
        or t.auto_replied_at < least(t.opened_at, now() - make_interval(hours => ${autoReplyHours})))
      and not exists (select from support_duties
        where heartbeat_at > now() - make_interval(secs => ${limits.desk.dutySeconds}))
    returning m.language`);
  return row?.language;
}

/** The text that tells a member when agents are there. */
export async function autoReplyText(setting: SiteSetting<'support'>, locale: Locale): Promise<string> {
  const t = await translatorOf(locale, 'supportTexts');
  const hours = formatHours(setting, locale);
  if (hours.length === 0) return t('autoReplyWithoutHours');
  return t('autoReply', { hours: hours.join('\n'), timeZone: formatTimeZone(setting.timeZone, locale) });
}
