import type { LiveSocket } from './live-socket';

/**
 * Indexes sockets by the members whose presence they receive after a watch frame: on the screen, or contacts. A socket that
 * has left is refused, because it leaves once only.
 */
export class PresenceSubscribers {
  private readonly byMember = new Map<number, Set<LiveSocket>>();

  /** The members whose presence sockets receive. */
  get size(): number {
    return this.byMember.size;
  }

  of(memberId: number): Iterable<LiveSocket> {
    return this.byMember.get(memberId) ?? [];
  }

  /** Returns whether any socket receives the member's presence. */
  has(memberId: number): boolean {
    return this.byMember.has(memberId);
  }

  setScreen(socket: LiveSocket, ids: number[]): void {
    this.leave(socket);
    socket.data.screenIds = ids;
    this.enter(socket);
  }

  setContacts(socket: LiveSocket, ids: number[]): void {
    this.leave(socket);
    socket.data.contactIds = ids;
    this.enter(socket);
  }

  addContact(socket: LiveSocket, id: number): void {
    if (!socket.connected || socket.data.contactIds.includes(id)) return;
    socket.data.contactIds.push(id);
    this.enter(socket);
  }

  leave(socket: LiveSocket): void {
    for (const id of watchedBy(socket)) {
      const sockets = this.byMember.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.byMember.delete(id);
    }
  }

  private enter(socket: LiveSocket): void {
    if (!socket.connected) return;
    for (const id of watchedBy(socket)) {
      const sockets = this.byMember.get(id);
      if (sockets) sockets.add(socket);
      else this.byMember.set(id, new Set([socket]));
    }
  }
}

function watchedBy({ data }: LiveSocket): number[] {
  return data.screenIds ? [...data.screenIds, ...data.contactIds] : [];
}
