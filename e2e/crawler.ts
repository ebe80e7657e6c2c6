import { siteUrl } from './browser-pool';

/** The parts of a page that a crawler reads without scripts. */
export type CrawledPage = {
  /** The address that was requested. */
  readonly requested: string;
  /** The address after the redirect, if there was one. */
  readonly address: string;
  readonly redirects: number;
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly language: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** The addresses of other languages, by the name that search engines have for them. */
  readonly languages: ReadonlyMap<string, string>;
  /** Links to other pages of the site, without anchors. */
  readonly links: readonly string[];
};

/** Follows at most five redirects, so that a chain is counted instead of followed for ever. */
const maxRedirects = 5;

/** Requests pages as a crawler does: with its name, without cookies and a preference of language. */
export class Crawler {
  private readonly seen = new Map<string, Promise<CrawledPage>>();

  constructor(private readonly userAgent: string) {}

  visit(address: string): Promise<CrawledPage> {
    const url = new URL(address, siteUrl()).href;
    let page = this.seen.get(url);
    if (!page) this.seen.set(url, (page = this.request(url)));
    return page;
  }

  /** Visits everything that the start links to, and what that links to, except what robots.txt closes. */
  async crawl(starts: readonly string[], closed: readonly string[]): Promise<CrawledPage[]> {
    const urls = new Set(starts.map((start) => new URL(start, siteUrl()).href));
    const pages: CrawledPage[] = [];
    for (const url of urls) {
      const page = await this.visit(url);
      pages.push(page);
      for (const link of page.links) if (!isClosed(link, closed)) urls.add(link);
    }
    return pages;
  }

  private async request(requested: string): Promise<CrawledPage> {
    let address = requested;
    for (let redirects = 0; ; redirects += 1) {
      const reply = await fetch(address, { headers: { 'user-agent': this.userAgent }, redirect: 'manual' });
      const location = reply.headers.get('location');
      if (location === null || redirects === maxRedirects)
        return read({ requested, address, redirects, reply, html: await reply.text() });
      await reply.body?.cancel();
      address = new URL(location, address).href;
    }
  }
}

/** Returns the sections that robots.txt closes to all crawlers. */
export function closedSections(robots: string): string[] {
  return [...robots.matchAll(/^Disallow: (\S+)$/gim)].map(([, path = '']) => path);
}

function isClosed(url: string, closed: readonly string[]): boolean {
  const { pathname } = new URL(url);
  return closed.some((section) => pathname.startsWith(section));
}

type Received = { requested: string; address: string; redirects: number; reply: Response; html: string };

function read({ requested, address, redirects, reply, html }: Received): CrawledPage {
  const tags = [...html.matchAll(/<(a|link|meta)\b([^>]*)>/g)].map(([, name, text = '']) => ({
    name,
    attributes: readAttributes(text),
  }));
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const meta = (key: string) => tags.find(({ attributes }) => attributes.name === key)?.attributes.content ?? '';
  const robots = `${meta('robots')} ${reply.headers.get('x-robots-tag') ?? ''}`;
  const alternates = links.flatMap(({ rel, hreflang, href }): [string, string][] =>
    rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [],
  );
  const pages = tags.filter(({ name }) => name === 'a').flatMap(({ attributes }) => attributes.href ?? []);
  return {
    requested,
    address,
    redirects,
    status: reply.status,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    language: /<html\b[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? '',
    description: meta('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    isIndexed: reply.status === 200 && !robots.includes('noindex'),
    languages: new Map(alternates),
    links: [...pages, ...alternates.map(([, href]) => href)]
      .map((href) => new URL(href, address))
      .filter(({ origin }) => origin === siteUrl())
      .map(({ href }) => href.replace(/#.*$/, '')),
  };
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}
