import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addressOn } from '@/lib/routing/href';
import { expect, test } from '../fixtures';
import { buildConversation, buildPair, buildUniqueMember } from '../members';
import { profilePath } from '../paths';
import { storePhotos } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');

// Each test has a window for itself: a browser keeps fifty entries, after which their positions do not grow.

/** Returns the position in the tab's history, and the level of the layers above the page. */
const readPosition = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } };
    const state = history.state as { layers?: { level: number } } | null;
    return { index: navigation.currentEntry.index, level: state?.layers?.level ?? 0 };
  });

/** Presses Back, which closes `layer`, and nothing else. */
async function goBackFrom(page: Page, layer: Locator) {
  const { index, level } = await readPosition(page);
  await page.evaluate(() => history.back());
  await expect(layer).toHaveCount(0);
  expect(await readPosition(page)).toEqual({ index: index - 1, level: level - 1 });
}

test('on a phone, Back closes the comments, then the viewer, then a report, and what was typed is there again', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  await storePhotos(database, woman, 1);
  const { page, problems } = await visit('mobile', { memberId: man.id, isIsolated: true });
  await page.goto(addressOn('mobile', 'home', {}));
  await page.goto(addressOn('mobile', 'photo', { id: woman.id }));
  const start = await readPosition(page);
  const photo = page.locator('[data-day] button[data-picture]').first();
  const viewer = page.getByRole('dialog', { name: t('photos.of', { name: woman.username }) });
  const comments = page.getByRole('dialog', { name: t('comments.title'), exact: true });
  const count = page.getByRole('button', { name: t('comments.open', { count: 0 }), exact: true });

  await photo.click();
  await count.click();
  await comments.getByRole('textbox').fill('half a thought');
  await goBackFrom(page, comments);
  await expect(viewer).toBeVisible();
  await count.click();
  await expect(comments.getByRole('textbox')).toHaveValue('half a thought');
  await goBackFrom(page, comments);

  await viewer.getByRole('button', { name: t('reports.title.photo'), exact: true }).click();
  const report = page.getByRole('dialog', { name: t('reports.title.photo'), exact: true });
  await report.getByRole('radio').first().check();
  await report.getByRole('textbox').fill('not a photo of a person');
  await goBackFrom(page, report);
  await viewer.getByRole('button', { name: t('reports.title.photo'), exact: true }).click();
  await expect(report.getByRole('textbox')).toHaveValue('not a photo of a person');
  await expect(report.getByRole('radio').first()).toBeChecked();
  // Closed in another way, it leaves the history as well.
  await report.getByRole('button', { name: t('reports.cancel') }).click();
  await expect.poll(() => readPosition(page)).toEqual({ index: start.index + 1, level: 1 });
  await goBackFrom(page, viewer);
  expect(await readPosition(page)).toEqual(start);

  // Forward leads to no layer, and a page that is loaded again above one returns to its own entry.
  await page.evaluate(() => history.forward());
  await expect.poll(() => readPosition(page)).toEqual(start);
  await photo.click();
  await expect(viewer).toBeVisible();
  await expect.poll(() => readPosition(page)).toEqual({ index: start.index + 1, level: 1 });
  await page.reload();
  await expect.poll(() => readPosition(page)).toEqual(start);
  await page.goBack();
  await expect(page).toHaveURL(addressOn('mobile', 'home', {}));
  expect(problems).toEqual([]);
});

test('on a phone, Back closes each layer of a conversation, and a link in a menu leaves no dead entry', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, problems } = await visit('mobile', { memberId: woman.id, isIsolated: true });
  await page.goto(addressOn('mobile', 'chat', { uid: man.id }));
  const start = await readPosition(page);
  const press = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true }).click();
  const panel = page.getByRole('group', { name: t('chat.emoticons'), exact: true });
  const menu = page.getByRole('menu');

  await press('chat.emoticons');
  await expect(panel).toBeVisible();
  await goBackFrom(page, panel);

  await press('chat.tools.more');
  await menu.getByRole('menuitem', { name: t('chat.tools.gift') }).click();
  const gift = page.getByRole('dialog', { name: t('gifts.giftFor', { name: man.username }) });
  await gift.getByRole('radio', { name: /Sunflower/ }).check();
  await gift.getByLabel(t('gifts.message')).fill('For your window');
  await goBackFrom(page, gift);
  await press('chat.tools.more');
  await menu.getByRole('menuitem', { name: t('chat.tools.gift') }).click();
  await expect(gift.getByLabel(t('gifts.message'))).toHaveValue('For your window');
  await expect(gift.getByRole('radio', { name: /Sunflower/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(gift).toHaveCount(0);
  await expect.poll(() => readPosition(page)).toEqual(start);

  const more = page.getByRole('button', { name: t('chat.menu.of', { name: man.username }), exact: true });
  await more.click();
  await expect(menu).toBeVisible();
  await goBackFrom(page, menu);
  await more.click();
  await menu.getByRole('menuitem', { name: t('chat.menu.search') }).click();
  const search = page.getByRole('searchbox', { name: t('chat.search.in', { name: man.username }) });
  await expect(search).toBeVisible();
  await goBackFrom(page, search);
  expect(await readPosition(page)).toEqual(start);

  await more.click();
  await menu.getByRole('menuitem', { name: t('chat.menu.profile') }).click();
  await expect(page).toHaveURL(profilePath('mobile', man));
  expect(await readPosition(page)).toEqual({ index: start.index + 1, level: 0 });
  await page.goBack();
  await expect(page).toHaveURL(addressOn('mobile', 'chat', { uid: man.id }));
  expect(await readPosition(page)).toEqual(start);
  expect(problems).toEqual([]);
});

test('an address that is opened in the moment a layer closes opens', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  await storePhotos(database, woman, 1);
  const { page, problems } = await visit('desktop', { memberId: man.id, isIsolated: true });
  const album = addressOn('desktop', 'photo', { id: woman.id });
  const viewer = page.getByRole('dialog', { name: t('photos.of', { name: woman.username }) });
  for (const next of [addressOn('desktop', 'home', {}), addressOn('desktop', 'latest', {}), album]) {
    await page.goto(album);
    await page.locator('button[data-picture]').first().click();
    await expect(viewer).toBeVisible();
    // In the task of the key, before the page has left the entry of the layer.
    await page.evaluate((address) => addEventListener('keydown', () => location.assign(address)), next);
    const opened = page.waitForEvent('domcontentloaded');
    await page.keyboard.press('Escape');
    await opened;
    await expect(page).toHaveURL(next);
    await expect(viewer).toHaveCount(0);
  }
  await page.goBack();
  // The entry of the page may belong to a former document, so the page may be replaced meanwhile.
  await page.waitForFunction(() => !(history.state as { layers?: { level: number } } | null)?.layers?.level);
  expect(problems).toEqual([]);
});

test('on a desktop, Back closes menus and dialogs, and a link in a menu leaves no dead entry', async ({
  visit,
  database,
}) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const { page, problems } = await visit('desktop', { memberId: woman.id, isIsolated: true });
  await page.goto(addressOn('desktop', 'mails', {}));
  const start = await readPosition(page);
  const dialog = page.getByRole('dialog', { name: t('mail.dialog.title') });
  const write = page.getByRole('main').getByRole('button', { name: t('mail.new'), exact: true });
  await write.click();
  await dialog.getByLabel(t('mail.dialog.text')).fill('Dear');
  await goBackFrom(page, dialog);
  await write.click();
  await expect(dialog.getByLabel(t('mail.dialog.text'))).toHaveValue('Dear');
  await page.keyboard.press('Escape');
  await expect.poll(() => readPosition(page)).toEqual(start);

  const own = page.getByRole('banner').getByRole('button', { name: new RegExp(woman.username) });
  await own.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await goBackFrom(page, page.getByRole('menu'));
  await own.click();
  await page
    .getByRole('menu')
    .getByRole('menuitem', { name: t('shell.user.general'), exact: true })
    .click();
  await expect(page).toHaveURL(addressOn('desktop', 'general', {}));
  expect(await readPosition(page)).toEqual({ index: start.index + 1, level: 0 });
  await page.goBack();
  await expect(page).toHaveURL(addressOn('desktop', 'mails', {}));
  expect(problems).toEqual([]);
});

test('Back keeps the crop of a picture, and asks before it leaves an unsaved form', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const { page, problems } = await visit('mobile', { memberId: woman.id, isIsolated: true });
  await page.goto(addressOn('mobile', 'mine', {}));
  await page.getByRole('button', { name: t('avatar.add'), exact: true }).click();
  const widget = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc2222' } })
    .png()
    .toBuffer();
  await widget
    .getByLabel(t('avatar.pick'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const zoom = page.getByRole('slider', { name: t('avatar.zoom') });
  await zoom.fill('40');
  await goBackFrom(page, widget);
  await page.getByRole('button', { name: t('avatar.add'), exact: true }).click();
  await expect(zoom).toHaveValue('40');
  await goBackFrom(page, widget);

  await page.goto(addressOn('mobile', 'changeSignature', {}));
  const box = page.getByRole('textbox', { name: t('settings.signature.label') });
  await box.fill('Half a line');
  const question = page.getByRole('alertdialog', { name: t('settings.unsaved.title') });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('settings.unsaved.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(box).toHaveValue('Half a line');
  await page.getByRole('link', { name: t('ui.back'), exact: true }).click();
  await expect(question).toBeVisible();
  await goBackFrom(page, question);
  await expect(box).toHaveValue('Half a line');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: t('settings.unsaved.leave') }).click();
  await expect(page).toHaveURL(addressOn('mobile', 'mine', {}));
  expect(problems).toEqual([]);
});
