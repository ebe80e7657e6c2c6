import { closeNotifications, setBadge } from './app-badge';
import { findPushSubscription } from './worker-registration';

/** Ends the push messages of this browser, and removes those that it shows: the next account here is another one. */
export async function forgetPush(): Promise<void> {
  try {
    await closeNotifications();
    await setBadge(0);
    await (await findPushSubscription())?.unsubscribe();
  } catch {
    // The session has ended, and the site sends nothing more.
  }
}
