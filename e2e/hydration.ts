import type { BrowserContext, Page, Response } from '@playwright/test';

/*
 * A page is shown before it reacts to presses and keys. `EarlyPresses` marks the document when it does. In the windows of
 * the tests, every navigation resolves after that, so no test waits for it. A navigation with `waitUntil: 'commit'`
 * resolves before: tests of early presses use it.
 *
 * A layer that closes leaves its entry of the history after it is gone from the page. The browser would abort a navigation that
 * begins in between, so each one waits for the end of such a move.
 */

declare global {
  var historyMove: Promise<void> | undefined;
}

/** A document that reacts, or that has no script of the app, such as an info page or a reply of the API. */
const reacting = 'html[data-hydrated], html:not(:has(script[src*="/_next/"]))';
const timeoutMilliseconds = 20_000;
/** A browser that drops a move never reports its end. */
const longestMoveMilliseconds = 1_000;

/** Waits until the page that a press or a script opened reacts. Navigations of the test itself wait already. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator(reacting).waitFor({ state: 'attached', timeout: timeoutMilliseconds });
}

/** Makes the navigations of all pages of a window begin after moves in the history, and resolve after hydration. */
export async function resolveHydrated(context: BrowserContext): Promise<void> {
  await context.addInitScript(followMoves, longestMoveMilliseconds);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    return Object.assign(page, {
      goto: settle(page, page.goto.bind(page)),
      reload: settle(page, page.reload.bind(page)),
      goBack: settle(page, page.goBack.bind(page)),
      goForward: settle(page, page.goForward.bind(page)),
    });
  };
}

type Navigate<Given extends unknown[]> = (...given: Given) => Promise<Response | null>;

function settle<Args extends unknown[]>(page: Page, navigate: Navigate<Args>): Navigate<Args> {
  return async (...args) => {
    await waitUntilMoved(page);
    const response = await navigate(...args);
    if (!args.some(isEarly)) await waitUntilHydrated(page);
    return response;
  };
}

const isEarly = (options: unknown) =>
  typeof options === 'object' && options !== null && 'waitUntil' in options && options.waitUntil === 'commit';

/** Runs in the page: keeps the end of the last move that a script of the page has begun. */
function followMoves(longest: number): void {
  const go = history.go.bind(history);
  const follow = (delta = 0) => {
    globalThis.historyMove = new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      AbortSignal.timeout(longest).addEventListener('abort', () => resolve());
    });
    go(delta);
  };
  Object.assign(history, { go: follow, back: () => follow(-1), forward: () => follow(1) });
}

async function waitUntilMoved(page: Page): Promise<void> {
  try {
    await page.evaluate(async () => {
      // A move begins one task after the layer is gone.
      await new Promise((resolve) => setTimeout(resolve));
      await globalThis.historyMove;
    });
  } catch {
    // The page was left meanwhile, and its moves with it.
  }
}
