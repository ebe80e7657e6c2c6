import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectLive } from '../live-connections';

type Popup = { title: string; body: string; click: () => void };
type Recorded = { soundCount: number; popups: Popup[] };
type SpiedWindow = { recorded: Recorded };

/** Replaces the page's sound and system notifications and records them; install it before the first navigation. */
export class NotificationSpy {
  /** The files that the page has loaded. */
  private readonly loaded = new Set<string>();

  private constructor(private readonly page: Page) {
    page.on('requestfinished', (request) => this.loaded.add(path.basename(new URL(request.url()).pathname)));
  }

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

  /**
   * Clicks an empty place, because browsers allow sound only after a user gesture, and waits until the page announces what
   * its live connection receives: the announcer is loaded when the page is idle.
   */
  async activatePage(): Promise<void> {
    await this.page.mouse.click(2, 300);
    await expectLive(this.page);
    const isLoaded = () => findAnnouncer().some((name) => this.loaded.has(name));
    await expect.poll(isLoaded, { message: 'the announcer is loaded' }).toBe(true);
    // It renders in the tasks after its file has run.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

const scripts = path.join('.next', 'static', 'chunks');

/** Returns the files of the build with the announcer, by a text that nothing else contains. */
function findAnnouncer(): string[] {
  const all = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const files = all.filter((name) => readFileSync(path.join(scripts, name), 'utf8').includes('chat-arrival-'));
  if (files.length === 0) throw new Error('the build has no announcer of messages');
  return files.map((name) => path.basename(name));
}
