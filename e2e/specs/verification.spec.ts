import { eq, sql } from 'drizzle-orm';
import { uploads, verifications } from '@/db/schema';
import { addressOn } from '@/lib/routing/href';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { drawJpeg, giveAvatar, storePhotos } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');

// Each takes the first places of a queue.
test.beforeEach(({ reserve }) => reserve('media queues'));

test('a member is verified by a selfie from a phone, which only staff see, and is then marked and found', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  await giveAvatar(database, woman);

  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto(addressOn('mobile', 'verify', {}));
  await phone.page.getByRole('button', { name: t('verification.start') }).click();
  await expect(phone.page.getByRole('heading', { name: t('verification.pose') })).toBeVisible();
  await expectNoViolations(phone.page);
  const camera = phone.page.locator('input[capture=user]');
  await camera.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(5) });
  await expect(phone.page.getByText(t('verification.states.pending.title'))).toBeVisible();

  const [request] = await database.db.select().from(verifications).where(eq(verifications.memberId, woman.id));
  const selfie = `/uploads/selfie/${request?.id}`;
  // The queue may hold requests of other tests: the oldest is first.
  await database.db
    .update(verifications)
    .set({ sentAt: new Date(0) })
    .where(eq(verifications.memberId, woman.id));
  const desk = await visit('desktop', { memberId: moderator.id });
  await desk.page.goto(addressOn('desktop', 'verifications', {}));
  await expect(desk.page.getByRole('img', { name: t('staffVerification.selfie') })).toBeVisible();
  await expect(desk.page.getByRole('heading', { name: new RegExp(woman.username) })).toBeVisible();
  await expectNoViolations(desk.page);
  expect((await desk.page.request.get(selfie)).status()).toBe(200);

  const other = await visit('desktop', { memberId: man.id });
  for (const page of [phone.page, other.page]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const [seen, missing] = [
        await page.request.fetch(selfie, { method }),
        await page.request.fetch('/uploads/selfie/999999999', { method }),
      ];
      expect([method, seen.status(), await seen.text()]).toEqual([method, missing.status(), await missing.text()]);
      expect(await seen.body()).toHaveLength(0);
    }
  }

  await desk.page.keyboard.press('a');
  await expect(desk.page.getByText(t('staffVerification.approved', { name: woman.username }))).toBeVisible();

  await other.page.goto(`${addressOn('desktop', 'search', {})}?name=${woman.username}&verified=1`);
  const card = other.page.locator('.member-card').filter({ hasText: woman.username });
  await expect(card.getByText(t('members.verified'))).toBeAttached();
  await other.page.goto(addressOn('desktop', 'profile', { id: woman.id }));
  await expect(other.page.getByTitle(t('members.verified'))).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByText(t('verification.states.verified.title'))).toBeVisible();
});

test('a moderator approves and rejects photos in the grid by keyboard, and the owner reads why', async ({
  visit,
  database,
}) => {
  const { woman } = await buildPair(database);
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  await storePhotos(database, woman, 3);
  const waiting = await database.db
    .update(uploads)
    .set({ queuedAt: sql`(select min(queued_at) from uploads) - interval '1 day'` }) // staff see the oldest first
    .where(eq(uploads.ownerId, woman.id))
    .returning({ key: uploads.key });
  expect(waiting).toHaveLength(3);

  const desk = await visit('desktop', { memberId: moderator.id });
  await desk.page.goto(addressOn('desktop', 'mediaReview', {}));
  const tiles = desk.page.locator('[data-tile]');
  const own = desk.page.getByRole('button', { name: new RegExp(`of ${woman.username},`) });
  await expect(own).toHaveCount(3);
  await expectNoViolations(desk.page);
  await tiles.first().focus();
  await desk.page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await desk.page.keyboard.press('a');
  await expect(own).toHaveCount(2);
  await tiles.first().focus();
  await desk.page.keyboard.press('r');
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A picture without a person.');
  await dialog.getByRole('button', { name: t('mediaReview.reject') }).click();
  await expect(own).toHaveCount(1);

  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto(addressOn('mobile', 'photo', { id: woman.id }));
  await phone.page.getByRole('button', { name: new RegExp(t('photos.states.rejected.name')) }).click();
  await expect(
    phone.page.getByText(t('photos.states.reason', { reason: 'A picture without a person.' })),
  ).toBeVisible();
});
