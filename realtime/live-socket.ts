import type { Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '@/lib/live/frames';
import type { CounterName } from '@/lib/live/member-counters';
import type { Locale } from '@/lib/core/locale';
import type { Gender, RestrictedStatus } from '@/lib/core/member';
import type { FactorProof } from '@/lib/staff-security/assurance';

/** The state of one socket; kept small, because thousands may be idle. */
export type SocketData = {
  memberId: number;
  gender: Gender;
  locale: Locale;
  /** The status of a restricted account, which reaches customer service only. */
  access: 'all' | RestrictedStatus;
  /** The agent whose desk this is: `memberId` is then customer service, in whose name the agent reads and writes. */
  agent: { readonly id: number; readonly username: string; readonly proof: FactorProof } | undefined;
  showsOnline: boolean;
  /** True while the page is hidden; undefined until it has reported it. */
  isHidden: boolean;
  /** Hexadecimal SHA-256 of the session id, which identifies the sockets of an ended session. */
  sessionHash: string;
  /** True once the contacts were sent in reply to the first hello. */
  hasContacts: boolean;
  contactIds: number[];
  /** Undefined until the client names the members on its screen with a watch frame. */
  screenIds: number[] | undefined;
  /** The keys of the trends, photos and videos on the screen. */
  subjects: readonly string[];
  /** The oldest message of the last history page, for clients that request the next page by second only. */
  oldestShown: { otherId: number; seq: number; second: number } | undefined;
};

export type PresenceChange = {
  readonly memberId: number;
  readonly gender: Gender;
  readonly isOnline: boolean;
  readonly at: number;
  readonly isHidden?: true;
};

/** Events between nodes; the sending node does not receive them. */
export type NodeEvents = {
  presence: (changes: PresenceChange[]) => void;
  /** Emitted when the two members have begun a conversation. */
  met: (memberId: number, otherId: number) => void;
  /** Closes this socket, whose page is hidden, for a newer one of the member. */
  giveWay: (socketId: string) => void;
  /** Emitted when numbers of a member changed that this node does not learn from the database. */
  counted: (memberId: number, names: readonly CounterName[]) => void;
};

export type LiveServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
