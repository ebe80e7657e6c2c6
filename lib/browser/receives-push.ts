/** Returns whether this browser has a subscription for push messages. */
export async function receivesPush(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return Boolean(await registration?.pushManager?.getSubscription().catch(() => null));
}
