import type { Locator, Page } from '@playwright/test';

const steps = 8;

/** Two fingers on the target that move apart by the factor. The page has received the gesture when it resolves. */
export async function pinch(page: Page, target: Locator, factor: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the touch target has no place on the page');
  const session = await page.context().newCDPSession(page);
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 8];
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(reach) });
  for (let step = 1; step <= steps; step += 1) {
    const distance = reach * (1 + ((factor - 1) * step) / steps);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(distance) });
    // The widget applies at most one movement for each frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
