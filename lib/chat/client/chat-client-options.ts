import type { GoneMembers } from '@/lib/browser/gone-members';
import { chatCalls, type ChatCalls } from './calls';
import type { OpenedStorage } from './opened-storage';
import { MemoryOutboxStorage, type OutboxStorage } from './outbox-storage';
import type { ReadableStorage } from './readable-storage';
import type { SubjectFeed } from '@/lib/live/client/subject-feed';
import type { LiveTransport } from '@/lib/live/client/transport';
import { uploadPicture, type UploadPicture } from './upload';

export type ChatClientOptions = {
  /** The member who is logged in. */
  readonly memberId: number;
  readonly transport: LiveTransport;
  readonly calls?: ChatCalls;
  readonly storage?: OutboxStorage;
  /** Without it, a reload forgets which conversations were opened. */
  readonly opened?: OpenedStorage;
  /** Keeps chats readable without a connection. */
  readonly readable?: ReadableStorage;
  readonly upload?: UploadPicture;
  /** At the desk: the name of the agent, whose messages have an author. */
  readonly author?: string;
  /** Where the page collects what its screen shows; without it, nothing is watched. */
  readonly subjects?: SubjectFeed;
  /** The members whom the page leaves out. */
  readonly gone?: GoneMembers;
  /** Calls a listener when the page may be about to close, which then saves what was typed. Returns the function that unsubscribes. */
  readonly onLeave?: (listener: () => void) => () => void;
  /** The time without a connection after which the state becomes `offline`. */
  readonly offlineAfterMilliseconds?: number;
};

/** Returns the options, completed by what the browser uses. */
export function withDefaults(options: ChatClientOptions) {
  return {
    calls: chatCalls,
    upload: uploadPicture,
    storage: options.storage ?? new MemoryOutboxStorage(),
    offlineAfterMilliseconds: 3_000,
    ...options,
  };
}
