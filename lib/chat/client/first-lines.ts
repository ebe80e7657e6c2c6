import { callOf } from '@/lib/browser/call';
import type { chatContract } from '@/lib/chat/contract';
import type { FirstLines } from '@/lib/chat/model';

const call = callOf<typeof chatContract>();

/** Loads three first lines to a member. Resolves with none if the member may not be written to, or without a reply. */
export async function loadFirstLines(memberId: number): Promise<FirstLines> {
  const reply = await call('/member/chat/first_lines', { uid: memberId });
  return reply.kind === 'success' ? reply.data : { lines: [], isMutual: false };
}
