import { chromium, type Browser } from '@playwright/test';
import { pages as allPages } from '@/lib/routing/find-route';
import { addressOn, href } from '@/lib/routing/href';
import { infoHref } from '@/lib/routing/info-pages';
import { routes } from '@/lib/routing/routes';
import { pageParams } from '@/lib/testing/page-params';
import { startBareApp } from './support/bare-app';
import { findBrowser } from './support/browser';
import { weigh, type Device } from './support/first-load';
import { describeMachine, option } from './support/machine';
import { markPages, type Revision } from './support/page-marks';
import { startProduct, type SessionCookie } from './support/product';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:pages [-- --only=weight|lighthouse --page=home --throttling=simulate|devtools --runs=3 --before=folder of a built revision]
 * Measures the transfer size of a first visit and Lighthouse's scores, of the product as `npm start` runs it, and of an
 * earlier revision, and the transfer size of all other pages of members. The demo members are online. Needs Chromium.
 */

const limits = { login: 150, home: 185, info: 100, styles: 25 } as const;
const aims = { login: 140, home: 165 } as const;

/** A gift and packages of the catalogue; members open no report. */
const named = { gift: 1, coins: 1, membership: 1, report: 0 } as const;

type PageOfSite = { name: string; path: string; device: Device; scripts?: number; aim?: number; isHome?: boolean };

const weighed: readonly PageOfSite[] = [
  { name: 'log-in', path: href('mobile', 'login'), device: 'phone', scripts: limits.login, aim: aims.login },
  { name: 'log-in', path: href('desktop', 'login'), device: 'desktop', scripts: limits.login, aim: aims.login },
  { name: 'register', path: href('mobile', 'register'), device: 'phone' },
  { name: 'register', path: href('desktop', 'register'), device: 'desktop' },
  { name: 'info', path: infoHref('helpCenter', 'en'), device: 'phone', scripts: limits.info },
  { name: 'home', path: href('mobile', 'home'), device: 'phone', scripts: limits.home, aim: aims.home, isHome: true },
  {
    name: 'home',
    path: href('desktop', 'home'),
    device: 'desktop',
    scripts: limits.home,
    aim: aims.home,
    isHome: true,
  },
];

/** Lists the other pages of members on both terminals, opened as the demo man by the links of a woman and to a receipt. */
function pagesOfMembers(womanId: number, receipt: string): PageOfSite[] {
  return allPages
    .filter(({ name }) => routes[name].access === 'home' && name !== 'home')
    .map(({ name, terminal }) => ({
      name,
      path: addressOn(terminal, name, pageParams({ name, terminal }, { ...named, member: womanId, receipt })),
      device: terminal === 'mobile' ? 'phone' : 'desktop',
      scripts: limits.home,
      isHome: true,
    }));
}

async function main(): Promise<void> {
  console.log(describeMachine());
  const executablePath = findBrowser();
  const before = option('before');
  const revisions: Revision[] = [];
  try {
    if (before) revisions.push(await startRevision('before', before));
    revisions.push(await startRevision('now'));
    if (option('only') !== 'lighthouse') await weighPages(revisions, executablePath);
    if (option('only') === 'weight') return;
    const [runs, only, throttling] = [Number(option('runs') ?? 3), option('page'), option('throttling')];
    for (const method of ['simulate', 'devtools'] as const)
      if (!throttling || throttling === method) await markPages(revisions, method, { executablePath, runs, only });
  } finally {
    for (const { product } of revisions) await product.stop();
  }
}

async function startRevision(name: string, folder?: string): Promise<Revision> {
  const product = await startProduct({ folder });
  try {
    const cookie = await product.logIn();
    return { name, product, cookie, online: await product.countOnline(cookie) };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function weighPages(revisions: readonly Revision[], executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const bare = await startBareApp({});
  try {
    const empty = { name: 'empty Next app', path: '/empty', device: 'phone' } as const;
    const rows = [await weighPage(browser, empty, { name: '–', url: bare.url })];
    for (const page of weighed)
      for (const { name, product, cookie } of revisions)
        rows.push(await weighPage(browser, page, { name, url: product.url, cookie }));
    // An earlier revision does not have all pages.
    for (const { name, product, cookie } of revisions.filter((revision) => revision.name === 'now'))
      for (const page of pagesOfMembers(await product.findOnline(cookie), await product.findReceipt(cookie)))
        rows.push(await weighPage(browser, page, { name, url: product.url, cookie }));
    printTable(
      'First visit, kB of bodies with gzip: what the page names; "later": scripts fetched by code before any interaction; "sent": scripts and styles as the browser receives them',
      [
        'page',
        'revision',
        'device',
        'scripts',
        'limit',
        'aim',
        '',
        'styles',
        `limit ${limits.styles}`,
        'later',
        'document',
        'sent',
        'requests',
      ],
      rows,
    );
  } finally {
    await bare.remove();
    await browser.close();
  }
}

async function weighPage(
  browser: Browser,
  page: PageOfSite,
  { name, url, cookie }: { name: string; url: string; cookie?: SessionCookie },
): Promise<string[]> {
  const visit = { device: page.device, ...(page.isHome && cookie && { cookie }) };
  // Limits count gzip, which every server can send.
  const weight = await weigh(browser, url + page.path, { ...visit, encoding: 'gzip' });
  const sent = await weigh(browser, url + page.path, visit);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    page.name,
    name,
    page.device,
    kB(weight.scripts),
    String(page.scripts ?? '–'),
    String(page.aim ?? '–'),
    page.scripts === undefined ? '' : verdict(weight.scripts <= page.scripts * 1000),
    kB(weight.styles),
    verdict(weight.styles <= limits.styles * 1000),
    kB(weight.later),
    kB(weight.document),
    kB(sent.scripts + sent.styles),
    String(weight.requests),
  ];
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
