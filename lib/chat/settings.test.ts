import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberSettings } from '@/db/schema';
import { post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const path = '/member/chat/settings';
const readChoice = async () => {
  const [row] = await world.product.db
    .select({ accept: memberSettings.acceptChatFrom })
    .from(memberSettings)
    .where(eq(memberSettings.memberId, world.man.id));
  return row?.accept;
};

describe('verified members only', () => {
  test('can be chosen and left', async () => {
    const { token } = world;
    const chosen = await post(path, { accept: 'verified', show_online: 1 }, { token });
    expect(chosen.body).toMatchObject({ status: 200, data: { acceptsFrom: 'verified' } });
    expect(await readChoice()).toBe('verified');
    const everyone = { acceptsFrom: 'everyone' };
    expect((await post(path, { accept: 'everyone' }, { token })).body).toMatchObject({ data: everyone });
    expect(await readChoice()).toBe('everyone');
  });
});

test('a read without a change returns the settings alone', async () => {
  const { body } = await post(path, {}, { token: world.token });
  expect(body.data).toEqual({ showsOnline: true, showsReceipts: true, acceptsFrom: 'everyone' });
});
