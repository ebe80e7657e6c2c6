import type { Page } from '@playwright/test';
import { addressOn } from '@/lib/routing/href';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { Finger } from '../pages/finger';
import { drawJpeg, storePhotos } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const photosOf = (terminal: 'mobile' | 'desktop', { id }: { id: number }) => addressOn(terminal, 'photo', { id });
const tilesOn = (page: Page) => page.locator('[data-day] button[data-picture]');
const uploadsPath = '**/member/index/uploads';

test('photos are added on a phone, seen and liked on a desktop, deleted, and then gone with their files', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto(photosOf('mobile', woman));
  await expect(phone.page.getByText(t('photos.empty.title'))).toBeVisible();

  // One upload hangs until it is cancelled, one gets no reply at first.
  const failedOnce = new Set<string>();
  await phone.page.route(uploadsPath, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (body.includes('cancelled.jpg')) return;
    if (!body.includes('failing.jpg') || failedOnce.has('failing')) return route.continue();
    failedOnce.add('failing');
    return route.abort('connectionreset');
  });
  const names = ['first.jpg', 'cancelled.jpg', 'failing.jpg', 'last.jpg'];
  const files = await Promise.all(
    names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await drawJpeg(index + 1) })),
  );
  await phone.page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(tilesOn(phone.page)).toHaveCount(2);
  const list = phone.page.getByRole('list', { name: t('photos.upload.list') });
  await expect(list.getByRole('alert')).toHaveText(t('photos.upload.lost'));
  await expectNoViolations(phone.page);
  await list.getByRole('button', { name: t('photos.upload.cancelOf', { name: 'cancelled.jpg' }) }).click();
  await list.getByRole('button', { name: t('photos.upload.retryOf', { name: 'failing.jpg' }) }).click();
  await expect(tilesOn(phone.page)).toHaveCount(3);
  await expect(list).toHaveCount(0);
  const stored = await database.sql`select id from photos where owner_id = ${woman.id}`;
  expect(stored).toHaveLength(3);

  const desktop = await visit('desktop', { memberId: man.id });
  await desktop.page.goto(photosOf('desktop', woman));
  await expect(tilesOn(desktop.page)).toHaveCount(3);
  await expectNoViolations(desktop.page);
  await tilesOn(desktop.page).first().click();
  const viewer = desktop.page.getByRole('dialog', { name: t('photos.of', { name: woman.username }) });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  // Keys have no effect while the viewer opens.
  await expect(desktop.page.locator('.pswp--ui-visible')).toBeAttached();
  await desktop.page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expectNoViolations(desktop.page);
  await viewer.getByRole('button', { name: t('comments.like'), exact: true }).click();
  await expect(viewer.getByRole('button', { name: t('comments.unlike') })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () =>
      (await database.sql`select like_count from photos where owner_id = ${woman.id} order by id desc`).map(
        ({ like_count }) => like_count,
      ),
    )
    .toEqual([0, 1, 0]);
  const source = (await viewer.getByRole('img').getAttribute('src')) ?? '';
  expect((await desktop.page.request.get(source)).status()).toBe(200);
  await desktop.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(tilesOn(desktop.page).first()).toBeFocused();

  await phone.page.reload();
  await tilesOn(phone.page).nth(1).click();
  const own = phone.page.getByRole('dialog', { name: t('photos.mine') });
  await expect(own.getByRole('img', { name: t('comments.likes', { count: 1 }) })).toBeVisible();
  await own.getByRole('button', { name: t('photos.delete.button') }).click();
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('photos.delete.confirm') })
    .click();
  await expect(own.getByText('2 / 2')).toBeVisible();
  await own.getByRole('button', { name: t('ui.close') }).click();
  await expect(tilesOn(phone.page)).toHaveCount(2);

  await desktop.page.reload();
  await expect(tilesOn(desktop.page)).toHaveCount(2);
  const gone = await desktop.page.request.get(source, { headers: { 'cache-control': 'no-cache' } });
  expect(gone.status()).toBe(404);
  // The browser logs the connection that the test broke.
  expect(phone.problems.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  expect(desktop.problems).toEqual([]);
});

test('a free member sees six photos of another member and how many more there are', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  await storePhotos(database, woman, 8);
  const man = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
  const { page, problems } = await visit('desktop', { memberId: man.id });
  await page.goto(photosOf('desktop', woman));
  await expect(tilesOn(page)).toHaveCount(6);
  await expect(page.getByText(t('photos.locked.more', { number: 2, count: 2 }))).toBeVisible();
  await expect(page.getByText(t('photos.locked.level'))).toBeVisible();
  await expectNoViolations(page);
  expect(problems).toEqual([]);
});

test('the viewer on a phone is swiped to the next photo and closed by going back', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  await storePhotos(database, woman, 3);
  const { page, problems } = await visit('mobile', { memberId: man.id });
  await page.goto(photosOf('mobile', woman));
  await tilesOn(page).first().click();
  const viewer = page.getByRole('dialog', { name: t('photos.of', { name: woman.username }) });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(page.locator('.pswp--ui-visible')).toBeAttached(); // it follows fingers from then on
  const finger = await Finger.on(page, viewer.getByRole('img'));
  // From the right edge to the left one, because a slow swipe counts from half of the screen.
  await finger.moveBy(150, 0);
  await finger.moveBy(-340, 0);
  await finger.lift();
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(tilesOn(page)).toHaveCount(3);
  expect(new URL(page.url()).pathname).toContain(String(woman.id));
  expect(problems).toEqual([]);
});
