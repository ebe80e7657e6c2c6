import sharp from 'sharp';
import { locales } from '@/lib/core/locale';
import { indexedPages } from '@/lib/routing/indexed-pages';
import dates from '@/messages/dates.json';
import { siteUrl } from '../browser-pool';
import { closedSections, Crawler, type CrawledPage } from '../crawler';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  desktop:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0 Safari/537.36',
} as const;

/** Every public page, as the specification writes its address on desktops. */
const publicPages = [
  '/w/login',
  '/w/regist',
  '/w/forgot-password',
  '/w/info/about-us',
  '/w/info/contact-us',
  '/w/info/help-center',
  '/w/info/imprint',
  '/w/info/privacy-policy',
  '/w/info/refund',
  '/w/info/terms-of-use',
];
const languages = { en: 'en', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' } as const;
const expected = publicPages
  .flatMap((page) => Object.keys(languages).map((language) => `${siteUrl()}${page}?lang=${language}`))
  .sort();

const readText = async (path: string) => (await fetch(siteUrl() + path)).text();
const languageOf = (address: string) => new URL(address).searchParams.get('lang');
const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

async function readSitemap(): Promise<string[]> {
  return [...(await readText('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

test('the sitemap lists every public page exactly once in each language, and nothing else', async () => {
  expect((await readSitemap()).sort()).toEqual(expected);
});

for (const [device, userAgent] of Object.entries(agents)) {
  test.describe(`a search engine as a ${device}`, () => {
    const crawler = new Crawler(userAgent);
    const crawl = async (starts: readonly string[]) =>
      crawler.crawl(starts, closedSections(await readText('/robots.txt')));
    const indexed = (pages: readonly CrawledPage[]) => pages.filter(({ isIndexed }) => isIndexed);

    for (const [name, starts] of [
      ['the root', async () => ['/']],
      ['the sitemap', readSitemap],
    ] as const) {
      test(`finds every public page in each language from ${name}, and no private one`, async () => {
        const pages = await crawl(await starts());
        expect(unique(indexed(pages).map(({ canonical }) => canonical))).toEqual(expected);
        for (const { requested, redirects, status } of pages)
          expect({ requested, redirects: Math.min(redirects, 1), status }).toEqual({
            requested,
            redirects,
            status: 200,
          });
      });
    }

    test('reads one title and description for each page and language, in that language', async () => {
      const pages = await Promise.all(expected.map((url) => crawler.visit(url)));
      for (const read of [({ title }: CrawledPage) => title, ({ description }: CrawledPage) => description]) {
        expect(pages.map(read).filter((text) => text === '')).toEqual([]);
        expect(unique(pages.map(read))).toHaveLength(expected.length);
      }
      for (const { requested, language, canonical } of pages) {
        expect(language).toBe(languageOf(requested));
        expect(canonical).toBe(requested);
      }
    });

    test('reads languages that name each other', async () => {
      for (const url of expected) {
        const page = await crawler.visit(url);
        const own = languages[page.language as keyof typeof languages]; // the test above checks the language
        expect([...page.languages.keys()].sort(), url).toEqual([...Object.values(languages), 'x-default'].sort());
        expect(new URL(page.languages.get(own) ?? '', siteUrl()).href, url).toBe(page.address);
        for (const other of new Set(page.languages.values())) {
          const otherPage = await crawler.visit(other);
          expect(otherPage.languages, `${url} and ${other}`).toEqual(page.languages);
          expect(languageOf(otherPage.canonical), other).toBe(languageOf(other));
        }
      }
    });

    test('reads a preview and facts without a script', async () => {
      for (const url of expected) {
        const { html } = await crawler.visit(url);
        for (const name of ['og:title', 'og:description', 'og:url', 'og:locale', 'og:image', 'og:site_name'])
          expect(html, `${name} of ${url}`).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
      }
      const help = factsOf((await crawler.visit('/w/info/help-center?lang=zh-TW')).html);
      const questions = help.find((fact) => fact['@type'] === 'FAQPage');
      expect(((questions?.mainEntity ?? []) as unknown[]).length).toBeGreaterThan(25);
      const login = factsOf((await crawler.visit('/w/login?lang=en')).html);
      expect(login.map((fact) => fact['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    });

    test('reads what each page is and the way to it, with its listed address and in its language', async () => {
      for (const url of expected) {
        const { html, title, canonical } = await crawler.visit(url);
        const facts = factsOf(html);
        const page = facts.find((fact) => fact['@type'] === 'WebPage');
        expect(page, url).toMatchObject({ url: canonical, inLanguage: languageOf(url), '@id': `${canonical}#page` });
        expect(title, url).toContain(page?.name);
        const steps = (facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.itemListElement ?? []) as Step[];
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect(steps.at(-1)?.item, url).toBe(canonical);
        for (const { item, name } of steps) {
          expect(expected, url).toContain(item);
          expect(name, url).not.toBe('');
        }
      }
    });
  });
}

const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

type Fact = { readonly '@type': string; readonly [name: string]: unknown };
type Step = { readonly position: number; readonly name: string; readonly item: string };

/** Returns the facts of a page for search engines, each of which has the vocabulary that they read. */
function factsOf(html: string): Fact[] {
  return [...html.matchAll(jsonLd)].flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph, ...fact } = JSON.parse(json) as { '@graph'?: Fact[] } & Fact;
    expect(context).toBe('https://schema.org');
    return graph ?? [fact as Fact];
  });
}

test('the pictures of previews have the size that chats and networks expect', async () => {
  for (const name of ['site', 'invitation']) {
    const reply = await fetch(`${siteUrl()}/og/${name}.png`);
    const { width, height, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([reply.status, width, height, format]).toEqual([200, 1200, 630, 'png']);
  }
});

test('an invitation link has a preview after one redirect, without anything about the member', async ({ database }) => {
  const member = await buildUniqueMember(database);
  for (const agent of ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'WhatsApp/2.23.20.0 A', agents.phone]) {
    const page = await new Crawler(agent).visit(`/invitation/${member.invitationCode}`);
    expect([page.status, page.redirects, page.isIndexed], agent).toEqual([200, 1, false]);
    expect(page.html).toMatch(/<meta property="og:image" content="[^"]+\/og\/invitation\.png"/);
    expect(page.html).toMatch(/<meta property="og:title" content="[^"]+"/);
    for (const fact of [member.username, member.email]) expect(page.html).not.toContain(fact);
  }
});

test('the address of the site, and a link that needs a log-in, have the preview of the site in each language', async () => {
  const bots = [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'facebookexternalhit/1.1;line-poker/1.0',
    'Twitterbot/1.0',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  ];
  const titles = {
    en: 'Meet someone worth the distance · Yuanfen',
    'zh-CN': '遇见值得奔赴的人 · 缘分',
    'zh-TW': '遇見值得奔赴的人 · 緣分',
  } as const;
  for (const agent of bots)
    for (const [language, title] of Object.entries(titles))
      for (const path of [
        '/',
        '/m/login',
        '/w/login',
        '/m/Register',
        '/w/regist',
        '/w/home/user/detail/7',
        '/m/home/My/newsfeed/7',
      ]) {
        const { html, status } = await new Crawler(agent).visit(`${path}?lang=${language}`);
        const meta = (name: string) =>
          new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
        const label = `${agent}: ${path} in ${language}`;
        expect(status, label).toBe(200);
        expect([meta('og:title'), meta('twitter:title')], label).toEqual([title, title]);
        expect(meta('og:locale'), label).toBe({ en: 'en_GB', 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW' }[language]);
        expect(meta('og:description'), label).toMatch(language === 'en' ? /^Yuanfen is a dating site/ : /^[緣缘]分/);
        expect(meta('og:image'), label).toBe(`${siteUrl()}/og/site.png`);
        expect(meta('twitter:card'), label).toBe('summary_large_image');
      }
});

test('a robot that names no language gets English, also of an info page', async () => {
  for (const path of ['/', '/m/login', '/w/info/about-us']) {
    const { html } = await new Crawler('WhatsApp/2.23.20.0 A').visit(path);
    expect(html, path).toMatch(/<html lang="en"/);
    expect(/og:title" content="([^"]+)"/.exec(html)?.[1], path).toMatch(/[A-Z].* · Yuanfen$/);
  }
});

test('the preview of any other public page names the site', async () => {
  for (const path of ['/w/forgot-password', '/m/Forgotpassword', '/w/info/about-us', '/w/info/contact-us']) {
    const { html } = await new Crawler('WhatsApp/2.23.20.0 A').visit(`${path}?lang=en`);
    expect(/og:title" content="([^"]+)"/.exec(html)?.[1], path).toMatch(/.+ · Yuanfen$/);
  }
});

test('the language of an address counts for the preview of an invitation', async () => {
  for (const [language, title] of [
    ['en', 'You’re invited to Yuanfen'],
    ['zh-TW', '緣分'],
  ] as const) {
    const { html } = await new Crawler('WhatsApp/2.23.20.0 A').visit(`/invitation/abc?lang=${language}`);
    expect(/og:title" content="([^"]+)"/.exec(html)?.[1]).toContain(title);
  }
});

test('the sitemap gives the day on which the texts of each page changed', async () => {
  const days = [...(await readText('/sitemap.xml')).matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(
    ([, day = '']) => day,
  );
  const recorded = indexedPages.flatMap((page) => locales.map((locale) => dates[page][locale].changed));
  expect(days).toHaveLength(recorded.length);
  for (const [index, day] of days.entries()) {
    // Another test may edit a text.
    expect(Date.parse(day)).toBeGreaterThanOrEqual(Date.parse(recorded[index] ?? ''));
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  }
});

test('robots.txt closes members, staff, calls and files, and names the sitemap', async () => {
  const robots = await readText('/robots.txt');
  for (const path of ['/m/home/', '/w/home/', '/admin/', '/member/', '/uploads/', '/api/', '/reset/'])
    expect(closedSections(robots)).toContain(path);
  expect(robots).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  expect((await fetch(`${siteUrl()}/uploads/x/480.webp`)).headers.get('x-robots-tag')).toContain('noindex');
});
