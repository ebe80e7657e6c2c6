import type { Gender } from '@/lib/core/member';
import type { LiveServer, LiveSocket, SocketData } from './live-socket';
import type { Waiter } from './waiting-line';

/** The room of all sockets of one member. */
export function memberRoom(memberId: number): string {
  return `member:${memberId}`;
}

/** The room of an agent's desks, which are also in the room of customer service. */
export function deskRoom(agentId: number): string {
  return `desk:${agentId}`;
}

/** The room of sockets without a watch frame: members of this gender receive the presence of the whole other gender. */
export function presenceRoom(gender: Gender): string {
  return `presence:${gender}`;
}

/** The room of sockets whose members reach customer service only. */
export const serviceRoom = 'service';

/** Returns the id of the account that is logged in on a socket. */
export function accountOf({ agent, memberId }: SocketData): number {
  return agent?.id ?? memberId;
}

/** Returns what waits for its turn for a socket: accounts take turns, and a socket that closes leaves the line. */
export function waiterOf({ data, conn }: LiveSocket): Waiter {
  return { key: `account ${accountOf(data)}`, connection: conn };
}

/** Counts the sockets that share the limit of this one: those of the member, or the desks of the agent. */
export function countPeers(io: LiveServer, { agent, memberId }: SocketData): number {
  return agent ? sizeOf(io, deskRoom(agent.id)) : countSockets(io, memberId);
}

export function countSockets(io: LiveServer, memberId: number): number {
  return sizeOf(io, memberRoom(memberId));
}

function sizeOf(io: LiveServer, room: string): number {
  return io.sockets.adapter.rooms.get(room)?.size ?? 0;
}

/** Returns the member's sockets on this node. */
export function socketsOf(io: LiveServer, memberId: number): LiveSocket[] {
  return socketsIn(io, memberRoom(memberId));
}

/** Returns the sockets on this node where an account is logged in, its desks included. */
export function socketsOfAccount(io: LiveServer, accountId: number): LiveSocket[] {
  return [...socketsOf(io, accountId), ...socketsIn(io, deskRoom(accountId))];
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const sockets: LiveSocket[] = [];
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket) sockets.push(socket);
  }
  return sockets;
}
