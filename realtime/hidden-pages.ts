import { toWireFrame } from '@/lib/chat/frames-wire';
import type { LiveServer, LiveSocket, SocketData } from './live-socket';
import type { Nodes } from './nodes';
import { memberRoom, socketsOfAccount, accountOf } from './rooms';
import type { Translate } from './translate';

type HiddenPagesDeps = { readonly io: LiveServer; readonly nodes: Nodes; readonly translate: Translate };

/**
 * The connections whose page is not looked at. A page reports it at its handshake and with frame 28. One without a report counts as
 * visible. At the limit of connections, the oldest hidden one gives way to a new one: its page connects again when it is looked
 * at, so that two pages never displace each other in turns.
 */
export class HiddenPages {
  constructor(private readonly deps: HiddenPagesDeps) {
    // Another node needs the place of a connection that is here.
    deps.io.on('giveWay', (socketId) => {
      const socket = deps.io.sockets.sockets.get(socketId);
      if (socket?.data.isHidden) this.close(socket);
    });
  }

  set(socket: LiveSocket, isHidden: boolean): void {
    if (socket.data.isHidden === isHidden) return;
    socket.data.isHidden = isHidden;
    this.share(socket);
  }

  /** Shares what an admitted page said at its handshake. */
  entered(socket: LiveSocket): void {
    if (socket.data.isHidden) this.share(socket);
  }

  left({ id, data }: LiveSocket): void {
    if (data.isHidden && !data.agent) this.deps.nodes.shown(data.memberId, id);
  }

  /** Closes the oldest connection of the account, on any node, whose page is hidden. Returns whether there was one. */
  async makeRoom(data: SocketData): Promise<boolean> {
    const { io, nodes } = this.deps;
    const named = data.agent ? undefined : await nodes.takeOldestHidden(data.memberId);
    const socket = named === undefined ? this.oldestHere(data) : io.sockets.sockets.get(named);
    if (socket) this.close(socket);
    else if (named !== undefined) nodes.broadcast('giveWay', named);
    return socket !== undefined || named !== undefined;
  }

  private share({ id, data, handshake }: LiveSocket): void {
    // The desks of an agent are counted for each node.
    if (data.agent) return;
    if (data.isHidden) this.deps.nodes.hidden(data.memberId, id, handshake.issued);
    else this.deps.nodes.shown(data.memberId, id);
  }

  private oldestHere(data: SocketData): LiveSocket | undefined {
    const isPeer = (socket: LiveSocket) => socket.data.memberId === data.memberId && socket.data.isHidden === true;
    return socketsOfAccount(this.deps.io, accountOf(data))
      .filter(isPeer)
      .toSorted((first, second) => first.handshake.issued - second.handshake.issued)[0];
  }

  private close(socket: LiveSocket): void {
    const { locale, memberId } = socket.data;
    const text = this.deps.translate(locale, 'gaveWay');
    socket.emit('message', toWireFrame({ kind: 'sessionEnded', text, isPaused: true }, memberId));
    void socket.leave(memberRoom(memberId));
    socket.disconnect(true);
  }
}
