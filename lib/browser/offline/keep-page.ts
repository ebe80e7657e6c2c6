import { pageMember, isClosedPage } from '@/lib/browser/page-member';
import { registerWorker } from '@/lib/browser/worker-registration';
import type { KeepPage } from '@/lib/core/offline';

const maxPictures = 60;

/** Registers the service worker, and reports what the page shows and has loaded, so that it can be read without a connection. */
export async function keepPage(): Promise<void> {
  const member = pageMember();
  if (!('serviceWorker' in navigator) || member === undefined || isClosedPage()) return;
  try {
    const { active } = await registerWorker();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const { pathname, search } = window.location;
    active?.postMessage({
      kind: 'keep-page',
      member,
      language: document.documentElement.lang,
      page: pathname + search,
      assets: loaded.filter((url) => /\/(?:_next\/static|texts|emoticons)\//.test(url)),
      pictures: loaded.filter(isSmallPicture).slice(-maxPictures),
    } satisfies KeepPage);
  } catch {
    // Private windows and tests have no worker. A page works without it.
  }
}

/** Faces and the pictures of cards, not those that fill a screen. */
const isSmallPicture = (url: string) => /\/uploads\/.*\/(?:80|160|320|480)\.webp$/.test(url);
