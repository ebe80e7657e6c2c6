import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { legacyLanguages } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { buildConversation, storeMessages } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const drawPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#58c' } })
    .png()
    .toBuffer();

test('a picture on its way shows how far it is and can be called off: then nothing of it is stored or shown, and the next one goes', async ({
  visit,
  database,
}) => {
  const buffer = await drawPicture();
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { woman, man } = await buildConversation(database);
    const { page } = await visit('phone', { memberId: woman.id, language });
    await page.goto(`/m/home/chat/index?uid=${man.id}`);
    const chat = new ChatPage(page, t, man.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    const preview = page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: man.username }) });
    const pick = async (name: string) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(preview.getByRole('img', { name: t('chat.image.preview') })).toBeVisible();
    };

    // A preview that is closed sends nothing.
    await pick('not-this-one.png');
    await preview.getByRole('button', { name: t('ui.close'), exact: true }).click();
    await expect(preview).toHaveCount(0);

    // The line is so slow that the upload does not end before it is called off.
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
      select (select count(*)::int from messages where sender_id = ${woman.id}) as messages, (select count(*)::int from uploads where owner_id = ${woman.id}) as uploads`;
    expect(stored, language).toEqual({ messages: 1, uploads: 1 });
  }
});

test('what is no picture, or too large a one, is refused before it is sent, in three languages', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const max = limits.upload.maxKilobytes;
  const huge = test.info().outputPath('huge.png');
  await writeFile(huge, Buffer.concat([await drawPicture(), Buffer.alloc(max * 1024)]));
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page } = await visit('desktop', { memberId: woman.id, language });
    await page.goto(`/w/home/chat?uid=${man.id}`);
    await new ChatPage(page, t, man.username).expectMessages([`hello from ${man.username}`]);
    const preview = page.getByRole('dialog', { name: t('chat.image.previewTitle', { name: man.username }) });
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('a letter') });
    await expect(preview.getByRole('alert')).toHaveText(t('chat.image.notImage'));
    await expect(preview.getByRole('button', { name: t('chat.image.send'), exact: true })).toHaveCount(0);
    await input.setInputFiles(huge);
    await expect(preview.getByRole('alert')).toHaveText(t('chat.image.tooLarge', { max }));
    await expect(preview.getByRole('button', { name: t('chat.image.send'), exact: true })).toHaveCount(0);
  }
});

test('a stranger’s pictures are veiled until they are tapped; those of somebody one has answered are not', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const buffer = await drawPicture();
  const his = await visit('desktop', { memberId: man.id });
  const hers = await visit('phone', { memberId: woman.id });
  await his.page.goto(`/w/home/chat?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);
  await hers.page.goto(`/m/home/chat/index?uid=${man.id}`);
  const to = new ChatPage(hers.page, t, man.username);
  await to.expectMessages([`hello from ${man.username}`]);
  const veiled = to.log.getByRole('button', { name: new RegExp(t('chat.image.reveal')) });
  const clear = to.log.getByRole('button', {
    name: `${t('chat.image.enlarge')}: ${t('chat.image.from', { name: man.username })}`,
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
  // His own is clear to himself.
  await expect(
    from.log.getByRole('button', { name: `${t('chat.image.enlarge')}: ${t('chat.image.own')}` }),
  ).toHaveCount(1);
  await veiled.tap();
  await expect(clear).toHaveCount(1);
  await to.send('nice to meet you');
  await from.expectMessages([`hello from ${man.username}`, '[?]', 'nice to meet you']);
  await send();
  await expect(clear).toHaveCount(2);
  await expect(veiled).toHaveCount(0);
  const picture = await clear.last().boundingBox();
  expect(picture?.width).toBeLessThanOrEqual(limits.chatImageWidth);
  await clear.last().tap();
  await expect(
    hers.page.getByRole('dialog').getByRole('img', { name: t('chat.image.from', { name: man.username }) }),
  ).toBeVisible();

  // Opened anew by somebody who never tapped: known from the first moment.
  const again = await visit('desktop', { memberId: woman.id });
  await storeMessages(database, man, woman, ['look']);
  await again.page.goto(`/w/home/chat?uid=${man.id}`);
  await expect(again.page.getByRole('button', { name: new RegExp(t('chat.image.enlarge')) })).toHaveCount(2);
});
