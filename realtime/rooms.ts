import type { Gender } from '@/lib/core/member';
import type { LiveServer, LiveSocket } from './live-socket';

/** All sockets of one member. */
export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

/** Sockets of members of this gender that receive the presence of every member of the other one: no watch frame came yet. */
export function presenceRoom(gender: Gender): string {
  return `presence:${gender}`;
}

/** Sockets of members who reach customer service only. */
export const serviceRoom = 'service';

export function countSockets(io: LiveServer, memberId: number): number {
  return io.sockets.adapter.rooms.get(memberRoom(memberId))?.size ?? 0;
}

/** The member's sockets on this node. */
export function socketsOf(io: LiveServer, memberId: number): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
