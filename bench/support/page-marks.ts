import { href } from '@/lib/routing/href';
import { infoHref } from '@/lib/routing/info-pages';
import { mark, type Marks, type Throttling } from './lighthouse';
import type { Product, SessionCookie } from './product';
import { median, printTable, verdict } from './table';

const limits = {
  performance: 90,
  accessibility: 100,
  bestPractices: 95,
  seo: 100,
  lcpSeconds: 2,
  cls: 0.02,
  homeTbtMs: 200,
};

/** The limits of info pages, which are documents without the client of Next. */
const documentLimits = { performance: 98, lcpSeconds: 1.5 };

type MarkedPage = {
  readonly name: string;
  readonly path: string;
  readonly isHome?: boolean;
  readonly isDocument?: boolean;
};

const pages: readonly MarkedPage[] = [
  { name: 'log-in', path: href('mobile', 'login') },
  { name: 'register', path: href('mobile', 'register') },
  { name: 'info', path: infoHref('helpCenter', 'en'), isDocument: true },
  { name: 'info', path: infoHref('privacyPolicy', 'zh-TW'), isDocument: true },
  { name: 'info', path: infoHref('contactUs', 'en'), isDocument: true },
  { name: 'home', path: href('mobile', 'home'), isHome: true },
];

/** A running revision of the product, with a session of the demo man. */
export type Revision = {
  readonly name: string;
  readonly product: Product;
  readonly cookie: SessionCookie;
  /** The demo members on the first page of the man's list, whose pictures the home shows. */
  readonly online: number;
};

type MarkOptions = { readonly executablePath: string; readonly runs: number; readonly only: string | undefined };

/** Prints Lighthouse's marks of each page. The revisions take turns, so that noise affects all of them. */
export async function markPages(
  revisions: readonly Revision[],
  throttling: Throttling,
  { executablePath, runs, only }: MarkOptions,
): Promise<void> {
  const rows: string[][] = [];
  for (const page of pages.filter(({ name }) => !only || name === only)) {
    const results = new Map(revisions.map((revision): [Revision, Marks[]] => [revision, []]));
    for (let run = 0; run < runs; run += 1)
      for (const [{ product, cookie }, marks] of results)
        marks.push(
          await mark(product.url + page.path, {
            executablePath,
            throttling,
            cookie: page.isHome ? cookie : undefined,
          }),
        );
    for (const [revision, marks] of results) rows.push(toRow(page, revision, marks));
  }
  printTable(
    `Lighthouse, phone profile, ${throttling} throttling, medians of ${runs} (limits: ${limits.performance}, of info pages ${documentLimits.performance}, 100, 95, SEO 100 on public pages, LCP ${limits.lcpSeconds} s, of info pages ${documentLimits.lcpSeconds} s, CLS ${limits.cls}, TBT of the home ${limits.homeTbtMs} ms)`,
    [
      'page',
      'revision',
      'online',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP s',
      'CLS',
      'TBT ms',
      'LCP s, all',
      'TBT ms, all',
      '',
      'failed audits',
    ],
    rows,
  );
}

function toRow(page: MarkedPage, { name, online }: Revision, marks: readonly Marks[]): string[] {
  const middle = (pick: (marks: Marks) => number) => median(marks.map(pick));
  const performance = middle((each) => each.performance);
  const accessibility = middle((each) => each.accessibility);
  const practices = middle((each) => each.bestPractices);
  const seo = middle((each) => each.seo);
  const [lcp, cls, tbt] = [middle((each) => each.lcpSeconds), middle((each) => each.cls), middle((each) => each.tbtMs)];
  const { performance: least, lcpSeconds } = page.isDocument ? documentLimits : limits;
  const isKept =
    performance >= least &&
    accessibility >= limits.accessibility &&
    practices >= limits.bestPractices &&
    (page.isHome || seo >= limits.seo) &&
    lcp <= lcpSeconds &&
    cls <= limits.cls &&
    (!page.isHome || tbt <= limits.homeTbtMs);
  const all = (pick: (marks: Marks) => string) => marks.map(pick).join(' ');
  return [
    page.name,
    name,
    page.isHome ? String(online) : '–',
    String(performance),
    String(accessibility),
    String(practices),
    String(seo),
    lcp.toFixed(2),
    cls.toFixed(3),
    tbt.toFixed(0),
    all(({ lcpSeconds }) => lcpSeconds.toFixed(2)),
    all(({ tbtMs }) => tbtMs.toFixed(0)),
    verdict(isKept),
    [...new Set(marks.flatMap(({ failed }) => failed))].join(', '),
  ];
}
