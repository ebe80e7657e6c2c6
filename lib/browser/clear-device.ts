import { languageCookie } from '@/lib/core/locale';
import { memberCache } from '@/lib/core/offline';
import { deleteOutboxes } from './device-databases';
import { forgetPush } from './forget-push';

/** Removes the member's data that the site stored on this device, except language and appearance (spec 4). */
export async function clearDevice(): Promise<void> {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== languageCookie) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
  await Promise.all([deleteKeptPages(), deleteOutboxes(), forgetPush()]);
}

/** Scripts and texts stay: they are the same for every member. */
async function deleteKeptPages(): Promise<void> {
  try {
    await caches.delete(memberCache);
  } catch {
    // Without TLS, a page has no caches.
  }
}
