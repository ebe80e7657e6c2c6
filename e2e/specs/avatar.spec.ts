import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { toUploadKey } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { drawPhonePhoto, phonePhotos } from '@/lib/testing/photos';
import { isDeep } from '@/lib/testing/sampling';
import { expect, test } from '../fixtures';
import { buildPair } from '../members';
import { Finger } from '../pages/finger';
import { pinch } from '../pages/pinch';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const side = limits.avatar.editSide;
/** A test of chat sends larger photos than this one. */
const smallPhoto = { width: 2856, height: 2142 };

/** A red left half and a blue right half. */
const drawHalves = async (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#cc2222' } })
    .composite([
      {
        input: await sharp({ create: { width: width / 2, height, channels: 3, background: '#2222cc' } })
          .png()
          .toBuffer(),
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const dialogOf = (page: Page) => page.getByRole('dialog');
const cropOf = (page: Page) => page.getByRole('application', { name: t('avatar.move') });
const zoomOf = (page: Page) => page.getByRole('slider', { name: t('avatar.zoom') });

async function openWidget(page: Page, name = t('avatar.add')) {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function pick(page: Page, buffer: Buffer, name = 'me.png', mimeType = 'image/png') {
  await dialogOf(page)
    .getByLabel(t('avatar.pick'))
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType, buffer });
}

/** Saves the crop and returns the stored avatar, decoded, as the other member receives it. */
async function save(page: Page, other: Page, username: string) {
  await dialogOf(page)
    .getByRole('button', { name: t('avatar.save'), exact: true })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  const button = page.getByRole('button', { name: t('avatar.change'), exact: true });
  const path = (await button.locator('img').getAttribute('src')) ?? '';
  const reply = await other.request.get(path.replace(/\d+\.webp$/, '1280.webp'));
  expect(reply.status(), `the picture of ${username}`).toBe(200);
  return { key: toUploadKey(path) ?? '', image: sharp(await reply.body()) };
}

async function colourAt(image: Sharp, left: number, top: number) {
  const { data } = await image
    .clone()
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

test('a photo of a phone is cropped by touch: dragged, pinched, turned, and shown to the other member', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const { page, problems } = await visit('mobile', { memberId: woman.id });
  const other = await visit('desktop', { memberId: man.id });
  await page.goto('/m/home/My/setup/index');
  await openWidget(page);
  await pick(page, await drawPhonePhoto(isDeep() ? phonePhotos['24.5 Mpx'] : smallPhoto), 'phone.jpg', 'image/jpeg');
  await expect(cropOf(page)).toBeVisible();
  await expect(zoomOf(page)).toHaveValue('0');
  await pinch(page, cropOf(page), 2);
  await expect(zoomOf(page)).not.toHaveValue('0');
  const finger = await Finger.on(page, cropOf(page));
  await finger.moveBy(-170, 0);
  await finger.lift();
  const { key, image } = await save(page, other.page, woman.username);
  expect(await image.metadata()).toMatchObject({ width: side, height: side });
  // Upright, its right half is blue.
  expect(await colourAt(image, 40, 150)).toBe('blue');
  const [stored] =
    await database.sql`select avatar_key as key, (select count(*)::int from trends where author_id = m.id and kind = 'avatar') as trends
    from members m where id = ${woman.id}`;
  expect(stored).toEqual({ key, trends: 1 });
  await other.page.goto(`/w/home/user/detail/${woman.id}`);
  await expect(other.page.locator(`img[src*="${key}"]`).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('on a desktop the mouse and the keyboard move, zoom and turn the picture @every-browser', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const { page, problems } = await visit('desktop', { memberId: man.id });
  const other = await visit('mobile', { memberId: woman.id });
  await page.goto('/w/home/user/edit');
  await openWidget(page);
  await pick(page, await drawHalves());
  await expect(cropOf(page)).toBeFocused();
  await page.keyboard.press('+');
  await expect(zoomOf(page)).toHaveValue('5');
  const box = await cropOf(page).boundingBox();
  if (!box) throw new Error('the crop has no place on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 400, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  // The left, red half alone; turned by 90 degrees, the seam is horizontal.
  await cropOf(page).press('r');
  const { image } = await save(page, other.page, man.username);
  expect(await image.metadata()).toMatchObject({ width: side, height: side });
  expect([await colourAt(image, 150, 20), await colourAt(image, 150, 280)]).toEqual(['red', 'blue']);
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('unsuitable files are refused with the reason, and Escape closes', async ({ visit, database }) => {
  const { woman } = await buildPair(database);
  const { page } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/user/edit');
  await openWidget(page);
  const alert = dialogOf(page).getByRole('alert');
  await pick(page, Buffer.from('hello'), 'a.txt', 'text/plain');
  await expect(alert).toHaveText('Image only');
  await pick(page, Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf');
  await expect(alert).toHaveText(t('avatar.refusals.IMAGE_FORMAT'));
  await pick(page, Buffer.alloc(limits.upload.maxKilobytes * 1024 + 1), 'big.png');
  await expect(alert).toHaveText('Image exceeds size limit: 10240kb');
  await pick(page, await drawHalves(298, 298));
  await expect(alert).toHaveText("Image's size is too low. Expected at least: 300*300");
  await pick(page, await drawHalves());
  await expect(cropOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('avatar.add'), exact: true })).toBeFocused();
  const uploads = await database.sql`select key from uploads where owner_id = ${woman.id}`;
  expect(uploads).toEqual([]);
});

test('a failed upload is retried, and an earlier picture is chosen again', async ({ visit, database }) => {
  const { woman } = await buildPair(database);
  const { page } = await visit('mobile', { memberId: woman.id });
  await page.goto('/m/home/My/setup/index');
  await openWidget(page);
  await pick(page, await drawHalves());
  await page.route('**/member/index/uploadImg', (route) => route.abort());
  await dialogOf(page)
    .getByRole('button', { name: t('avatar.save'), exact: true })
    .click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Upload failed');
  await page.unroute('**/member/index/uploadImg');
  await dialogOf(page)
    .getByRole('button', { name: t('avatar.retry'), exact: true })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  const avatar = page.getByRole('button', { name: t('avatar.change'), exact: true });
  const first = await avatar.locator('img').getAttribute('src');

  await openWidget(page, t('avatar.change'));
  await pick(page, await drawHalves(600, 600));
  // The same picture again would be the same upload.
  await cropOf(page).press('r');
  await dialogOf(page)
    .getByRole('button', { name: t('avatar.save'), exact: true })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(avatar.locator('img')).not.toHaveAttribute('src', first ?? '');

  await openWidget(page, t('avatar.change'));
  await dialogOf(page)
    .getByRole('button', { name: t('avatar.choose', { number: 2 }), exact: true })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(avatar.locator('img')).toHaveAttribute('src', first ?? '');
});
