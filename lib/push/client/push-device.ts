import { findPushSubscription, registerWorker } from '@/lib/browser/worker-registration';
import { fetchPushKey, subscribePush, unsubscribePush } from '@/lib/push/client';

/*
 * Push messages of this browser. They are on when the browser has a subscription that the site has stored for this session: a
 * subscription that another account left behind is off.
 */

/**
 * `homeScreen`: iPhones and iPads show notifications of sites on the home screen only. `unsupported`: the browser, or a page
 * without encryption, has none.
 */
export type PushDeviceState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on';

/** Returns why this browser can show no push messages; undefined where it can. */
function findObstacle(): 'unsupported' | 'homeScreen' | 'denied' | undefined {
  const isCapable =
    window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isCapable) return Notification.permission === 'denied' ? 'denied' : undefined;
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return isApple && window.isSecureContext && !isInstalled ? 'homeScreen' : 'unsupported';
}

/** Returns the state of this browser; `off` where it cannot be looked up now. */
export async function readPushDevice(): Promise<PushDeviceState> {
  const obstacle = findObstacle();
  if (obstacle) return obstacle;
  const subscription = await findPushSubscription().catch(() => undefined);
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const reply = await fetchPushKey(subscription.endpoint);
  return reply.kind === 'success' && reply.data.isSubscribed ? 'on' : 'off';
}

/**
 * Asks for the permission and subscribes. Call it on a press: browsers refuse a question without one. Returns the new state,
 * or undefined when it failed.
 */
export async function turnPushOn(): Promise<PushDeviceState | undefined> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  try {
    const reply = await fetchPushKey();
    if (reply.kind !== 'success') return undefined;
    const { pushManager } = await registerWorker();
    // One that belongs to another key of the site cannot be continued.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: reply.data.key });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const stored = await subscribePush({ endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
    if (stored.kind === 'success') return 'on';
    await subscription.unsubscribe();
    return undefined;
  } catch {
    return undefined; // the push service of the browser cannot be reached
  }
}

/** Ends the push messages of this browser. Returns false when the site did not learn of it: the browser shows none all the same. */
export async function turnPushOff(): Promise<boolean> {
  const subscription = await findPushSubscription().catch(() => undefined);
  if (!subscription) return true;
  const reply = await unsubscribePush(subscription.endpoint);
  return (await subscription.unsubscribe()) && reply.kind === 'success';
}
