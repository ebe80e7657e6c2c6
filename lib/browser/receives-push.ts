import { findPushSubscription } from './worker-registration';

/** Returns whether this browser has a subscription for push messages. */
export async function receivesPush(): Promise<boolean> {
  return (await findPushSubscription().catch(() => undefined)) !== undefined;
}
