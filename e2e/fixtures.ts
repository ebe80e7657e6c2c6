import { test as base, expect, type BrowserContext } from '@playwright/test';
import { describeEmbedded } from '@/db/embedded';
import { createDb, type Database } from '@/db/client';
import { startSession } from '@/lib/web/session/store';
import { opcode } from '@/lib/live/opcodes';
import { languageCookie, type LegacyLanguage } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { hashToken } from '@/lib/platform/random-token';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import type { Terminal } from '@/lib/core/terminal';
import { TestClient } from '@/lib/testing/live/test-client';
import { changeDuty } from '@/lib/support/service';
import { buildUniqueMember } from './members';
import { PageTour } from './page-tour';
import { BrowserPool, siteUrl, type Visitor } from './browser-pool';
import { Evidence } from './evidence';

type VisitOptions = {
  language?: LegacyLanguage;
  /** Logs this member in without the form. */
  memberId?: number | undefined;
  colorScheme?: 'light' | 'dark';
  /** Opens a new window for this test alone, because a clock or an init script cannot be removed from a window. */
  isIsolated?: boolean;
  /** Opens such a window with the service worker of the site. */
  hasWorker?: boolean;
};

type Fixtures = {
  evidence: Evidence;
  visit: (terminal: Terminal, options?: VisitOptions) => Promise<Visitor>;
  /** Reserves something that all members share, such as a queue, until the end of the test. */
  reserve: (name: string) => Promise<void>;
  /** Opens a live connection as this member, without a browser. */
  connect: (member: { id: number }) => Promise<TestClient>;
  /** Opens the desk of a new agent on duty, without a browser. */
  connectDesk: () => Promise<TestClient>;
};

const dataDir = () => process.env.E2E_DATA_DIR ?? '';

export const test = base.extend<Fixtures, { database: Database; browserPool: BrowserPool; tour: PageTour }>({
  database: [
    // Playwright reads the dependencies of a fixture from its first parameter, which must be a pattern.
    async ({}, provide) => {
      const running = describeEmbedded(dataDir());
      if (!running) throw new Error(`no site is running on ${dataDir()}`);
      const database = createDb(running.url, { max: 3 });
      await provide(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  browserPool: [
    async ({ browser, channel, launchOptions }, provide) => {
      const pool = new BrowserPool(browser, () => browser.browserType().launch({ ...launchOptions, channel }));
      await provide(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  tour: [
    async ({ browserPool, database }, provide) => {
      const tour = await PageTour.prepare(database, browserPool, (memberId) => mintCookie(database, memberId));
      await provide(tour);
      await tour.close();
    },
    { scope: 'worker' },
  ],
  evidence: [
    async ({}, provide, info) => {
      const evidence = new Evidence(info);
      await provide(evidence);
      await evidence.attachWindows();
      await evidence.attachSiteErrors();
    },
    { auto: true },
  ],
  visit: async ({ browserPool, database, evidence }, provide) => {
    const cleanups: (() => Promise<void>)[] = [];
    await provide(
      async (terminal, { language = 'en', memberId, colorScheme = 'light', isIsolated, hasWorker } = {}) => {
        const isOwn = isIsolated || hasWorker;
        const visitor = isOwn ? await browserPool.open(terminal, hasWorker) : await browserPool.take(terminal);
        const { page, context } = visitor;
        evidence.watch(visitor);
        cleanups.push(() => (isOwn ? context.close() : browserPool.giveBack(terminal, visitor)));
        await page.emulateMedia({ colorScheme });
        await context.addCookies([{ name: languageCookie, value: language, url: siteUrl() }]);
        if (memberId !== undefined) await logIn(context, database, memberId);
        return visitor;
      },
    );
    await evidence.attachWindows();
    for (const clean of cleanups) await clean();
  },
  reserve: async ({ database }, provide) => {
    const held: (() => Promise<void>)[] = [];
    await provide(async (name) => {
      // A lock of the session, so on a separate connection. It ends with the connection, also when the worker is killed.
      const connection = await database.sql.reserve();
      await connection`select pg_advisory_lock(hashtext(${name}))`;
      held.push(async () => {
        await connection`select pg_advisory_unlock(hashtext(${name}))`;
        connection.release();
      });
    });
    for (const release of held) await release();
  },
  connect: async ({ database }, provide) => {
    const clients: TestClient[] = [];
    await provide(async ({ id }) => {
      const token = await startTestSession(database, id);
      const client = await TestClient.connect(Number(process.env.E2E_PORT) + 1, { token });
      clients.push(client);
      await client.request({ opt: opcode.hello, uid: id, origin: 1 });
      return client;
    });
    for (const client of clients) client.close();
  },
  connectDesk: async ({ database }, provide) => {
    const clients: TestClient[] = [];
    const agents: number[] = [];
    await provide(async () => {
      const agent = await buildUniqueMember(database, { role: 'support' });
      const token = await startTestSession(database, agent.id);
      await changeDuty(database.db, { id: agent.id, sessionHash: hashToken(token) }, true);
      agents.push(agent.id);
      const client = await TestClient.connect(Number(process.env.E2E_PORT) + 1, { token, desk: 1 });
      clients.push(client);
      await client.request({ opt: opcode.hello, uid: serviceMemberId, origin: 1 });
      return client;
    });
    for (const id of agents) await changeDuty(database.db, { id, sessionHash: undefined }, false);
    for (const client of clients) client.close();
  },
});

function startTestSession({ db }: Database, memberId: number): Promise<string> {
  return startSession(db, {
    memberId,
    terminal: 'client',
    userAgent: 'e2e',
    addressPrefix: '127.0.0.1',
    now: new Date(),
  });
}

/** Stores a session and returns the value of the cookie that logging in through the form would set. */
export async function mintCookie(database: Database, memberId: number): Promise<string> {
  return sealToken(await startTestSession(database, memberId), loadSecrets(dataDir()).authSecret);
}

/** Logs a member in without the form, in place of another one. */
export async function logIn(context: BrowserContext, database: Database, memberId: number): Promise<void> {
  const value = await mintCookie(database, memberId);
  await context.addCookies([
    { name: sessionCookieName(siteUrl()), value, url: siteUrl(), httpOnly: true, sameSite: 'Lax' },
  ]);
}

export { expect };
