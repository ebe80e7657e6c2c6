import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { imagePath } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { drawPhonePhoto, phonePhotos } from '@/lib/testing/photos';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildConversation, helloFrom, storeMessages } from '../members';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const drawImage = (height = 480) =>
  sharp({ create: { width: 640, height, channels: 3, background: '#58c' } })
    .png()
    .toBuffer();

/** A GIF, which is never scaled, because it may be animated. */
const drawAnimation = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#58c' } })
    .gif()
    .toBuffer();

for (const language of drawLanguages('images in chats')) {
  const t = translatorFor(language);

  test.describe(`in ${language}`, () => {
    test('a cancelled upload leaves nothing behind, and the next image is sent', async ({ visit, database }) => {
      const buffer = await drawImage();
      const { woman, man } = await buildConversation(database);
      const { page } = await visit('mobile', { memberId: woman.id, language });
      await page.goto(`/m/home/chat/index?uid=${man.id}`);
      const chat = new ChatPage(page, t, man.username);
      await chat.expectMessages([helloFrom(man)]);
      const preview = page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: man.username }) });
      const pick = async (name: string) => {
        await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
        await expect(preview.getByRole('img', { name: t('chat.image.preview') })).toBeVisible();
      };

      // A closed preview sends nothing.
      await pick('not-this-one.png');
      await preview.getByRole('button', { name: t('ui.close'), exact: true }).click();
      await expect(preview).toHaveCount(0);

      // The upload hangs until it is cancelled.
      await page.route('**/member/index/uploads', () => undefined);
      await pick('sea.png');
      await preview.getByRole('button', { name: t('chat.image.send'), exact: true }).click();
      const progress = chat.log.getByRole('progressbar', { name: t('chat.image.uploading') });
      await expect(progress).toBeVisible();
      await expect(chat.log.locator('[data-message]')).toHaveCount(2);
      await chat.log.getByRole('button', { name: t('chat.image.cancel'), exact: true }).click();
      await expect(chat.log.locator('[data-message]')).toHaveCount(1);

      await page.unroute('**/member/index/uploads');
      await pick('sea.png');
      await preview.getByRole('button', { name: t('chat.image.send'), exact: true }).click();
      await expect(
        chat.log
          .getByText(t('chat.state.sent'), { exact: true })
          .or(chat.log.getByText(t('chat.state.read'), { exact: true })),
      ).toBeAttached();
      await expect(progress).toHaveCount(0);
      const [stored] = await database.sql<{ messages: number; uploads: number }[]>`
        select (select count(*)::int from messages where sender_id = ${woman.id}) as messages,
          (select count(*)::int from uploads where owner_id = ${woman.id}) as uploads`;
      expect(stored).toEqual({ messages: 1, uploads: 1 });
    });

    test('a file that is not an image or is too large is rejected in the preview', async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      const max = limits.upload.maxKilobytes;
      const tooLarge = test.info().outputPath('too-large.gif');
      await writeFile(tooLarge, Buffer.concat([await drawAnimation(), Buffer.alloc(max * 1024)]));
      const { page } = await visit('desktop', { memberId: woman.id, language });
      await page.goto(`/w/home/chat?uid=${man.id}`);
      await new ChatPage(page, t, man.username).expectMessages([helloFrom(man)]);
      const preview = page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: man.username }) });
      const input = page.locator('input[type=file]');
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('some notes') });
      await expect(preview.getByRole('alert')).toHaveText(t('chat.image.notImage'));
      await expect(preview.getByRole('button', { name: t('chat.image.send'), exact: true })).toHaveCount(0);
      await input.setInputFiles(tooLarge);
      await expect(preview.getByRole('alert')).toHaveText(t('chat.image.tooLarge', { max }));
      await expect(preview.getByRole('button', { name: t('chat.image.send'), exact: true })).toHaveCount(0);
    });
  });
}

test('a 48-Mpx photo on a slow phone is scaled down before it is stored or sent, and arrives upright', async ({
  visit,
  database,
}) => {
  const photo = test.info().outputPath('photo.jpg');
  await writeFile(photo, await drawPhonePhoto(phonePhotos['48 Mpx']));
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('mobile', { memberId: woman.id, isIsolated: true });
  await page.goto(`/m/home/chat/index?uid=${man.id}`);
  const chat = new ChatPage(page, t, man.username);
  await chat.expectMessages([helloFrom(man)]);
  const upload = page.waitForRequest('**/member/index/uploads');
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  await page.locator('input[type=file]').setInputFiles(photo);
  const preview = page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: man.username }) });
  await expect(preview.getByRole('img', { name: t('chat.image.preview') })).toBeVisible();
  await preview.getByRole('button', { name: t('chat.image.send'), exact: true }).click();
  await expect(chat.log.getByRole('progressbar', { name: t('chat.image.uploading') })).toBeVisible();
  expect(await page.evaluate(waitingPictureBytes, woman.id)).toBeLessThan(500_000);
  expect((await (await upload).sizes()).requestBodySize).toBeLessThan(500_000);
  await expect(
    chat.log
      .getByText(t('chat.state.sent'), { exact: true })
      .or(chat.log.getByText(t('chat.state.read'), { exact: true })),
  ).toBeAttached();

  const [stored] = await database.sql<{ key: string }[]>`select key from uploads where owner_id = ${woman.id}`;
  const received = await page.request.get(imagePath(stored?.key, 1280));
  const { data, info } = await sharp(await received.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1280, height: 1707 });
  const [left, right] = [320, 960].map((x) => data.subarray((800 * info.width + x) * info.channels));
  expect([left?.[0], right?.[2]]).toEqual([expect.closeTo(215, -1.5), expect.closeTo(215, -1.5)]);
});

/** Returns the size of the only picture in the outbox of the device. Runs in the page. */
function waitingPictureBytes(memberId: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(`outbox-${memberId}`);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('pending').objectStore('pending').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const [waiting] = reading.result as { image: Blob }[];
        resolve(waiting?.image.size);
      };
    };
  });
}

test('an image sent from mobile appears blurred in a docked window, fits it and opens large @every-browser', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const mobile = await visit('mobile', { memberId: man.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await desktop.page.goto('/w/home/index');
  const dock = new ChatDock(desktop.page, t);
  await dock.open(man.username);
  await new ChatPage(desktop.page, t, man.username).expectMessages([helloFrom(man)]);
  await mobile.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  await new ChatPage(mobile.page, t, woman.username).expectMessages([helloFrom(man)]);

  const buffer = await drawImage(900);
  await mobile.page.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
  const preview = mobile.page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: woman.username }) });
  await expect(preview.getByRole('img', { name: t('chat.image.preview') })).toBeVisible();
  await preview.getByRole('button', { name: t('chat.image.send'), exact: true }).click();

  const window = dock.window(man.username);
  await window.getByRole('button', { name: new RegExp(t('chat.image.reveal')) }).click();
  const image = window.getByRole('button', { name: new RegExp(t('chat.image.enlarge')) });
  await expect(image).toHaveCount(1);
  expect((await image.boundingBox())?.width).toBeLessThanOrEqual(limits.chatImageWidth);
  await image.click();
  await expect(
    desktop.page.getByRole('dialog').getByRole('img', { name: t('chat.image.from', { name: man.username }) }),
  ).toBeVisible();
  await desktop.page.keyboard.press('Escape');
  await expect(window).toBeVisible();
  expect([...mobile.problems, ...desktop.problems]).toEqual([]);
});

test('a stranger’s image is blurred until it is tapped, and clear once the receiver has replied', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const buffer = await drawImage();
  const his = await visit('desktop', { memberId: man.id });
  const hers = await visit('mobile', { memberId: woman.id });
  await his.page.goto(`/w/home/chat?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([helloFrom(man)]);
  await hers.page.goto(`/m/home/chat/index?uid=${man.id}`);
  const to = new ChatPage(hers.page, t, man.username);
  await to.expectMessages([helloFrom(man)]);
  const veiled = to.log.getByRole('button', { name: new RegExp(t('chat.image.reveal')) });
  const clear = to.log.getByRole('button', {
    name: t('chat.image.enlarge', { photo: t('chat.image.from', { name: man.username }) }),
  });
  const send = async () => {
    await his.page.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
    await his.page
      .getByRole('dialog')
      .getByRole('button', { name: t('chat.image.send'), exact: true })
      .click();
  };

  await send();
  await expect(veiled).toHaveCount(1);
  await expect(
    from.log.getByRole('button', { name: t('chat.image.enlarge', { photo: t('chat.image.own') }) }),
  ).toHaveCount(1);
  await veiled.tap();
  await expect(clear).toHaveCount(1);
  await to.send('nice to meet you');
  await from.expectMessages([helloFrom(man), '[?]', 'nice to meet you']);
  await send();
  await expect(clear).toHaveCount(2);
  await expect(veiled).toHaveCount(0);
  const box = await clear.last().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(limits.chatImageWidth);
  await clear.last().tap();
  await expect(
    hers.page.getByRole('dialog').getByRole('img', { name: t('chat.image.from', { name: man.username }) }),
  ).toBeVisible();

  // A later visit shows both clear without a tap.
  const later = await visit('desktop', { memberId: woman.id });
  await storeMessages(database, man, woman, ['look']);
  await later.page.goto(`/w/home/chat?uid=${man.id}`);
  await expect(later.page.getByRole('button', { name: new RegExp(t('chat.image.enlarge')) })).toHaveCount(2);
});
