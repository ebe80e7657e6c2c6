import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { pushSubscriptions } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { isPushEndpoint } from '@/lib/platform/providers/push-service';
import { isBrowserKey } from './keys';
import type { PushKey, PushSubscriptionKeys } from './model';

/** The limit of one member. */
const maxBrowsers = 10;

/** The member, and the session in which they call. */
type Owner = Pick<Viewer, 'id'> & { readonly sessionHash: Buffer | undefined };

function sessionOf({ id, sessionHash }: Owner): Buffer {
  if (!sessionHash) throw new Error(`A push call of member ${id} has no session`);
  return sessionHash;
}

/** Returns the key of the site, and whether the browser with this endpoint receives messages for the member in this session. */
export async function findPushKey(
  db: Db,
  owner: Owner,
  { publicKey, endpoint }: { readonly publicKey: string; readonly endpoint?: string | undefined },
): Promise<Result<PushKey>> {
  const rows = endpoint
    ? await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.endpoint, endpoint),
            eq(pushSubscriptions.memberId, owner.id),
            eq(pushSubscriptions.sessionHash, sessionOf(owner)),
          ),
        )
    : [];
  return ok({ key: publicKey, isSubscribed: rows.length > 0 });
}

/**
 * Sends push messages for the member to a browser, as long as this session lasts. A browser has one endpoint: a subscription
 * of another account there ends, with all that it waited for. Beyond the limit, the oldest subscription of the member ends.
 */
export async function subscribe(
  db: Db,
  owner: Owner,
  {
    subscription,
    testOrigin,
  }: { readonly subscription: PushSubscriptionKeys; readonly testOrigin?: string | undefined },
): Promise<Result<null, 'ENDPOINT_REFUSED'>> {
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, testOrigin) || !isBrowserKey(keys.p256dh)) return refuse('ENDPOINT_REFUSED');
  const { id } = owner;
  const own = { memberId: id, sessionHash: sessionOf(owner), ...keys };
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), sql`${pushSubscriptions.memberId} <> ${id}`));
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...own, failures: 0 } });
    await tx.execute(sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where member_id = ${id} order by created_at desc, id desc offset ${maxBrowsers})`);
  });
  return ok(null, 'saveSuccess');
}

/** Ends a subscription of the member, or without an endpoint those of this session. */
export async function unsubscribe(db: Db, owner: Owner, endpoint: string | undefined): Promise<Result<null>> {
  const ended = endpoint
    ? eq(pushSubscriptions.endpoint, endpoint)
    : eq(pushSubscriptions.sessionHash, sessionOf(owner));
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.memberId, owner.id), ended));
  return ok(null, 'saveSuccess');
}
