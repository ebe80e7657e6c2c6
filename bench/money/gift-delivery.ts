import type { ChatWorld } from '../chat/world';

export async function measureGiftDelivery(_world: ChatWorld, _gifts: number): Promise<void> {
  await Promise.resolve();
}
