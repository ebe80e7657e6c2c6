import { ObservableStore, type ReadableStore } from '@/lib/browser/observable-store';
import type { ChatClient } from './chat-client';
import type { ChatState } from './state';

type Cleanup = () => void;
type Attachment = (client: ChatClient) => Cleanup | void;

/**
 * Holds the chat client of a page, whose code is loaded after the page is shown. What must reach the client is attached
 * and waits until the client exists. Drafts are kept here until then, because a text box needs its value at once.
 */
export class DeferredClient implements ReadableStore<ChatState | undefined> {
  private readonly waiting = new Set<() => void>();
  private readonly typed = new ObservableStore<ReadonlyMap<number, string>>(new Map());

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

  /** The drafts that were typed before the client existed, by the id of the other member. */
  get typedEarly(): ReadableStore<ReadonlyMap<number, string>> {
    return this.typed;
  }

  draftTo(memberId: number): string {
    return this.state?.drafts.get(memberId) ?? this.typed.state.get(memberId) ?? '';
  }

  /** Updates the draft from the text box of a conversation. */
  write(memberId: number, text: string): void {
    if (this.current) this.current.write(memberId, text);
    else this.typed.update((drafts) => new Map(drafts).set(memberId, text));
  }

  /** Resolves with the client once it exists. */
  whenReady(): Promise<ChatClient> {
    return new Promise((resolve) => void this.attach((client) => resolve(client)));
  }

  /** Runs what was attached before the client existed, in order, after what was typed. */
  settle(): void {
    for (const [memberId, text] of this.typed.state) this.current?.write(memberId, text);
    this.typed.set(new Map());
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
