import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailTokens, members, notificationSettings } from '@/db/schema';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import { ok, type Result } from '@/lib/core/result';
import type { EmailSubscription, SubscriptionChange } from './model';

const tokenPattern = /^[0-9a-f]{32}$/;

/** Reads the kinds of a link, `like,mail`. Unknown ones are left out. */
export function parseKinds(text: string | null | undefined): NotificationKind[] {
  const linkKinds = new Set((text ?? '').slice(0, 200).split(','));
  return notificationKinds.filter((kind) => linkKinds.has(kind));
}

/** Finds what the link of an email can end; undefined for an unknown link. */
export async function findSubscription(
  db: Db,
  token: string,
  kinds: readonly NotificationKind[],
): Promise<EmailSubscription | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const [row] = await db
    .select({ username: members.username, settings: notificationSettings })
    .from(emailTokens)
    .innerJoin(members, eq(members.id, emailTokens.memberId))
    .leftJoin(notificationSettings, eq(notificationSettings.memberId, emailTokens.memberId))
    .where(eq(emailTokens.token, token));
  if (!row) return undefined;
  const { username, settings } = row;
  return {
    username,
    kinds: kinds.map((kind) => ({ kind, isOn: settings?.[kind] ?? true })),
    sendsEmails: settings?.delivery !== 'never',
  };
}

/**
 * Switches kinds of notifications off or on, or without kinds all emails, by the token of an email. Does nothing for an
 * unknown token, with the same reply.
 */
export async function changeSubscription(db: Db, { token, kinds, isOn }: SubscriptionChange): Promise<Result<null>> {
  const known = tokenPattern.test(token)
    ? await db.select({ memberId: emailTokens.memberId }).from(emailTokens).where(eq(emailTokens.token, token))
    : [];
  const [row] = known;
  if (!row) return ok(null, 'saveSuccess');
  const switches = Object.fromEntries(kinds.map((kind) => [kind, isOn]));
  const set = kinds.length > 0 ? switches : { delivery: isOn ? ('automatic' as const) : ('never' as const) };
  await db
    .insert(notificationSettings)
    .values({ memberId: row.memberId, ...set })
    .onConflictDoUpdate({ target: notificationSettings.memberId, set: { ...set, updatedAt: new Date() } });
  return ok(null, 'saveSuccess');
}
