import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailTokens, members } from '@/db/schema';
import { isNotificationKind } from '@/lib/core/emails';
import { defaultLocale, fromLegacyLanguage } from '@/lib/core/locale';
import type { NotificationKind } from '@/lib/core/notifications';
import type { Operator } from '@/lib/core/operator';
import { logger } from '@/lib/platform/logger';
import type { Email } from '@/lib/platform/providers/mailer';
import { href } from '@/lib/routing/href';
import { directEmails } from './account-emails';
import type { ClaimedEmail, Release } from './claims';
import { renderEmail } from './layout';
import type { Draft, EmailDetails } from './model';
import { takeNews } from './news';
import { notificationEmail } from './notification-email';
import { openDetails, type Outbox } from './queue';
import { readSuppressed } from './suppression';

export type SiteContext = Outbox & {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly operator?: Operator;
};

export type PreparedEmail = {
  readonly leadId: number;
  readonly attempts: number;
  readonly email: Email;
  /** True if the email only reports what the site shows too: one too few is better than one too many. */
  readonly isNotification: boolean;
};

type Prepared = {
  readonly emails: PreparedEmail[];
  /** Rows that no email is needed for. */
  readonly dropped: number[];
  readonly postponed: Release[];
};

/** Seconds by which an email of the day waits for a member who is on the site. */
const hereSeconds = 3600;

/** Turns claimed rows into emails. What is not needed any more is dropped: read, switched off, expired, or to a suppressed address. */
export async function prepareEmails(db: Db, site: SiteContext, rows: readonly ClaimedEmail[]): Promise<Prepared> {
  const prepared: Prepared = { emails: [], dropped: [], postponed: [] };
  const recipients = await listRecipients(db, rows);
  const addresses = [
    ...rows.flatMap(({ address }) => address ?? []),
    ...[...recipients.values()].map(({ email }) => email),
  ];
  const isSuppressed = await readSuppressed(db, site, addresses);
  const isDirect = ({ kind }: ClaimedEmail) => !isNotificationKind(kind);
  const isStopped = ({ address, memberId }: ClaimedEmail) =>
    isSuppressed(address ?? recipients.get(memberId ?? 0)?.email ?? '');
  prepared.dropped.push(...rows.filter(isStopped).map(({ id }) => id));
  const open = rows.filter((row) => !isStopped(row));
  for (const row of open.filter(isDirect)) await prepareDirect(prepared, { site, row, recipients });
  await prepareNotifications(db, prepared, { site, rows: open.filter((row) => !isDirect(row)), recipients });
  return prepared;
}

type Recipients = ReadonlyMap<number, { readonly email: string; readonly username: string; readonly language: string }>;

async function listRecipients(db: Db, rows: readonly ClaimedEmail[]): Promise<Recipients> {
  const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return new Map();
  const recipients = await db
    .select({ id: members.id, email: members.email, username: members.username, language: members.language })
    .from(members)
    .where(inArray(members.id, ids));
  return new Map(recipients.map((member) => [member.id, member]));
}

type Direct = { readonly site: SiteContext; readonly row: ClaimedEmail; readonly recipients: Recipients };

async function prepareDirect(prepared: Prepared, { site, row, recipients }: Direct): Promise<void> {
  const { id, leadId, attempts, kind, address, language, payload, memberId, isExpired } = row;
  if (isExpired || isNotificationKind(kind) || !address || !payload) {
    prepared.dropped.push(id);
    return;
  }
  try {
    const locale = fromLegacyLanguage(language ?? undefined) ?? defaultLocale;
    const details: unknown = openDetails(site, { kind, address }, payload);
    const name = (memberId !== null && recipients.get(memberId)?.username) || '';
    const build = directEmails[kind] as (details: unknown, context: object) => Promise<Draft>; // sealed with its kind
    const draft = await build(details, { locale, name, memberId, siteUrl: site.siteUrl });
    const replyTo = kind === 'contact' ? (details as EmailDetails['contact']).replyTo : undefined; // sealed with its kind
    const rendered = renderEmail(draft, { name: site.siteName, locale, operator: site.operator });
    prepared.emails.push({
      leadId,
      attempts,
      isNotification: false,
      email: { ...rendered, id: String(leadId), to: address, replyTo },
    });
  } catch (error) {
    // Such as another AUTH_SECRET: it may be set right again.
    logger.error({ emailId: leadId, err: error }, 'an email could not be written');
    prepared.postponed.push({ leadId, seconds: hereSeconds, isFailure: true, problem: 'unwritten' });
  }
}

type Notifications = {
  readonly site: SiteContext;
  readonly rows: readonly ClaimedEmail[];
  readonly recipients: Recipients;
};

async function prepareNotifications(db: Db, prepared: Prepared, { site, rows, recipients }: Notifications) {
  const deliveries = await listDeliveries(db, rows);
  const kept = rows.filter((row) => {
    const state = deliveries.get(row.id);
    if (!state?.delivery || (state.isHere && (state.delivery === 'immediately' || row.isOld))) return false;
    return true;
  });
  const here = kept.filter(({ id }) => deliveries.get(id)?.isHere);
  const away = kept.filter(({ id }) => !deliveries.get(id)?.isHere);
  const news = await takeNews(db, away.map(toNewsRequest));
  const tokens = await listTokens(
    db,
    news.map(({ memberId }) => memberId),
  );
  const needed = new Set(news.map(({ memberId, kind }) => `${memberId} ${kind}`));
  const isNeeded = ({ memberId, kind }: ClaimedEmail) => needed.has(`${memberId} ${kind}`);
  const sent = away.filter(isNeeded);
  const keptIds = new Set([...here, ...sent].map(({ id }) => id));
  prepared.dropped.push(...rows.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id));
  for (const leadId of new Set(here.map((row) => row.leadId)))
    prepared.postponed.push({ leadId, seconds: hereSeconds, isFailure: false });
  for (const leadId of new Set(sent.map((row) => row.leadId))) {
    const own = sent.filter((row) => row.leadId === leadId);
    const memberId = own[0]?.memberId ?? 0;
    const recipient = recipients.get(memberId);
    const token = tokens.get(memberId);
    if (!recipient || !token) {
      prepared.dropped.push(...own.map(({ id }) => id));
      continue;
    }
    const locale = fromLegacyLanguage(recipient.language) ?? defaultLocale;
    const kinds = own.map(({ kind }) => kind).join(',');
    const draft = await notificationEmail(
      news.filter((item) => item.memberId === memberId),
      {
        username: recipient.username,
        locale,
        unsubscribeUrl: `${site.siteUrl}${href('desktop', 'unsubscribe', { token, kinds })}`,
      },
      site.siteUrl,
    );
    const email = {
      ...renderEmail(draft, { name: site.siteName, locale, operator: site.operator }),
      id: String(leadId),
      to: recipient.email,
      unsubscribeUrl: `${site.siteUrl}/api/unsubscribe/${token}?kinds=${kinds}`,
    };
    const attempts = Math.max(...own.map((row) => row.attempts));
    prepared.emails.push({ leadId, attempts, isNotification: true, email });
  }
}

function toNewsRequest({ leadId, memberId, kind, queuedAt }: ClaimedEmail) {
  return { leadId, memberId: memberId ?? 0, kind: kind as NotificationKind, since: queuedAt }; // rows of notifications only
}

type DeliveryRow = { id: number; delivery: 'immediately' | 'automatic' | null; isHere: boolean };

/** Checks again, when an email leaves, whether its member wants it and is away. */
async function listDeliveries(db: Db, rows: readonly ClaimedEmail[]): Promise<Map<number, DeliveryRow>> {
  if (rows.length === 0) return new Map();
  const deliveries = await db.execute<DeliveryRow>(sql`
    select w.id, notification_delivery(w.member_id, w.kind) as delivery, is_member_here(w.member_id) as "isHere"
    from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
      ${sql.param(rows.map(({ memberId }) => memberId))}::bigint[],
      ${sql.param(rows.map(({ kind }) => kind))}::text[]) as w (id, member_id, kind)`);
  return new Map(deliveries.map((row) => [row.id, row]));
}

/** Returns the tokens of members in the links that end emails, and creates those that are missing. */
async function listTokens(db: Db, memberIds: readonly number[]): Promise<Map<number, string>> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return new Map();
  await db
    .insert(emailTokens)
    .values(ids.map((memberId) => ({ memberId })))
    .onConflictDoNothing();
  const rows = await db.select().from(emailTokens).where(inArray(emailTokens.memberId, ids));
  return new Map(rows.map(({ memberId, token }) => [memberId, token]));
}
