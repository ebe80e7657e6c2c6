import { call } from '@/lib/browser/call';

/** Loads three first lines to a member. Resolves with none if the member may not be written to, or without a reply. */
export async function loadFirstLines(memberId: number): Promise<readonly string[]> {
  const reply = await call('/member/chat/first_lines', { uid: memberId });
  return reply.kind === 'success' ? reply.data : [];
}
