import type { Server, Socket } from 'socket.io';
import type { Db } from '@/db/client';
import type { ClientEvents, ServerEvents } from '@/lib/chat/frames';
import type { Locale } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import type { CardCache } from './cards';
import type { NodeEvents, Nodes } from './nodes';
import type { Presence } from './presence';
import type { ServicePresence } from './service-presence';
import type { MessageBatcher } from './message-batcher';
import type { Translate } from './translate';
import type { KeyedQueue } from './keyed-queue';
import type { PresenceSubscribers } from './presence-subscribers';

/** What a socket carries; kept small, there may be thousands of idle ones. */
export type SocketData = {
  memberId: number;
  gender: Gender;
  locale: Locale;
  /** `service`: pending and suspended members reach customer service only. */
  access: 'all' | 'service';
  isStaff: boolean;
  showsOnline: boolean;
  /** SHA-256 of the session's id, hexadecimal: how the end of a session finds its sockets. */
  sessionHash: string;
  /** Whether the first opt 100 was answered. */
  hasContacts: boolean;
  contactIds: number[];
  /** Undefined until the connection names the members on its screen (opt 23). */
  screenIds: number[] | undefined;
  /** The oldest message of the last history page sent, for clients that ask on by its second alone. */
  oldestShown: { otherId: number; seq: number; second: number } | undefined;
};

export type LiveServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;

/** Everything an opcode may use. */
export type RealtimeContext = {
  readonly io: LiveServer;
  readonly db: Db;
  readonly batcher: MessageBatcher;
  readonly presence: Presence;
  readonly subscribers: PresenceSubscribers;
  /** Messages of one conversation are delivered in the order of their numbers. */
  readonly deliveryQueue: KeyedQueue;
  readonly cards: CardCache;
  readonly translate: Translate;
  readonly nodes: Nodes;
  readonly servicePresence: ServicePresence;
};
