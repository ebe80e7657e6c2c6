import { devices, type Browser, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { Terminal } from '@/lib/core/terminal';
import { resolveHydrated } from './hydration';
import { watchLiveConnections } from './live-connections';
import { removeNewApis } from './oldest-browser';

export const siteUrl = () => `http://127.0.0.1:${process.env.E2E_PORT ?? ''}`;

/**
 * One browser window of a test. `problems` collects the console errors, warnings and uncaught exceptions of its first page,
 * `console` every line of all its pages.
 */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
  readonly console: string[];
};

const screens = {
  mobile: { ...devices['iPhone 13'], defaultBrowserType: undefined, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
const permissions = ['clipboard-read', 'clipboard-write'];
const idlePerTerminal = 3;

/**
 * Keeps the windows of a worker and empties them between tests. A new window costs Chromium a second of CPU time, twice
 * as much as loading a page in an existing window.
 */
export class BrowserPool {
  private readonly idle: Record<Terminal, Visitor[]> = { mobile: [], desktop: [] };

  /** Browsers of one window each. */
  private readonly separate: Browser[] = [];

  constructor(
    private readonly browser: Browser,
    /** Starts another browser of that kind. */
    private readonly launch: () => Promise<Browser>,
  ) {}

  async take(terminal: Terminal): Promise<Visitor> {
    return this.idle[terminal].pop() ?? (await this.open(terminal));
  }

  /**
   * Opens a window that no test has used before; the caller closes its context. It has no service worker unless one is asked for: what
   * one keeps would reach the next test.
   */
  async open(terminal: Terminal, hasWorker = false): Promise<Visitor> {
    const context = await this.openContext(terminal);
    await resolveHydrated(context);
    // Playwright's own way to block them warns on each page.
    if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const lines: string[] = [];
    context.on('console', (message) => lines.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await removeNewApis(context);
    await watchLiveConnections(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (isOfSlowWebsocket(message) || isOfClosedPolling(message)) return;
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    return { page, context, problems, console: lines };
  }

  private async openContext(terminal: Terminal): Promise<BrowserContext> {
    const options = { ...screens[terminal], baseURL: siteUrl() };
    if (this.browser.browserType().name() === 'chromium')
      return this.browser.newContext({ ...options, reducedMotion: 'reduce', permissions });
    // Firefox focuses one window at a time, and events of the focus would not reach the others. It has no mobile mode.
    const browser = await this.launch();
    this.separate.push(browser);
    const context = await browser.newContext({ ...options, isMobile: false });
    await context.addInitScript(insertTextByBrowser);
    return context;
  }

  /** Empties a window for the next test, or closes it when it cannot be used again. */
  async giveBack(terminal: Terminal, visitor: Visitor): Promise<void> {
    const idle = this.idle[terminal];
    if (visitor.page.isClosed() || idle.length >= idlePerTerminal) return visitor.context.close();
    try {
      await empty(visitor);
      await visitor.page.setViewportSize(screens[terminal].viewport);
    } catch {
      // The page navigates by itself, as to log-in after its session ended, and interrupts the navigation here.
      return visitor.context.close();
    }
    idle.push(visitor);
  }

  async close(): Promise<void> {
    for (const { context } of Object.values(this.idle).flat()) await context.close();
    for (const browser of this.separate) await browser.close();
  }
}

/**
 * Replaces the function by which Playwright types into Firefox. It sets the value of a box through the property that React
 * watches, so that React takes the input for its own and no handler of the page is called.
 */
function insertTextByBrowser(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  });
}

/**
 * Leaves a page for a document of the site without scripts, so that nothing of the page loads with another session, or
 * writes to storage. Leaving the site would end its renderer process, and starting another takes a sixth of the time of a
 * test.
 */
export async function park(page: Page): Promise<void> {
  await page.goto('/api/health');
}

/** Returns whether a warning is about a websocket that a page left before it opened, as on a busy machine, and went on without. */
function isOfSlowWebsocket(message: ConsoleMessage): boolean {
  return /^WebSocket connection to '[^']*\/socket\.io\/[^']*' failed: WebSocket is closed before /.test(message.text());
}

/**
 * Returns whether an error is about long polling, by which such a page goes on, of a connection that the site has closed: the protocol
 * replies 400 to the next request of it.
 */
function isOfClosedPolling(message: ConsoleMessage): boolean {
  const isOfPolling = /\/socket\.io\/\?[^ ]*transport=polling&[^ ]*sid=/.test(message.location().url);
  return isOfPolling && message.text().includes('the server responded with a status of 400');
}

async function empty({ page, context, problems, console: lines }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await park(page);
  await page.mouse.move(0, 0); // Some lists wait while the mouse is over them.
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  await context.clearPermissions();
  if (context.browser()?.browserType().name() === 'chromium') await context.grantPermissions(permissions);
  problems.length = 0;
  lines.length = 0;
}
