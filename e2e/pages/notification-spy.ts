import type { Page } from '@playwright/test';

type Popup = { title: string; body: string; click: () => void };
type Recorded = { soundCount: number; popups: Popup[] };
type SpiedWindow = { recorded: Recorded };

/** Replaces the page's sound and system notifications and records them; install it before the first navigation. */
export class NotificationSpy {
  private constructor(private readonly page: Page) {}

  static async install(page: Page): Promise<NotificationSpy> {
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(() => {
      const recorded: Recorded = { soundCount: 0, popups: [] };
      const nothing = () => undefined;
      const audioNode = () => ({
        frequency: {},
        gain: { setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing },
        connect: (next: unknown) => next,
        start: nothing,
        stop: nothing,
      });
      class SilentAudioContext {
        currentTime = 0;
        destination = {};
        createOscillator = audioNode;
        createGain = audioNode;
        resume() {
          recorded.soundCount += 1;
          return Promise.resolve();
        }
      }
      class RecordedNotification {
        static permission = 'granted';
        onclick = nothing;
        close = nothing;
        constructor(title: string, { body = '' }: NotificationOptions = {}) {
          recorded.popups.push({ title, body, click: () => this.onclick() });
        }
      }
      Object.assign(window, { recorded, AudioContext: SilentAudioContext, Notification: RecordedNotification });
    });
    return new NotificationSpy(page);
  }

  soundCount(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as SpiedWindow).recorded.soundCount);
  }

  popups(): Promise<{ title: string; body: string }[]> {
    return this.page.evaluate(() =>
      (window as unknown as SpiedWindow).recorded.popups.map(({ title, body }) => ({ title, body })),
    );
  }

  clickLatestPopup(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as SpiedWindow).recorded.popups.at(-1)?.click());
  }

  /** Reports the page as hidden or visible, as when the user switches tabs. */
  setPageHidden(isHidden: boolean): Promise<void> {
    return this.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }

  /** Waits for the announcer and clicks an empty place: browsers allow sound only after a user gesture. */
  async activatePage(): Promise<void> {
    // The announcer loads when the page is idle. Idle callbacks run in order, so this one runs after the product's.
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    await this.page.waitForLoadState('networkidle');
    await this.page.mouse.click(2, 300);
  }
}
