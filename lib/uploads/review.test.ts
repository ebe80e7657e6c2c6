import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members, uploads } from '@/db/schema';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { imagePath } from '@/lib/core/images';
import { getOwnRecord, listLatest } from '@/lib/members/queries';
import { buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { startProduct, type Product } from '@/lib/testing/product';
import { listTrendsOf } from '@/lib/trends/queries';
import { markForReview } from './review';
import { findVisibleUpload } from './queries';

let product: Product;

beforeAll(async () => {
  product = await startProduct('unused', { APPROVAL_MODE: 'all' });
});
afterAll(() => product.close());

const review = async (key: string, outcome: 'approved' | 'rejected') =>
  product.db.update(uploads).set({ review: outcome, reviewedAt: new Date() }).where(eq(uploads.key, key));

async function reviewOf(key: string): Promise<string | undefined> {
  const [row] = await product.db.select({ review: uploads.review }).from(uploads).where(eq(uploads.key, key));
  return row?.review;
}

/** Returns the avatar in the member's own record and in a list that a viewer reads. */
async function avatars(owner: Member, viewer: Member): Promise<(string | undefined)[]> {
  const own = await getOwnRecord(product.db, owner.id);
  const { items } = await listLatest(product.db, { ...viewer, tier: 'free' }, 1);
  return [own.avatar, items.find(({ id }) => id === owner.id)?.avatar];
}

const small = (key: string) => imagePath(key, 480);

it('shows a new avatar to its owner, and the previous one to others until the new one is approved', async () => {
  const { woman: owner, man: viewer } = await buildPair(product.db);
  const first = await buildUpload(product.db, owner, { reviewedAt: new Date() });
  const second = await buildUpload(product.db, owner, { placeholder: 'UklGRg==' });
  await setAvatar(product.db, owner, first.key);
  expect(await avatars(owner, viewer)).toEqual([small(first.key), small(first.key)]);
  await setAvatar(product.db, owner, second.key);
  expect(await avatars(owner, viewer)).toEqual([small(second.key), small(first.key)]);
  const moderator = await buildMember(product.db, { role: 'moderator' });
  const sees = async (who: Member, { key }: { key: string }) =>
    (await findVisibleUpload(product.db, { ...who, status: 'active', tier: 'free' }, key)) !== undefined;
  expect([await sees(viewer, first), await sees(viewer, second)]).toEqual([true, false]);
  expect([await sees(moderator, second), await sees(owner, second)]).toEqual([true, true]);
  await review(second.key, 'approved');
  expect(await avatars(owner, viewer)).toEqual([small(second.key), small(second.key)]);
  const [row] = await product.db
    .select({ placeholder: members.avatarPlaceholder, next: members.pendingAvatarKey })
    .from(members)
    .where(eq(members.id, owner.id));
  expect(row).toEqual({ placeholder: 'UklGRg==', next: null });
});

it('shows no rejected avatar, neither a new one nor the present one', async () => {
  const { woman: owner, man: viewer } = await buildPair(product.db);
  const [first, second] = [await buildUpload(product.db, owner), await buildUpload(product.db, owner)];
  await setAvatar(product.db, owner, first.key);
  expect(await avatars(owner, viewer)).toEqual([small(first.key), '']);
  await review(first.key, 'approved');
  await setAvatar(product.db, owner, second.key);
  await review(second.key, 'rejected');
  expect(await avatars(owner, viewer)).toEqual([small(first.key), small(first.key)]);
  expect(await setAvatar(product.db, owner, second.key)).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
  expect((await listTrendsOf(product.db, viewer, { authorId: owner.id })).items).toHaveLength(1);
  await review(first.key, 'rejected');
  expect(await avatars(owner, viewer)).toEqual(['', '']);
  expect((await listTrendsOf(product.db, viewer, { authorId: owner.id })).items).toEqual([]);
});

it('marks a picture once, and neither a reviewed one, the present avatar nor the upload of another member', async () => {
  const { woman: owner, man: other } = await buildPair(product.db);
  const fresh = await buildUpload(product.db, owner);
  await markForReview(product.db, other.id, fresh.key);
  expect(await reviewOf(fresh.key)).toBe('approved');
  await markForReview(product.db, owner.id, fresh.key);
  expect(await reviewOf(fresh.key)).toBe('pending');
  await review(fresh.key, 'approved');
  await markForReview(product.db, owner.id, fresh.key);
  expect(await reviewOf(fresh.key)).toBe('approved');
  const avatar = await buildUpload(product.db, owner);
  await product.db.update(members).set({ avatarKey: avatar.key }).where(eq(members.id, owner.id));
  await markForReview(product.db, owner.id, avatar.key);
  expect(await reviewOf(avatar.key)).toBe('approved');
});
