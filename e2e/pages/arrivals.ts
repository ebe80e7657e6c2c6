import type { Page } from '@playwright/test';

type Heard = { sounds: number; popups: { title: string; body: string; open: () => void }[] };
type Window = { heard: Heard };

/** What the page plays and the system shows, heard in their place; ask for it before the first page opens. */
export class Arrivals {
  private constructor(private readonly page: Page) {}

  static async listen(page: Page): Promise<Arrivals> {
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(() => {
      const heard: Heard = { sounds: 0, popups: [] };
      const nothing = () => undefined;
      const part = () => ({
        frequency: {},
        gain: { setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing },
        connect: (next: unknown) => next,
        start: nothing,
        stop: nothing,
      });
      class SilentAudio {
        currentTime = 0;
        destination = {};
        createOscillator = part;
        createGain = part;
        resume() {
          heard.sounds += 1;
          return Promise.resolve();
        }
      }
      class Popup {
        static permission = 'granted';
        onclick = nothing;
        close = nothing;
        constructor(title: string, { body = '' }: NotificationOptions = {}) {
          heard.popups.push({ title, body, open: () => this.onclick() });
        }
      }
      Object.assign(window, { heard, AudioContext: SilentAudio, Notification: Popup });
    });
    return new Arrivals(page);
  }

  sounds(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as Window).heard.sounds);
  }

  popups(): Promise<{ title: string; body: string }[]> {
    return this.page.evaluate(() =>
      (window as unknown as Window).heard.popups.map(({ title, body }) => ({ title, body })),
    );
  }

  /** The member presses the newest popup of the system. */
  press(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as Window).heard.popups.at(-1)?.open());
  }

  /** Another program or tab comes to the front, or goes. */
  hidePage(isHidden: boolean): Promise<void> {
    return this.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }

  /** Browsers let a page be heard only after it was touched. */
  async touchPage(): Promise<void> {
    await this.page.mouse.click(2, 300);
  }
}
