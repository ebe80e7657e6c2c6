import { callOf } from '@/lib/browser/call';
import type { chatContract } from '@/lib/chat/contract';

const call = callOf<typeof chatContract>();

/** Loads three first lines to a member. Resolves with none if the member may not be written to, or without a reply. */
export async function loadIcebreakers(memberId: number): Promise<readonly string[]> {
  const reply = await call('/member/chat/first_lines', { uid: memberId });
  return reply.kind === 'success' ? reply.data : [];
}
