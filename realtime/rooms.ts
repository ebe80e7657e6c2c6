import type { Gender } from '@/lib/core/member';
import type { LiveServer, LiveSocket } from './live-socket';

/** The room of all sockets of one member. */
export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

/** The room of sockets without a watch frame: members of this gender receive the presence of the whole other gender. */
export function presenceRoom(gender: Gender): string {
  return `presence:${gender}`;
}

/** The room of sockets whose members reach customer service only. */
export const serviceRoom = 'service';

export function countSockets(io: LiveServer, memberId: number): number {
  return io.sockets.adapter.rooms.get(memberRoom(memberId))?.size ?? 0;
}

/** Returns the member's sockets on this node. */
export function socketsOf(io: LiveServer, memberId: number): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
