import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { buildAdmirers, buildUniqueMember } from '../members';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { expectOnStage, stageSizes } from '../stage';
import { translatorFor } from '../translator';

const t = translatorFor('en');
test('the page scrolls above open chat windows, of which customer service is one', async ({ visit, database }) => {
  const { woman, men } = await buildAdmirers(database, 1);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.setViewportSize(stageSizes[1]);
  await page.goto('/w/home/user/notification');
  await new ChatDock(page, t).open(men[0].username);
  await expect(new ChatPage(page, t, men[0].username).composer).toBeFocused();
  await page.getByRole('button', { name: t('chat.service.open') }).click();
  const service = page.getByRole('region', { name: t('chat.service.name'), exact: true });
  await expect(service).toBeVisible();
  const [first, second] = await Promise.all(
    [new ChatDock(page, t).window(men[0].username), service].map((window) => window.boundingBox()),
  );
  expect([second?.width, second?.height, second?.y]).toEqual([first?.width, first?.height, first?.y]);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(first?.x ?? NaN, 0);
  await expectOnStage(page);
  expect(problems).toEqual([]);
});

test('all tabs are in sight from 1024 px on, and below it those without room are in a menu, in every language', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database);
  for (const language of legacyLanguages) {
    const theirs = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: id, language });
    await page.goto('/w/home/user/blocked');
    const nav = page.getByRole('navigation', { name: theirs('shell.mobileTabs') });
    const more = nav.getByRole('button', { name: theirs('shell.nav.more') });
    for (const size of [...stageSizes, { width: 1280, height: 800 }, { width: 1199, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(nav.getByRole('link'), `${language} at ${size.width} px`).toHaveCount(8);
      await expect(more).toBeHidden();
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(more).toBeVisible();
    const visibleCount = await nav.getByRole('link').count();
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveCount(8 - visibleCount);
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  }
});

test('below 1200 px the search is an icon, which opens it with the caret in its box, as does the key', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database, { tier: 'gold' });
  const { page, problems } = await visit('desktop', { memberId: id });
  await page.setViewportSize(stageSizes[0]);
  const box = page.getByRole('main').getByRole('searchbox');
  for (const open of [
    () => page.getByRole('link', { name: t('shell.search.label') }).click(),
    () => page.keyboard.press('/'),
  ]) {
    await page.goto('/w/home/notice');
    await expect(page.getByText(t('notices.empty.title'))).toBeVisible();
    await open();
    await expect(page).toHaveURL(/member\/search/);
    await expect(box).toBeFocused();
  }
  expect(problems).toEqual([]);
});

test('an info page is inside the shell of a member, also when they come back to it, and a document for others', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database);
  const member = await visit('desktop', { memberId: id });
  const { page } = member;
  await page.setViewportSize(stageSizes[1]);
  const reply = await page.goto('/w/info/help-center?lang=en');
  expect(reply?.headers()['cache-control']).toContain('no-store');
  const tab = page.getByRole('link', { name: t('shell.nav.member'), exact: true });
  const search = page.getByRole('searchbox', { name: t('help.search') });
  await expect(tab).toBeVisible();
  await expect(page.getByRole('region', { name: t('chat.title'), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('info.join') })).toHaveCount(0);
  await page.setViewportSize(stageSizes[1]);
  await tab.click();
  await expect(page).toHaveURL(/member\/latest/);
  await page.goBack();
  await search.fill('password');
  await expect(page.getByRole('main').getByRole('group').filter({ visible: true }).first()).toContainText(/password/i);
  await page
    .getByRole('link', { name: t('shell.footer.pages.refund') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/w\/info\/refund$/);
  await expect(tab).toBeVisible();

  const guest = await visit('desktop');
  await guest.page.goto('/w/info/help-center?lang=en');
  await expect(guest.page.getByRole('link', { name: t('info.join') })).toBeVisible();
  await expect(guest.page.getByRole('link', { name: t('shell.nav.member'), exact: true })).toHaveCount(0);
  expect([...member.problems, ...guest.problems]).toEqual([]);
});
