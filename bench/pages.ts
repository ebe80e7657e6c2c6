import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { startBareApp } from './support/bare-app';
import { weigh, type Device, type Weight } from './support/first-load';
import { mark, type Marks } from './support/lighthouse';
import { describeMachine, option } from './support/machine';
import { startProduct, type Product, type SessionCookie } from './support/product';
import { median, printTable, verdict } from './support/table';

/*
 * npm run bench:pages [-- --only=weight|lighthouse --runs=3]
 * Measures the transfer size of a first visit and Lighthouse's scores, of the product as `npm start` runs it. Needs
 * Chromium.
 */

const limits = { login: 150, home: 185, styles: 25 } as const;
const aims = { login: 140, home: 165 } as const;

type PageOfSite = { name: string; path: string; device: Device; scripts?: number; aim?: number; isHome?: boolean };

const weighed: readonly PageOfSite[] = [
  { name: 'log-in', path: href('mobile', 'login'), device: 'phone', scripts: limits.login, aim: aims.login },
  { name: 'log-in', path: href('desktop', 'login'), device: 'desktop', scripts: limits.login, aim: aims.login },
  { name: 'register', path: href('mobile', 'register'), device: 'phone' },
  { name: 'register', path: href('desktop', 'register'), device: 'desktop' },
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

const marked: readonly { name: string; path: string; isHome?: boolean }[] = [
  { name: 'log-in', path: href('mobile', 'login') },
  { name: 'register', path: href('mobile', 'register') },
  { name: 'info', path: href('desktop', 'terms') },
  { name: 'home', path: href('mobile', 'home'), isHome: true },
];

async function main(): Promise<void> {
  console.log(describeMachine());
  const executablePath = findBrowser();
  const product = await startProduct();
  try {
    const cookie = await product.logIn();
    if (option('only') !== 'lighthouse') await weighPages(product, { cookie, executablePath });
    if (option('only') !== 'weight') await markPages(product, { cookie, executablePath });
  } finally {
    await product.stop();
  }
}

async function weighPages(
  product: Product,
  { cookie, executablePath }: { cookie: SessionCookie; executablePath: string },
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const bare = await startBareApp({});
  try {
    const rows = [
      row(
        { name: 'empty Next app', path: '/empty', device: 'phone' },
        await weigh(browser, `${bare.url}/empty`, { device: 'phone' }),
      ),
    ];
    for (const page of weighed) {
      const weight = await weigh(browser, product.url + page.path, {
        device: page.device,
        cookie: page.isHome ? cookie : undefined,
      });
      rows.push(row(page, weight));
    }
    printTable(
      'First visit, kB of bodies on the wire (gzip): what the page names; "later": scripts fetched by code before anybody touches the page',
      [
        'page',
        'device',
        'scripts',
        'limit',
        'aim',
        '',
        'styles',
        `limit ${limits.styles}`,
        'later',
        'document',
        'requests',
      ],
      rows,
    );
  } finally {
    await bare.remove();
    await browser.close();
  }
}

function row(page: PageOfSite, weight: Weight): string[] {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const isKept = page.scripts === undefined ? '' : verdict(weight.scripts <= page.scripts * 1000);
  const style = verdict(weight.styles <= limits.styles * 1000);
  return [
    page.name,
    page.device,
    kB(weight.scripts),
    String(page.scripts ?? '–'),
    String(page.aim ?? '–'),
    isKept,
    kB(weight.styles),
    style,
    kB(weight.later),
    kB(weight.document),
    String(weight.requests),
  ];
}

async function markPages(
  product: Product,
  { cookie, executablePath }: { cookie: SessionCookie; executablePath: string },
): Promise<void> {
  const runs = Number(option('runs') ?? 3);
  const rows: string[][] = [];
  for (const page of marked) {
    const results: Marks[] = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await mark(product.url + page.path, { executablePath, cookie: page.isHome ? cookie : undefined }));
    const middle = (pick: (marks: Marks) => number) => median(results.map(pick));
    const performance = middle((marks) => marks.performance);
    const [lcp, cls] = [middle((marks) => marks.lcpSeconds), middle((marks) => marks.cls)];
    const [accessibility, practices, seo] = [
      middle((marks) => marks.accessibility),
      middle((marks) => marks.bestPractices),
      middle((marks) => marks.seo),
    ];
    const isKept =
      performance >= 90 &&
      accessibility === 100 &&
      practices >= 95 &&
      (page.isHome || seo === 100) &&
      lcp < 2 &&
      cls < 0.02;
    const failed = [...new Set(results.flatMap((marks) => marks.failed))].join(', ');
    rows.push([
      page.name,
      String(performance),
      String(accessibility),
      String(practices),
      String(seo),
      lcp.toFixed(2),
      cls.toFixed(3),
      middle((marks) => marks.tbtMs).toFixed(0),
      verdict(isKept),
      failed,
    ]);
  }
  printTable(
    `Lighthouse, phone profile, median of ${runs} (limits: 90, 100, 95, SEO 100 on public pages, LCP 2.0 s, CLS 0.02)`,
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', '', 'failed audits'],
    rows,
  );
}

function findBrowser(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const found = places.find((file) => file && existsSync(file));
  if (!found) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
  return found;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
