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
  test('is refused as a new choice, with the error at its field, and changes nothing', async () => {
    const { token } = world;
    await post(path, { accept: 'paying' }, { token });
    const { body } = await post(path, { accept: 'verified', show_online: 0 }, { token });
    expect(body).toMatchObject({ status: 400, errors: { accept: expect.any(String) } });
    expect(await readChoice()).toBe('paying');
  });

  test('stays the choice of a member who made it before, who can change other settings and leave it', async () => {
    const { token } = world;
    await world.product.db
      .update(memberSettings)
      .set({ acceptChatFrom: 'verified' })
      .where(eq(memberSettings.memberId, world.man.id));
    const changed = await post(path, { show_online: 1 }, { token });
    expect(changed.body).toMatchObject({ status: 200, data: { accept: 'verified' } });
    expect((await post(path, { accept: 'everyone' }, { token })).body).toMatchObject({ data: { accept: 'everyone' } });
    expect(await readChoice()).toBe('everyone');
  });
});
