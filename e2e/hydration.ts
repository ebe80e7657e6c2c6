import type { BrowserContext, Page, Response } from '@playwright/test';

/*
 * A page is shown before it reacts to presses and keys. `EarlyPresses` marks the document when it does. In the windows of
 * the tests, every navigation resolves after that, so no test waits for it. A navigation with `waitUntil: 'commit'`
 * resolves before: tests of early presses use it.
 */

/** A document that reacts, or that has no script of the app, such as an info page or a reply of the API. */
const reacting = 'html[data-hydrated], html:not(:has(script[src*="/_next/"]))';
const timeoutMilliseconds = 20_000;

/** Waits until the page that a press or a script opened reacts. Navigations of the test itself wait already. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator(reacting).waitFor({ state: 'attached', timeout: timeoutMilliseconds });
}

/** Makes the navigations of all pages of a window resolve after hydration. */
export function resolveHydrated(context: BrowserContext): void {
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

function settle<Given extends unknown[]>(page: Page, navigate: Navigate<Given>): Navigate<Given> {
  return async (...given) => {
    const response = await navigate(...given);
    if (!given.some(isEarly)) await waitUntilHydrated(page);
    return response;
  };
}

const isEarly = (options: unknown) =>
  typeof options === 'object' && options !== null && 'waitUntil' in options && options.waitUntil === 'commit';
