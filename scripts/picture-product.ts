import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';

/*
 * node --import tsx scripts/picture-product.ts http://127.0.0.1:3000
 * Draws the picture of the log-in pages in each language from two screens of a running demo. The portraits of its
 * members are drawn, too. The files are committed, because the build has no demo.
 */

const folder = path.join('public', 'product');
/** The cookie of each language, and the script of the name that is shown in it. */
const languages = {
  en: { cookie: 'en', name: /[A-Za-z]/ },
  'zh-CN': { cookie: 'zhcn', name: /\p{Script=Han}/u },
  'zh-TW': { cookie: 'zhtw', name: /\p{Script=Han}/u },
} as const;
const ages = /(2[5-9]|3\d)/;
const screen = { width: 360, height: 720 };
const account = { name: 'demo', password: 'demo-yuanfen' };

async function main(site: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ ...devices['iPhone 13'], viewport: screen, deviceScaleFactor: 1.25 });
  const page = await context.newPage();
  await page.goto(`${site}/m/login`);
  await page.locator('[name=account]').fill(account.name);
  await page.locator('[name=password]').fill(account.password);
  await page.locator('[type=submit]').click();
  await page.waitForURL(/home/);
  mkdirSync(folder, { recursive: true });
  for (const [locale, { cookie, name }] of Object.entries(languages)) {
    await context.addCookies([{ name: 'language', value: cookie, url: site }]);
    const home = await picture(page, `${site}/m/home/index?tab=latest`);
    const cards = await page.locator('main a[href*="newsfeed/"]').all();
    // The name and the age are next to the link that covers the card, before the country and the presence.
    const texts = await Promise.all(cards.map((card) => card.locator('xpath=..').innerText()));
    const card = cards[texts.findIndex((text) => ages.test(text) && name.test(text.split(/\s/)[0] ?? ''))];
    if (!card) throw new Error(`no member to show in ${locale}: ${texts.join(' | ')}`);
    const other = await picture(page, `${site}${(await card.getAttribute('href')) ?? ''}`);
    await compose(home, other, path.join(folder, `${locale}.webp`));
  }
  await browser.close();
}

async function picture(page: Page, url: string): Promise<Buffer> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const later = page.locator('[role=dialog] button').last(); // of the moment of a mutual like
  while (await later.isVisible()) {
    await later.click();
    await page.waitForTimeout(600);
  }
  return page.screenshot({ animations: 'disabled' });
}

const phone = { width: 360, height: 720, radius: 44, edge: 8 };

/** Places one screen behind the other, each with the frame of a phone. */
async function compose(behind: Buffer, front: Buffer, file: string): Promise<void> {
  const size = { width: 620, height: 800 };
  await sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: await inFrame(behind), left: 0, top: 0 },
      { input: await inFrame(front), left: size.width - phone.width, top: size.height - phone.height },
    ])
    .webp({ quality: 72, alphaQuality: 80, effort: 6 })
    .toFile(file);
}

async function inFrame(shot: Buffer): Promise<Buffer> {
  const { width, height, radius, edge } = phone;
  const inner = { width: width - 2 * edge, height: height - 2 * edge };
  const mask = `<svg width="${inner.width}" height="${inner.height}"><rect width="100%" height="100%" rx="${radius - edge}"/></svg>`;
  const shape = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="#1d1216"/></svg>`;
  const rounded = await sharp(shot)
    .resize({ ...inner, fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(Buffer.from(shape))
    .composite([{ input: rounded, left: edge, top: edge }])
    .png()
    .toBuffer();
}

void main(process.argv[2] ?? 'http://127.0.0.1:3000');
