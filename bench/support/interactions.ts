import type { CDPSession, Locator, Page } from '@playwright/test';

/** How long the finger of a quick member touches, and then waits. */
const touchMs = 80;
export const pauseMs = 400;

/** A touch or a key, and the longest time from one of its events to the first task after the next frame. */
export type Interaction = { readonly name: string; ms: number };

/** Collects the durations of Event Timing, which end with the presentation of the next frame, in steps of 8 ms. */
export async function watchEventTiming(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not typed yet
  });
}

/** Returns the longest duration since `watchEventTiming`. */
export function readEventTiming(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...(window as unknown as { durations: number[] }).durations)); // set above
}

/**
 * Collects the interactions. The Event Timing entries of Chromium 156 end up to seconds later for inputs in a sheet,
 * although a screencast shows the typed letter after 20 ms.
 */
export async function watchInteractions(page: Page): Promise<void> {
  // No named function inside: the loader would wrap it in a helper that the page does not have.
  await page.evaluate(() => {
    const interactions: Interaction[] = [];
    Object.assign(window, { interactions });
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown'])
      addEventListener(
        type,
        ({ timeStamp, target }) => {
          if (type.endsWith('down')) {
            const control = target instanceof Element ? target.closest('button, a, textarea') : undefined;
            const label = control?.getAttribute('aria-label') ?? control?.tagName.toLowerCase() ?? 'the page';
            interactions.push({ name: `${type === 'keydown' ? 'key in' : 'touch of'} ${label}`, ms: 0 });
          }
          const interaction = interactions.at(-1);
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              if (interaction) interaction.ms = Math.max(interaction.ms, Math.round(performance.now() - timeStamp));
            };
            port2.postMessage(undefined);
          });
        },
        { capture: true },
      );
  });
}

/** Returns the interactions since `watchInteractions`, slowest first. */
export async function readInteractions(page: Page): Promise<Interaction[]> {
  const interactions = await page.evaluate(
    () => (window as unknown as { interactions: Interaction[] }).interactions, // set above
  );
  if (interactions.some(({ ms }) => ms === 0)) throw new Error('a frame after an interaction was not seen');
  return interactions.sort((first, second) => second.ms - first.ms);
}

/** Interaction to Next Paint, as web-vitals counts it: the slowest but one of each 50. */
export function nextPaint(slowestFirst: readonly Interaction[]): number {
  return slowestFirst[Math.floor(slowestFirst.length / 50)]?.ms ?? Number.NaN;
}

/** Touches an element as long as a finger does, which Playwright's own tap does not. */
export async function tap(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await target.page().waitForTimeout(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await target.page().waitForTimeout(pauseMs);
}
