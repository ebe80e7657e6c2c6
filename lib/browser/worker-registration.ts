const address = '/service-worker.js';

/** Registers the service worker of the site. Resolves when it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}

/** Returns the service worker of the site, where the browser has one. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}

/** Returns the subscription of this browser for push messages. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  const worker = await findWorker();
  return (await worker?.pushManager?.getSubscription()) ?? undefined;
}
