import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { quotaCounters } from '@/db/schema';
import type { Database } from '@/db/client';
import { languageCookie } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import type { Member } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { siteUrl } from '../browser-pool';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { searchResult } from '../pages/search-results';
import { homePath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** A part of no name: those of the tests have no vowels. */
const nobody = 'aeiou';

const searchPath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/search' : '/w/home/member/search');
const boxOn = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: t('search.label') });
const cardOf = (page: Page, member: Member) => searchResult(page, t, member);

/** Two women whose names have a part in common that no other name has, one of them in France, and a man who searches. */
async function buildWorld(database: Database, input: { tier?: 'free' | 'gold' } = {}) {
  const part = randomBytes(3).toString('hex');
  const man = await buildUniqueMember(database, input);
  const inFrance = await buildUniqueMember(database, { gender: 'female', username: `馬${part}1`, country: 'FR' });
  const inBritain = await buildUniqueMember(database, { gender: 'female', username: `馬${part}2`, country: 'GB' });
  return { man, inFrance, inBritain, text: `马${part}` };
}

/** Opens the filters where the page does not show them. */
async function openFilters(page: Page, terminal: Terminal): Promise<void> {
  if (terminal === 'mobile') await page.getByRole('button', { name: /^Filters/ }).click();
}

for (const terminal of terminals) {
  test(`${terminal}: a search from the home finds members by a part of the name, and a reload and going back keep the filters`, async ({
    visit,
    database,
  }) => {
    const { man, inFrance, inBritain, text } = await buildWorld(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(homePath(terminal));
    if (terminal === 'mobile') {
      await page.getByRole('link', { name: t('members.search') }).click();
      await expect(boxOn(page)).toBeFocused();
      await boxOn(page).fill(text);
    } else {
      const top = page.getByRole('banner').getByRole('searchbox');
      await page.keyboard.press('/');
      await expect(top).toBeFocused();
      await top.fill(text);
      await top.press('Enter');
    }
    await expect(cardOf(page, inFrance)).toBeVisible();
    await expect(cardOf(page, inBritain)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(text)}$`));

    await openFilters(page, terminal);
    await page.getByLabel(t('search.country')).selectOption('FR');
    if (terminal === 'mobile') await page.getByRole('button', { name: t('search.show') }).click();
    await expect(cardOf(page, inBritain)).toHaveCount(0);
    await expect(cardOf(page, inFrance)).toBeVisible();
    await expect(page).toHaveURL(/country=FR/);
    const address = page.url();

    await page.reload();
    await expect(boxOn(page)).toHaveValue(text);
    await expect(cardOf(page, inFrance)).toBeVisible();
    await expect(cardOf(page, inBritain)).toHaveCount(0);

    await cardOf(page, inFrance).click();
    await expect(page.getByRole('heading', { name: new RegExp(inFrance.username) })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cardOf(page, inFrance)).toBeVisible();
    await expect(boxOn(page)).toHaveValue(text);

    await page.getByRole('button', { name: t('search.remove', { filter: 'France' }) }).click();
    await expect(cardOf(page, inBritain)).toBeVisible();
    await expect(page).not.toHaveURL(/country/);
    expect(problems).toEqual([]);
  });

  test(`${terminal}: Enter searches at once, a name without a member says so, and the box can be cleared`, async ({
    visit,
    database,
  }) => {
    const { man, inFrance, text } = await buildWorld(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(searchPath(terminal));
    await boxOn(page).fill(`${nobody}%`);
    await boxOn(page).press('Enter');
    await expect(page.getByText(t('members.empty.title'))).toBeVisible();
    await page.getByRole('button', { name: t('search.clearName') }).click();
    await expect(boxOn(page)).toHaveValue('');
    await expect(boxOn(page)).toBeFocused();
    await boxOn(page).fill(text);
    await expect(cardOf(page, inFrance)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`${terminal}: the search fits 320 px and has no accessibility violation, found, refused or empty`, async ({
    visit,
    database,
  }) => {
    const { man, inFrance, text } = await buildWorld(database, { tier: 'free' });
    const { page, context, problems } = await visit(terminal, { memberId: man.id });
    for (const language of drawLanguages(`the search on ${terminal}`)) {
      const translate = translatorFor(language);
      await context.addCookies([{ name: languageCookie, value: language, url: siteUrl() }]);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${searchPath(terminal)}?name=${encodeURIComponent(text)}&from=20&country=FR&photo=0`);
      await expect(page.getByRole('link', { name: new RegExp(`^${inFrance.username}`) })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectNoViolations(page);
      await page.goto(`${searchPath(terminal)}?name=${nobody}`);
      await expect(page.getByText(translate('members.empty.title'))).toBeVisible();
    }
    await expectNoViolations(page);
    expect(problems).toEqual([]);
    await database.db
      .insert(quotaCounters)
      .values({ memberId: man.id, kind: 'search_day', used: 30 })
      .onConflictDoUpdate({
        target: [quotaCounters.memberId, quotaCounters.kind, quotaCounters.day],
        set: { used: 30 },
      });
    await context.addCookies([{ name: languageCookie, value: 'en', url: siteUrl() }]);
    await page.goto(`${searchPath(terminal)}?name=${encodeURIComponent(inFrance.username)}`);
    await expect(page.getByText(t('search.refusal.limit.title'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t('search.refusal.upgrade') })).toBeVisible();
    await expectNoViolations(page);
  });
}
