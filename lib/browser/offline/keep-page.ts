import { pageMember, isClosedPage } from '@/lib/browser/page-member';
import { registerWorker } from '@/lib/browser/worker-registration';
import type { KeepPage } from '@/lib/core/offline';

const maxPictures = 60;
const reportDelayMilliseconds = 1_000;

/** Registers the service worker, and reports what the page shows and has loaded, so that it can be read without a connection. */
export async function keepPage(): Promise<void> {
  const member = pageMember();
  if (!('serviceWorker' in navigator) || member === undefined || isClosedPage()) return;
  reportLaterFiles();
  try {
    const { active } = await registerWorker();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const { pathname, search } = window.location;
    active?.postMessage({
      kind: 'keep-page',
      member,
      language: document.documentElement.lang,
      page: pathname + search,
      assets: loaded.filter(isAsset),
      pictures: loaded.filter(isSmallPicture).slice(-maxPictures),
    } satisfies KeepPage);
  } catch {
    // Private windows and tests have no worker. A page works without it.
  }
}

let observer: PerformanceObserver | undefined;

/** Reports again when a part of the page has been loaded later, as the messages of a chat are. */
function reportLaterFiles(): void {
  if (observer) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isAsset(name))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void keepPage(), reportDelayMilliseconds);
  });
  observer.observe({ type: 'resource' });
}

const isAsset = (url: string) => /\/(?:_next\/static|texts|emoticons)\//.test(url);
/** Faces and the pictures of cards, not those that fill a screen. */
const isSmallPicture = (url: string) => /\/uploads\/.*\/(?:80|160|320|480)\.webp$/.test(url);
