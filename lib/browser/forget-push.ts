/** Ends the push messages of this browser, and removes those that it shows: the next account here is another one. */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The session has ended, and the site sends nothing more.
  }
}
