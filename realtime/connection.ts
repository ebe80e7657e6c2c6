import { steadyNow } from '@/lib/core/steady-clock';
import { messageEvent } from '@/lib/live/frames';
import { logRefusal } from '@/lib/platform/log-refusal';
import { emitEncoded, encodeAck } from './encoded-frames';
import type { FloodGate } from './flood-gate';
import type { LiveSocket } from './live-socket';
import { refuseFrame } from './opcodes/opcode';
import type { RealtimeContext } from './realtime-context';
import { receiveFrame } from './receive';
import { accountOf, countSockets, deskRoom, memberRoom, presenceRoom, serviceRoom } from './rooms';

/** Joins an admitted socket to its rooms and routes its frames to the opcodes. */
export function openConnection(context: RealtimeContext, socket: LiveSocket, gate: FloodGate | undefined): void {
  const { memberId, showsOnline, gender } = socket.data;
  void socket.join([memberRoom(memberId), audienceRoom(socket.data)]);
  context.nodes.joined(memberId);
  context.hiddenPages.entered(socket);
  context.frontPages.changed(memberId);
  if (showsOnline) context.presence.connected(memberId, gender);
  encodeAcks(socket);
  filterEvents(context, socket, gate);
  socket.on(messageEvent, (frame: unknown, callback: unknown) => void receiveFrame(context, socket, frame, callback));
  // The library could not decode a packet, whose content its errors repeat; it closes the connection.
  socket.on('error', () => logRefusal('packet refused', { memberId: accountOf(socket.data), code: 'INVALID' }));
  socket.on('disconnect', () => {
    // A client may leave the namespace alone, and would keep its connection without a session.
    socket.conn.close();
    context.nodes.left(memberId);
    context.hiddenPages.left(socket);
    context.frontPages.changed(memberId);
    context.subscribers.leave(socket);
    context.subjectWatchers.leave(socket);
    if (countSockets(context.io, memberId) === 0) context.presence.disconnected(memberId);
  });
  dropRequest(socket);
}

/** Returns the room that decides which presence the socket receives; a desk receives none. */
function audienceRoom({ agent, access, gender }: LiveSocket['data']): string {
  if (agent) return deskRoom(agent.id);
  return access === 'all' ? presenceRoom(gender) : serviceRoom;
}

/** Makes a socket encode its acknowledgements: through the library's encoder and queue, one costs as much as handling its frame. */
function encodeAcks(socket: LiveSocket): void {
  (socket as unknown as { ack: typeof acknowledgeOf }).ack = acknowledgeOf; // private
}

// A shared function, because a closure for each of thousands of idle connections costs memory.
function acknowledgeOf(this: LiveSocket, packetId: number): (reply: unknown) => void {
  let isSent = false;
  return (reply) => {
    if (isSent) return;
    isSent = true;
    emitEncoded(this, encodeAck(packetId, reply));
  };
}

/** Passes `message` events only, as many as the gate allows: a hostile client can emit any name, even `disconnect`. */
function filterEvents(context: RealtimeContext, socket: LiveSocket, gate: FloodGate | undefined): void {
  socket.use(([event, ...args], next) => {
    const now = steadyNow();
    const verdict = gate?.check(now);
    if (verdict === 'close') return void socket.disconnect(true);
    if (gate && verdict === 'refused') {
      const callback: unknown = args.at(-1);
      if (typeof callback === 'function')
        callback(refuseFrame(context, socket, 'TOO_MANY', { retry: gate.secondsLeft(now) }));
      return;
    }
    if (event === messageEvent) next();
  });
}

/** Frees the first HTTP request, whose headers and buffers would stay in memory as long as the connection. */
function dropRequest(socket: LiveSocket): void {
  Object.assign(socket.handshake, { headers: {}, auth: {}, query: {}, url: '', time: '' });
  (socket.conn as { request: unknown }).request = null; // nothing reads it after the handshake
}
