import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressOn } from '@/lib/routing/href';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const photosOf = (terminal: 'mobile' | 'desktop', { id }: { id: number }) => addressOn(terminal, 'photo', { id });
const sample = readFileSync('lib/testing/videos/sample.mp4');
const file = (name: string, buffer = sample) => ({ name, mimeType: 'video/mp4', buffer });
const srt = (text: string) => ({ name: 'a.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(text) });
const tiles = (page: Page) => page.locator('button[data-video]');
const chooser = (page: Page) => page.getByLabel(t('videos.add.choose'));
const convertedMilliseconds = 30_000;

test('a video is added on a phone, played with seeking on a desktop, and deleted with its file', async ({
  visit,
  database,
}) => {
  test.slow();
  const { woman, man } = await buildPair(database);
  const { page: phone } = await visit('mobile', { memberId: woman.id });
  await phone.goto(photosOf('mobile', woman));
  await expect(phone.getByText(t('videos.empty'))).toBeVisible();

  // The first upload hangs until it is cancelled; a page with the name of a video is refused.
  let isHanging = true;
  await phone.route('**/member/video/released', (route) => (isHanging ? undefined : route.continue()));
  await chooser(phone).setInputFiles(file('cancelled.mp4'));
  const list = phone.getByRole('list', { name: t('videos.upload.list') });
  await expect(list.getByRole('progressbar')).toBeVisible();
  await expectNoViolations(phone);
  await list.getByRole('button', { name: t('videos.upload.cancelOf', { name: 'cancelled.mp4' }) }).click();
  await expect(list).toHaveCount(0);
  isHanging = false;
  await chooser(phone).setInputFiles(file('page.mp4', Buffer.from('<script>alert(1)</script>')));
  await expect(list.getByRole('alert')).toHaveText(t('calls.NOT_A_VIDEO'));
  await list.getByRole('button', { name: t('videos.upload.removeOf', { name: 'page.mp4' }) }).click();
  await chooser(phone).setInputFiles(file('good.mp4'));
  const playable = phone.getByRole('button', { name: t('videos.tile', { duration: '0:02' }), exact: true });
  await expect(playable).toBeVisible({ timeout: convertedMilliseconds });
  await expect(tiles(phone)).toHaveCount(1);
  await expectNoViolations(phone);

  const { page: desktop } = await visit('desktop', { memberId: man.id });
  await desktop.goto(photosOf('desktop', woman));
  const parts: number[] = [];
  desktop.on('response', (response) => {
    if (response.url().endsWith('/video.mp4')) parts.push(response.status());
  });
  await tiles(desktop).first().click();
  const player = desktop.getByRole('dialog');
  const video = player.locator('video');
  await expect(video).toBeVisible();
  await expectNoViolations(desktop);
  const path = (await video.getAttribute('src')) ?? '';
  const canPlay = await video.evaluate((element: HTMLVideoElement) =>
    element.canPlayType('video/mp4; codecs="avc1.64001E"'),
  );
  if (canPlay) {
    const seek = (element: HTMLVideoElement) =>
      new Promise<number>((resolve, reject) => {
        element.onseeked = () => resolve(element.currentTime);
        element.onerror = () => reject(new Error(element.error?.message));
        element.muted = true;
        void element.play().then(() => (element.currentTime = 1.5));
      });
    expect(await video.evaluate(seek)).toBeGreaterThan(1.4);
    expect(parts).toContain(206);
  }
  const part = await desktop.request.get(path, { headers: { range: 'bytes=100-199' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  await desktop.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(tiles(desktop).first()).toBeFocused();

  await playable.click();
  await phone.getByRole('button', { name: t('videos.delete.button') }).click();
  await phone.getByRole('button', { name: t('videos.delete.confirm'), exact: true }).click();
  await expect(tiles(phone)).toHaveCount(0);
  expect(await database.sql`select id from videos where owner_id = ${woman.id}`).toHaveLength(0);
  expect((await desktop.request.get(path)).status()).toBe(404);
});

test('captions and a description are added on a phone, shown on a desktop, and removed', async ({
  visit,
  database,
}) => {
  test.slow();
  const { woman, man } = await buildPair(database);
  const { page: phone } = await visit('mobile', { memberId: woman.id });
  await phone.goto(photosOf('mobile', woman));
  await chooser(phone).setInputFiles(file('good.mp4'));
  const playable = phone.getByRole('button', { name: t('videos.tile', { duration: '0:02' }), exact: true });
  await playable.click({ timeout: convertedMilliseconds });
  await phone.getByRole('button', { name: t('videos.texts.button') }).click();
  const sheet = phone.getByRole('dialog', { name: t('videos.texts.button') });
  const language = 'English';
  const captions = sheet.getByLabel(t('videos.texts.fileOf', { language }), { exact: true });
  await captions.setInputFiles(srt('Hello'));
  await expect(sheet.getByText(t('calls.NOT_CAPTIONS'))).toBeVisible();
  await captions.setInputFiles(srt('1\r\n00:00:00,100 --> 00:00:01,900\r\nRain & <i onclick="x">tea</i>\r\n'));
  await expect(sheet.getByText(t('videos.texts.added'))).toBeVisible();
  const description = 'Rain runs down a window. A cup is put on the table.';
  await sheet.getByLabel(t('videos.texts.description')).fill(description);
  await sheet.getByRole('button', { name: t('videos.texts.save') }).click();
  await expect(phone.locator('details')).toContainText(description);
  await expectNoViolations(phone);

  const { page: desktop } = await visit('desktop', { memberId: man.id });
  await desktop.goto(photosOf('desktop', woman));
  await tiles(desktop).first().click();
  const player = desktop.getByRole('dialog');
  const cues = (element: HTMLVideoElement) =>
    [...element.textTracks].map(({ kind, mode, cues: all }) => [
      kind,
      mode,
      ...[...(all ?? [])].map((cue) => (cue as VTTCue).text),
    ]);
  await expect.poll(() => player.locator('video').evaluate(cues)).toEqual([['captions', 'showing', 'Rain &amp; tea']]);
  await player.getByText(t('videos.texts.description')).click();
  await expect(player.getByText(description)).toBeVisible();
  await expectNoViolations(desktop);
  const path = (await player.locator('track').getAttribute('src')) ?? '';
  expect((await desktop.request.get(path)).headers()).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });

  await sheet.getByRole('button', { name: t('videos.texts.removeOf', { language }) }).click();
  await phone.getByRole('button', { name: t('videos.texts.delete.confirm'), exact: true }).click();
  await expect(sheet.getByText(t('videos.texts.added'))).toHaveCount(0);
  expect((await desktop.request.get(path)).status()).toBe(404);
});

test('members whose tier plays and adds no videos see locked ones and the way to upgrade', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database, { tier: 'free' });
  const [upload] = await database.sql<{ key: string }[]>`
    insert into uploads (owner_id, kind, bytes, mime_type, review) values (${woman.id}, 'video', 1000, 'video/mp4', 'approved') returning key`;
  await database.sql`insert into videos (owner_id, upload_key, status, width, height, duration_ms)
    values (${woman.id}, ${upload?.key ?? ''}, 'ready', 160, 120, 7000)`;
  for (const terminal of ['mobile', 'desktop'] as const) {
    const { page } = await visit(terminal, { memberId: man.id });
    await page.goto(photosOf(terminal, woman));
    const strip = page.getByRole('region', { name: t('videos.title') });
    await expect(strip.getByText(t('videos.locked.view'))).toBeVisible();
    await expectNoViolations(page);
    await strip.getByRole('button', { name: t('videos.lockedTile', { duration: '0:07' }) }).click();
    const player = page.getByRole('dialog');
    await expect(player.getByRole('link', { name: t('videos.upgrade') })).toBeVisible();
    await expect(player.locator('video')).toHaveCount(0);
    await expectNoViolations(page);
  }
  const { page } = await visit('mobile', { memberId: woman.id });
  await page.goto(photosOf('mobile', woman));
  await expect(page.getByText(t('videos.locked.add'))).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
});

for (const terminal of ['mobile', 'desktop'] as const) {
  test(`a video higher than wide leaves room for its title, likes and comments on ${terminal}`, async ({
    visit,
    database,
  }) => {
    const { woman } = await buildPair(database);
    const [owner] = await database.sql<{ id: number }[]>`
      select m.id from members m where m.gender = 'male' and exists (
        select from videos v where v.owner_id = m.id and v.height > v.width and v.status = 'ready') limit 1`;
    if (!owner) throw new Error('the demo has no high video of a man');
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(photosOf(terminal, owner));
    await tiles(page).first().click();
    const player = page.getByRole('dialog');
    const like = player.getByRole('button', { name: t('comments.like'), exact: true });
    await like.click();
    await expect(player.getByRole('button', { name: t('comments.unlike'), exact: true })).toBeVisible();
    const [title, video, bar] = await Promise.all(
      [player.getByRole('heading'), player.locator('video'), player.locator('footer')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(video?.y ?? 0);
    expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(problems).toEqual([]);
  });
}
