import type { Newcomers } from './newcomers';
import type { OpenConnections } from './open-connections';
import type { PollingGate } from './polling-gate';
import type { RealtimeContext } from './realtime-context';
import type { SendBacklog } from './send-backlog';

type Registries = {
  readonly context: RealtimeContext;
  readonly backlog: SendBacklog;
  readonly connections: OpenConnections;
  readonly newcomers: Newcomers;
  readonly polling: PollingGate;
};

/** Counts what this process keeps for connections, by registry. All are 0 when the last connection has left. */
export function countHeld({ context, backlog, connections, newcomers, polling }: Registries): Record<string, number> {
  const { io, subscribers, subjectWatchers, deliveryQueue, counters, frameGate, loadGate, admissionPace } = context;
  return {
    clients: io.engine.clientsCount,
    sockets: io.sockets.sockets.size,
    rooms: io.sockets.adapter.rooms.size,
    watchedMembers: subscribers.size,
    watchedSubjects: subjectWatchers.size,
    deliveries: deliveryQueue.size,
    counters: counters.size,
    frames: frameGate.size,
    waiting: loadGate.waiting + admissionPace.waiting,
    backlog: backlog.size,
    addresses: connections.size,
    newcomers: newcomers.size,
    polling: polling.size,
  };
}
