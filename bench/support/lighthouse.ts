import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from './processes';
import type { SessionCookie } from './product';

export type Marks = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  cls: number;
  tbtMs: number;
  failed: string[];
};

/**
 * `simulate` computes a slow network from a fast visit. It counts every script that ran before the first paint as
 * blocking, and on one machine all scripts arrive before it. `devtools` slows the browser down and measures the paint.
 */
export type Throttling = 'simulate' | 'devtools';

type Lighthouse = (address: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

/** The part of Lighthouse's report that is read here. */
type Report = {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
};

const version = '12.8.2'; // 13 needs Node 22

/** Loads Lighthouse. Its 166 packages are installed on the first use, because only this benchmark needs them. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.resolve('node_modules', '.cache', `lighthouse-${version}`);
  const entry = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  const loaded = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }; // the types are not installed
  return loaded.default;
}

/** Runs Lighthouse's phone profile (slow 4G, CPU slowed four times) on one page in a fresh browser. */
export async function mark(
  address: string,
  options: { executablePath: string; throttling: Throttling; cookie?: SessionCookie | undefined },
): Promise<Marks> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-lighthouse-'));
  // Lighthouse opens its page in the browser's default context, which is the persistent one.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    if (options.cookie)
      await context.addCookies([
        {
          ...options.cookie,
          url: new URL(address).origin,
          httpOnly: true,
          sameSite: 'Lax',
          expires: Date.now() / 1000 + 86_400,
        },
      ]);
    const lighthouse = await loadLighthouse();
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      disableStorageReset: options.cookie !== undefined,
      throttlingMethod: options.throttling,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${address}`);
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Error(`${address} led to ${finalDisplayedUrl}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpSeconds: value('largest-contentful-paint') / 1000,
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
      failed,
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
