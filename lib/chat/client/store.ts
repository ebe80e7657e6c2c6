import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { chatCalls, type ChatCalls, type SettingsChange } from './calls';
import { DraftKeeper } from './drafts';
import { MessageFinder } from './message-jump';
import { OutgoingChat, type OutgoingOptions } from './outgoing';
import { blankContact, highestSeq, lowestSeq, withContact } from './timeline';
import { TypingSigns } from './typing';
import type { MemberToChat } from './types';
import { WatchList } from './presence-subscriptions';

export type ChatStoreOptions = OutgoingOptions & {
  readonly calls?: ChatCalls;
  /** How long a broken connection counts as being mended. */
  readonly offlineAfterMilliseconds?: number;
};

const offlineAfter = 3_000;
const refreshPatience = 5_000;

/** Everything the screens know of chat, beside React: read with `subscribe` and `state`, changed by the acts below. */
export class ChatStore extends OutgoingChat {
  protected readonly drafts: DraftKeeper;
  protected readonly typing: TypingSigns;
  protected readonly finder: MessageFinder;
  private readonly calls: ChatCalls;
  private readonly watchList: WatchList;
  private readonly markedUpTo = new Map<number, number>();
  /** Read while the server could not be told, by member. */
  private readonly readUntold = new Map<number, number>();
  private offlineTimer: ReturnType<typeof setTimeout> | undefined;
  private onConnected: (() => void)[] = [];
  private hasRestored = false;

  constructor(private readonly options: ChatStoreOptions) {
    super(options);
    const { transport } = options;
    this.calls = options.calls ?? chatCalls;
    this.drafts = new DraftKeeper((uid, text) => this.calls.saveDraft(uid, text, transport.id));
    this.typing = new TypingSigns({
      tell: (uid) => void transport.request('typing', { uid }),
      changed: (typing) => this.set({ typing }),
    });
    this.finder = new MessageFinder({
      transport,
      sync: this.sync,
      ownId: options.memberId,
      conversation: (uid) => this.conversation(uid),
      patch: (uid, change) => this.patchConversation(uid, change),
      isOnline: () => this.state.connection === 'online',
    });
    this.watchList = new WatchList((uids) => {
      if (this.state.connection === 'online') void transport.request('watch', { uids });
    });
  }

  start(): void {
    this.open();
    if (!this.hasRestored) void this.restore();
    this.hasRestored = true;
  }

  stop(): void {
    clearTimeout(this.offlineTimer);
    this.drafts.flush();
    this.typing.stop();
    this.watchList.stop();
    this.options.transport.close();
  }

  /** Asks for everything anew: a new connection brings the contacts. */
  refresh(): Promise<void> {
    this.disconnected();
    this.open();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, refreshPatience);
      this.onConnected.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** A conversation comes onto the screen: its newest page is fetched, and it stands on top. Answers how to leave it. */
  enter(uid: number): () => void {
    this.entered.set(uid, (this.entered.get(uid) ?? 0) + 1);
    this.patchContact(uid, { sortAt: Date.now() });
    void this.load(uid);
    return () => {
      const left = (this.entered.get(uid) ?? 1) - 1;
      if (left > 0) return void this.entered.set(uid, left);
      this.entered.delete(uid);
      // The next look at it begins at its end.
      this.finder.leave(uid);
    };
  }

  async loadEarlier(uid: number): Promise<void> {
    const { hasEarlier, isLoadingEarlier, messages, past } = this.conversation(uid);
    if (past) return this.finder.loadEarlier(uid);
    if (!hasEarlier || isLoadingEarlier || this.state.connection !== 'online') return;
    this.patchConversation(uid, () => ({ isLoadingEarlier: true }));
    const more = await this.sync.loadBefore(uid, lowestSeq(messages));
    this.patchConversation(uid, (known) => ({ isLoadingEarlier: false, hasEarlier: more ?? known.hasEarlier }));
  }

  /** What lies between a message that was looked for and the newest ones. */
  loadLater(uid: number): Promise<void> {
    return this.finder.loadLater(uid);
  }

  /** Brings a message onto the screen by its number; `Conversation.sought` tells how far it is. */
  lookFor(uid: number, seq: number): void {
    this.finder.lookFor(uid, seq);
  }

  toNewest(uid: number): void {
    this.finder.leave(uid);
  }

  markRead(uid: number): void {
    const upTo = highestSeq(this.conversation(uid).messages);
    this.patchContact(uid, { unread: 0 });
    if (this.state.connection === 'online') this.tellRead(uid, upTo);
    else this.readUntold.set(uid, upTo);
  }

  /** Makes a chat with a member possible who is not among the contacts yet. */
  ensureContact(member: MemberToChat): void {
    if (this.contact(member.uid)) return;
    this.setContacts(withContact(this.state.contacts, blankContact(member, Date.now())));
  }

  /** A member is shown: from now on their coming and going is heard of. Answers how to end that. */
  watch(uid: number): () => void {
    return this.watchList.add(uid);
  }

  override send(uid: number, text: string): string {
    this.typing.sent(uid);
    this.finder.leave(uid);
    return super.send(uid, text);
  }

  override sendImage(uid: number, image: Blob, size?: ImageSize): string {
    this.finder.leave(uid);
    return super.sendImage(uid, image, size);
  }

  /** The box of a conversation holds another text now. */
  write(uid: number, text: string): void {
    this.showDraft(uid, text);
    this.drafts.written(uid, text);
    const mayTell = this.state.settings?.receipts_and_typing !== 0 && this.state.connection === 'online';
    if (text !== '' && mayTell) this.typing.written(uid);
  }

  /** The page is being left: what was written a moment ago is saved now. */
  saveDrafts(): void {
    this.drafts.flush();
  }

  /** Deletes my side of a conversation; false when the server did not answer. */
  async deleteConversation(uid: number): Promise<boolean> {
    const isStored = (this.contact(uid)?.lastSeq ?? 0) > 0;
    const answer = isStored ? await this.options.transport.request('delete', { uid }) : undefined;
    if (isStored && answer?.status !== 200) return false;
    this.forget(uid);
    return true;
  }

  /** Answers undefined when it went well, else why not ('' without an answer). */
  async mute(uid: number, isMuted: boolean): Promise<string | undefined> {
    this.patchContact(uid, { isMuted });
    const refusal = await this.calls.mute(uid, isMuted);
    if (refusal !== undefined) this.patchContact(uid, { isMuted: !isMuted });
    return refusal;
  }

  /** Shown at once and saved; false, and taken back, when that failed. Without a change it only reads. */
  async changeSettings(change: SettingsChange): Promise<boolean> {
    const before = this.state.settings;
    if (before) this.set({ settings: { ...before, ...(change as Partial<typeof before>) } }); // what screens hand in has the wire's own values
    const settings = await this.calls.changeSettings(change);
    this.set({ settings: settings ?? before });
    return settings !== undefined;
  }

  private open(): void {
    this.planOffline();
    this.options.transport.open({
      connected: () => this.connected(),
      disconnected: () => this.disconnected(),
      heard: (frame) => this.heard(frame),
    });
  }

  private connected(): void {
    clearTimeout(this.offlineTimer);
    this.set({ connection: 'online' });
    this.markedUpTo.clear();
    // The contacts come before the connection stands: what was missed and is on the screen was seen in between.
    for (const [uid, upTo] of this.readUntold) this.tellRead(uid, upTo);
    this.readUntold.clear();
    this.watchList.renew();
    this.resumeOutbox();
    this.drafts.flush();
    for (const uid of this.entered.keys()) if (!this.conversation(uid).isLoaded) void this.load(uid);
    for (const uid of this.state.conversations.keys()) this.finder.resume(uid);
    for (const resolve of this.onConnected.splice(0)) resolve();
  }

  private disconnected(): void {
    if (this.state.connection !== 'online') return;
    this.set({ connection: 'connecting' });
    this.planOffline();
  }

  private planOffline(): void {
    clearTimeout(this.offlineTimer);
    this.offlineTimer = setTimeout(
      () => this.set({ connection: 'offline' }),
      this.options.offlineAfterMilliseconds ?? offlineAfter,
    );
  }

  private tellRead(uid: number, upTo: number): void {
    if (upTo <= (this.markedUpTo.get(uid) ?? 0)) return;
    this.markedUpTo.set(uid, upTo);
    void this.options.transport.request('open', { uid, seq: upTo });
  }

  private async load(uid: number): Promise<void> {
    if (this.state.connection !== 'online') return;
    const count = await this.sync.open(uid);
    if (count === undefined) return;
    this.patchConversation(uid, (known) => ({
      isLoaded: true,
      hasEarlier: count >= limits.page.history && known.hasEarlier,
    }));
    this.patchContact(uid, { unread: 0 });
  }
}
