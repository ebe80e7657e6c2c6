import { callOf } from '@/lib/browser/call';
import type { pushContract } from './contract';
import type { PushSubscriptionKeys } from './model';

const call = callOf<typeof pushContract>();

/** Returns the key of the site, and whether the browser with this endpoint is subscribed. */
export const fetchPushKey = (endpoint?: string) => call('/member/push/key', { endpoint });

export const subscribePush = (subscription: PushSubscriptionKeys) => call('/member/push/subscribe', { subscription });

export const unsubscribePush = (endpoint: string) => call('/member/push/unsubscribe', { endpoint });
