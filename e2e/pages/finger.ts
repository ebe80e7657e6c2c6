import type { CDPSession, Locator, Page } from '@playwright/test';

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

const stepSeconds = 0.016;
/** A row released while moving swallows the next tap, in every browser, so the finger pauses first. */
const restSeconds = 0.5;

/**
 * A finger on a touch screen. The page has received a movement when its promise resolves. The events have timestamps
 * from a counter, so that their speed does not depend on the machine.
 */
export class Finger {
  private seconds = Date.now() / 1000 - 5;

  private constructor(
    private readonly session: CDPSession,
    private x: number,
    private y: number,
  ) {}

  /** Touches the middle of the target. */
  static async on(page: Page, target: Locator): Promise<Finger> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('the touch target has no place on the page');
    const finger = new Finger(
      await page.context().newCDPSession(page),
      Math.round(box.x + box.width / 2),
      Math.round(box.y + box.height / 2),
    );
    await finger.dispatch('touchStart');
    return finger;
  }

  /** Moves by the given pixels, in several steps. */
  async moveBy(x: number, y: number): Promise<void> {
    const steps = 8;
    const from = { x: this.x, y: this.y };
    for (let step = 1; step <= steps; step += 1) {
      this.x = from.x + (x * step) / steps;
      this.y = from.y + (y * step) / steps;
      await this.dispatch('touchMove');
    }
  }

  async lift(): Promise<void> {
    this.seconds += restSeconds;
    await this.dispatch('touchMove');
    await this.dispatch('touchEnd');
    await this.session.detach();
  }

  private async dispatch(type: TouchType): Promise<void> {
    this.seconds += stepSeconds;
    const touchPoints = type === 'touchEnd' ? [] : [{ x: this.x, y: this.y }];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.seconds });
  }
}
