import { memberCache } from '@/lib/core/offline';

/** Opens a page as the service worker keeps it. Resolves with false for a page that is not kept. */
export async function openKeptPage(href: string): Promise<boolean> {
  try {
    const kept = await caches.match(href, { cacheName: memberCache, ignoreVary: true });
    if (!kept) return false;
    window.location.assign(href);
    return true;
  } catch {
    return false; // no caches
  }
}
