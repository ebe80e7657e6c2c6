import type { ReadableStore } from '@/lib/browser/observable-store';
import type { ChatClient } from './chat-client';
import type { ChatState } from './state';

type Cleanup = () => void;
type Attachment = (client: ChatClient) => Cleanup | void;

/**
 * Holds the chat client of a page, whose code is loaded after the page is shown. What must reach the client is attached
 * and waits until the client exists.
 */
export class DeferredClient implements ReadableStore<ChatState | undefined> {
  private readonly waiting = new Set<() => void>();

  constructor(private current?: ChatClient) {}

  /** The client, if it exists already. */
  get client(): ChatClient | undefined {
    return this.current;
  }

  get state(): ChatState | undefined {
    return this.current?.state;
  }

  readonly subscribe = (listener: () => void): Cleanup =>
    this.attach((client) => {
      listener();
      return client.subscribe(listener);
    });

  /** Returns the client, made by the first call. A render may call it, so what is attached waits for `settle`. */
  get(make: () => ChatClient): ChatClient {
    this.current ??= make();
    return this.current;
  }

  /** Runs what was attached before the client existed, in order. */
  settle(): void {
    for (const run of this.waiting) run();
    this.waiting.clear();
  }

  /** Runs `attachment` once the client exists. Returns the function that undoes it. */
  attach(attachment: Attachment): Cleanup {
    let cleanup: Cleanup | void = undefined;
    const run = () => {
      if (this.current) cleanup = attachment(this.current);
    };
    if (this.current) run();
    else this.waiting.add(run);
    return () => {
      this.waiting.delete(run);
      cleanup?.();
    };
  }
}
