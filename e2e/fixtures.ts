import { test as base, devices, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { describeEmbedded } from '@/db/embedded';
import { createDb, type Database } from '@/db/client';
import { startSession } from '@/lib/platform/session/store';
import { languageCookie, type LegacyLanguage } from '@/lib/core/locale';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/platform/session/token';

export type Terminal = 'phone' | 'desktop';

const dataDir = () => process.env.E2E_DATA_DIR ?? '';
export const siteUrl = () => `http://127.0.0.1:${process.env.E2E_PORT ?? ''}`;

const phone = { ...devices['iPhone 13'], defaultBrowserType: undefined, viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };

export type Visitor = { page: Page; context: BrowserContext; problems: string[] };

type Fixtures = {
  /** Opens a browser of this kind; its console errors are gathered in `problems`. */
  visit: (
    terminal: Terminal,
    options?: { language?: LegacyLanguage; memberId?: number; colorScheme?: 'light' | 'dark' },
  ) => Promise<Visitor>;
};

export const test = base.extend<Fixtures, { database: Database }>({
  database: [
    // Playwright reads a fixture's needs from its first parameter, which must be a pattern.

    async ({}, provide) => {
      const running = describeEmbedded(dataDir());
      if (!running) throw new Error('the product does not run');
      const database = createDb(running.url, { max: 2 });
      await provide(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, database }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (terminal, options = {}) => {
      const visitor = await open(browser, terminal, options);
      contexts.push(visitor.context);
      if (options.memberId !== undefined) await logIn(visitor.context, database, options.memberId);
      return visitor;
    });
    for (const context of contexts) await context.close();
  },
});

async function open(
  browser: Browser,
  terminal: Terminal,
  options: { language?: LegacyLanguage; colorScheme?: 'light' | 'dark' },
): Promise<Visitor> {
  const context = await browser.newContext({
    ...(terminal === 'phone' ? phone : desktop),
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addCookies([{ name: languageCookie, value: options.language ?? 'en', url: siteUrl() }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return { page, context, problems };
}

/** Logs in without the form: a session row, and the cookie a browser would hold. */
async function logIn(context: BrowserContext, { db }: Database, memberId: number): Promise<void> {
  const token = await startSession(db, {
    memberId,
    terminal: 'client',
    userAgent: 'e2e',
    addressPrefix: '127.0.0.1',
    now: new Date(),
  });
  const value = await sealToken(token, loadSecrets(dataDir()).authSecret);
  await context.addCookies([
    { name: sessionCookieName(siteUrl()), value, url: siteUrl(), httpOnly: true, sameSite: 'Lax' },
  ]);
}

export { expect };
