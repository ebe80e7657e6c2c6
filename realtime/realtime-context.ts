import type { Db } from '@/db/client';
import type { AdmissionRate } from './admission-rate';
import type { CounterFeed } from './counter-feed';
import type { ReplyingMembers } from './demo/replying-members';
import type { FrameGate } from './frame-gate';
import type { FrontPages } from './front-pages';
import type { HiddenPages } from './hidden-pages';
import type { MemberCache } from './member-cache';
import type { KeyedQueue } from './keyed-queue';
import type { LiveServer } from './live-socket';
import type { MessageBatcher } from './message-batcher';
import type { MessageMeter } from './message-meter';
import type { Nodes } from './nodes';
import type { Pace } from './pace';
import type { Presence } from './presence';
import type { PresenceSubscribers } from './presence-subscribers';
import type { ServicePresence } from './service-presence';
import type { SubjectWatchers } from './subject-watchers';
import type { TaskGate } from './task-gate';
import type { Translate } from './translate';

/** Everything an opcode handler may use. */
export type RealtimeContext = {
  readonly io: LiveServer;
  readonly db: Db;
  /** For what clients load while they connect. */
  readonly connectingDb: Db;
  readonly batcher: MessageBatcher;
  readonly presence: Presence;
  readonly subscribers: PresenceSubscribers;
  readonly subjectWatchers: SubjectWatchers;
  /** Keyed by conversation: messages are delivered in the order of their seq. */
  readonly deliveryQueue: KeyedQueue;
  readonly counters: CounterFeed;
  readonly memberCache: MemberCache;
  readonly translate: Translate;
  readonly nodes: Nodes;
  readonly hiddenPages: HiddenPages;
  readonly frontPages: FrontPages;
  readonly servicePresence: ServicePresence;
  /** Bounds what connecting clients load at once, so that messages and health checks do not wait behind thousands of them. */
  readonly loadGate: TaskGate;
  readonly admissionPace: Pace;
  readonly admissionRate: AdmissionRate;
  /** Bounds the work of the frames of each account. */
  readonly frameGate: FrameGate;
  /** Undefined without a port for metrics. */
  readonly meter: MessageMeter | undefined;
  /** The demo members that reply, set at the start of a demo. */
  demo?: ReplyingMembers;
};
