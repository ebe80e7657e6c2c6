import type { Page } from '@playwright/test';
import { terminals } from '@/lib/core/terminal';
import { addressOn, href } from '@/lib/routing/href';
import { expect, test } from '../fixtures';
import { buildConversation, helloFrom } from '../members';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Returns what covers the element that has the focus; undefined where its middle is in sight. Runs in the page. */
function findCover(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  if (right - left < 2 || bottom - top < 2) return undefined; // drawn by its label
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 30)}`;
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name} is outside the window`;
  const above = document.elementFromPoint(x, y);
  if (!above || focused.contains(above) || above.contains(focused) || above.closest('label')?.contains(focused))
    return undefined;
  const bar = above.closest('header, nav, footer, [data-action-bar]');
  return bar ? `${name} is under ${bar.tagName} ${bar.getAttribute('aria-label') ?? ''}` : undefined;
}

async function expectFocusInSight(page: Page, presses: number): Promise<void> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const cover = await page.evaluate(findCover);
    if (cover) covered.push(cover);
  }
  expect(covered, page.url()).toEqual([]);
}

for (const terminal of terminals) {
  test(`on ${terminal} the focus is never under a bar, and the first stop is in sight`, async ({ visit, tour }) => {
    const { page } = await visit(terminal, { memberId: tour.people.member });
    for (const name of ['home', 'trends', 'general'] as const) {
      await page.goto(href(terminal, name));
      await expect(page.getByRole('main')).toBeVisible();
      await expectFocusInSight(page, 25);
    }
  });

  test(`on ${terminal} a new message is read to screen readers once, and nothing else is`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const hers = await visit(terminal, { memberId: woman.id });
    const his = await visit('mobile', { memberId: man.id });
    await hers.page.goto(addressOn(terminal, 'chat', { uid: man.id }));
    const log = hers.page.getByRole('log', { name: t('chat.conversationWith', { name: man.username }) });
    await expect(log.getByText(helloFrom(man))).toBeVisible();
    await expect(log).toHaveAttribute('aria-live', 'off');
    await his.page.goto(addressOn('mobile', 'chat', { uid: woman.id }));
    await new ChatPage(his.page, t, woman.username).send('read me once');
    const said = hers.page.getByRole('status').getByText(t('chat.said', { name: man.username, text: 'read me once' }));
    await expect(said).toHaveCount(1);
    await expect(hers.page.getByRole('status').getByText(helloFrom(man))).toHaveCount(0);
  });

  test(`on ${terminal} what is chosen and what can be pressed is visible with forced colours`, async ({
    visit,
    tour,
  }) => {
    const { page } = await visit(terminal, { memberId: tour.people.member, isIsolated: true });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(href(terminal, 'general'));
    const knob = page.getByRole('switch').first().locator('xpath=following-sibling::span');
    const colours = (element: Element) => {
      const { backgroundColor } = getComputedStyle(element);
      return { backgroundColor, page: getComputedStyle(document.documentElement).backgroundColor };
    };
    const knobColours = await knob.evaluate(colours);
    expect(knobColours.backgroundColor).not.toBe(knobColours.page);
    const save = page.getByRole('button', { name: t('settings.save') });
    expect(await save.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    await page.goto(href(terminal, 'recharge'));
    const pack = page.getByRole('radio').first();
    await pack.check({ force: true });
    const chosen = await page.locator('label:has(> input:checked)').first().evaluate(colours);
    expect(chosen.backgroundColor).not.toBe(chosen.page);
  });
}

test('the wall of members is one tab stop, with arrows inside', async ({ visit, tour }) => {
  const { page } = await visit('desktop', { memberId: tour.people.member });
  await page.goto(href('desktop', 'home'));
  const wall = page.getByRole('list', { name: t('members.wall.title') });
  await expect(wall.locator('[data-stop]')).toHaveCount(1);
  await expect(wall.locator('a[href], button').and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await wall.locator('[data-stop]').focus();
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).not.toBe(first);
  await page.keyboard.press('Tab');
  expect(await wall.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('the shortcut of one key is off on a device whose member switched it off', async ({ visit, tour }) => {
  const { page } = await visit('desktop', { memberId: tour.people.member, isIsolated: true });
  await page.goto(href('desktop', 'general'));
  const setting = page.getByRole('switch', { name: t('settings.general.singleKeys') });
  const search = page.getByRole('searchbox', { name: t('shell.search.label') });
  // Safari before 17.4 lacks it; Playwright needs it in most other tests.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await setting.focus();
  await page.locator('body').press('/');
  await expect(search).toBeFocused();
  await setting.uncheck();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.locator('body').press('/');
  await expect(search).not.toBeFocused();
});
