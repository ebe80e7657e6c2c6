import { ObservableStore } from '@/lib/browser/observable-store';
import type { ContactHead } from '@/lib/chat/model';
import type { ChatSettingsChange, Presence } from '@/lib/live/model';
import type { ImageSize } from '@/lib/core/images';
import type { MemberSummary } from '@/lib/members/model';
import { applyListedOnline } from './apply-frame';
import { withDefaults, type ChatClientOptions } from './chat-client-options';
import { Connection } from './connection';
import { ContactPages } from './contact-pages';
import { blankContact, toChatContact, withContact } from './contacts';
import { DraftSync } from './draft-sync';
import type { Arrival } from './frame-effect';
import { FrameReceiver } from './frame-receiver';
import { History } from './history';
import { MessageJump } from './message-jump';
import { MessageSender } from './message-sender';
import { Preferences } from './preferences';
import { PresenceSubscriptions } from '@/lib/live/client/presence-subscriptions';
import { ReadMarks } from './read-marks';
import { ReadableChatsKeeper } from './readable-chats';
import { ChatRequests } from './requests';
import { initialState, type ChatState } from './state';
import { clearConversation, findContact, setContacts } from './state-changes';
import { Sync } from './sync';
import { TypingIndicator } from './typing-indicator';

/**
 * The chat client of one member in the browser. The server stores messages under a seq that grows by one in each conversation;
 * the client loads ranges of seqs, shows what it sends at once, and replaces it by the stored message. All state is one
 * immutable value in `store`: components read it by `subscribe` and `state`, and only the parts below change it. A frame or a
 * reply may be lost, repeated or late at any time: `Sync` loads the seqs that are missing, the sender repeats a message under
 * its client id until it is acknowledged. This class only wires the parts. `memberId` is the other member of a conversation.
 */
export class ChatClient {
  private readonly store = new ObservableStore<ChatState>(initialState);
  private readonly requests: ChatRequests;
  private readonly connection: Connection;
  private readonly receiver: FrameReceiver;
  private readonly history: History;
  private readonly jump: MessageJump;
  private readonly sender: MessageSender;
  private readonly drafts: DraftSync;
  private readonly typing: TypingIndicator;
  private readonly readMarks: ReadMarks;
  private readonly subscriptions: PresenceSubscriptions;
  private readonly preferences: Preferences;
  private readonly contactPages: ContactPages;
  private readonly keeper: ReadableChatsKeeper | undefined;
  private hasRestored = false;
  private detachSubjects: (() => void) | undefined;
  private detachLeave: (() => void) | undefined;

  constructor(private readonly options: ChatClientOptions) {
    const { memberId: ownId, subjects, gone, transport, calls, opened, readable, ...rest } = withDefaults(options);
    const { store } = this;
    const requests = new ChatRequests(transport);
    const sync = new Sync(requests);
    const jump = new MessageJump({ store, requests, sync });
    const history = new History({ store, sync, jump, opened });
    const save = (id: number, text: string) => calls.saveDraft(id, text, transport.id);
    const drafts = new DraftSync({ store, save, onSaved: () => this.keeper?.onDraftSaved() });
    const typing = new TypingIndicator({ store, notify: (id) => void requests.notifyTyping(id) });
    const readMarks = new ReadMarks({ store, requests });
    const sender = new MessageSender({ store, requests, sync, drafts, ...rest });
    const receiver = new FrameReceiver({
      ...{ ownId, store, sync, history, jump, sender, readMarks, typing, drafts, subjects, gone },
    });
    this.keeper = readable && new ReadableChatsKeeper(store, readable, drafts);
    this.requests = requests;
    this.history = history;
    this.jump = jump;
    this.sender = sender;
    this.drafts = drafts;
    this.typing = typing;
    this.readMarks = readMarks;
    this.receiver = receiver;
    this.preferences = new Preferences({ store, calls });
    this.contactPages = new ContactPages({ store, calls, sync, drafts });
    this.subscriptions = new PresenceSubscriptions((ids) => {
      if (this.isOnline) void requests.watch(ids);
    });
    this.connection = new Connection({
      store,
      transport,
      offlineAfterMilliseconds: rest.offlineAfterMilliseconds,
      onFrame: (frame) => receiver.receive(frame),
      onConnected: () => this.onConnected(),
    });
  }

  get state(): ChatState {
    return this.store.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Subscribes the sound and the popup to messages that are not on the screen. Returns the function that unsubscribes. */
  onArrival(listener: (arrival: Arrival) => void): () => void {
    return this.receiver.onArrival(listener);
  }

  start(): void {
    this.detachSubjects = this.options.subjects?.attach((watched, withCounts) => {
      if (this.isOnline) void this.requests.watchSubjects(watched, withCounts);
    });
    this.detachLeave = this.options.onLeave?.(() => {
      this.drafts.flush();
      this.keeper?.save();
    });
    this.keeper?.start();
    this.connection.open();
    if (!this.hasRestored) void this.sender.restore();
    this.hasRestored = true;
  }

  stop(): void {
    this.drafts.flush();
    this.typing.stop();
    this.subscriptions.stop();
    this.detachSubjects?.();
    this.detachLeave?.();
    this.connection.close();
    this.keeper?.stop();
  }

  /** Reloads the contacts through a new connection. */
  refresh(): Promise<void> {
    return this.connection.refresh();
  }

  /** Loads the next contacts, `state.nextContacts`. Resolves with whether the page was loaded. */
  readonly loadContacts = (): Promise<boolean> => this.contactPages.load();

  /** See `History.enter`. */
  enter(memberId: number, keepsPlace?: boolean): () => void {
    return this.history.enter(memberId, keepsPlace);
  }

  loadEarlier(memberId: number): Promise<void> {
    return this.history.loadEarlier(memberId);
  }

  /** Loads messages between a jump target and the newest ones. */
  loadLater(memberId: number): Promise<void> {
    return this.jump.loadLater(memberId);
  }

  /** Jumps to a message by its seq; `Conversation.target` shows the progress. */
  jumpTo(memberId: number, seq: number): void {
    this.jump.jumpTo(memberId, seq);
  }

  toNewest(memberId: number): void {
    this.jump.leave(memberId);
  }

  /** Marks all messages read that have arrived in the conversation. */
  markRead(memberId: number): void {
    this.readMarks.markRead(memberId);
  }

  /** Adds a contact without messages for a member who is not a contact yet. */
  ensureContact(member: MemberSummary): void {
    if (findContact(this.state, member.id) || this.options.gone?.has(member.id)) return;
    this.store.update((state) => setContacts(state, withContact(state.contacts, blankContact(member, Date.now()))));
  }

  /** Adds a conversation that exists but was not among the contacts, as an agent opens it. */
  addContact(head: ContactHead): void {
    if (findContact(this.state, head.member.id)) return;
    const contact = toChatContact(head, undefined);
    this.store.update((state) => setContacts(state, withContact(state.contacts, contact)));
  }

  /** Subscribes to the presence of a member on the screen. Returns the function that unsubscribes. */
  watch(memberId: number): () => void {
    return this.subscriptions.add(memberId);
  }

  /** Marks the online members of a loaded list. Frames since `before`, when the list was requested, take precedence. */
  learnOnline(
    members: readonly Pick<MemberSummary, 'id' | 'lastActiveAt'>[],
    before: ReadonlyMap<number, Presence>,
  ): void {
    this.store.update((state) => applyListedOnline(state, members, before, this.options.memberId));
  }

  /** Shows a text at once and sends it. Returns the client id for `resend`. */
  send(memberId: number, text: string): string {
    this.typing.onSent(memberId);
    this.jump.leave(memberId);
    return this.sender.sendText(memberId, text);
  }

  /** Shows a picture at once, then uploads and sends it. A known `size` reserves its space. */
  sendImage(memberId: number, image: Blob, size?: ImageSize): string {
    this.jump.leave(memberId);
    return this.sender.sendImage(memberId, image, size);
  }

  resend(memberId: number, clientId: string): void {
    this.sender.resend(memberId, clientId);
  }

  /** Cancels a message that is not on the server yet, or dismisses a failed one. */
  cancel(memberId: number, clientId: string): void {
    this.sender.cancel(memberId, clientId);
  }

  /** Updates the draft from the text box of a conversation, and reports typing. */
  write(memberId: number, text: string): void {
    this.drafts.write(memberId, text);
    if (text !== '' && this.state.settings?.showsReceipts !== false && this.isOnline) this.typing.onTyped(memberId);
  }

  /** Deletes the member's side of a conversation. Resolves with false when the server did not confirm the deletion. */
  async deleteConversation(memberId: number): Promise<boolean> {
    const lastSeq = findContact(this.state, memberId)?.lastSeq ?? 0;
    const upTo = lastSeq > 0 ? await this.requests.deleteConversation(memberId, lastSeq) : 0;
    if (upTo === undefined) return false;
    this.drafts.forget(memberId);
    this.store.update((state) => clearConversation(state, memberId, upTo));
    return true;
  }

  /** Resolves with undefined on success, else with the reason, '' without a reply. */
  mute(memberId: number, isMuted: boolean): Promise<string | undefined> {
    return this.preferences.mute(memberId, isMuted);
  }

  /** Resolves with whether the change was saved. An empty change only loads the settings. */
  changeSettings(change: ChatSettingsChange): Promise<boolean> {
    return this.preferences.changeSettings(change);
  }

  private get isOnline(): boolean {
    return this.state.connection === 'online';
  }

  private onConnected(): void {
    this.keeper?.onConnected();
    this.readMarks.resume();
    this.subscriptions.renew();
    this.options.subjects?.renew();
    this.sender.resume();
    this.drafts.flush();
    this.history.resume();
  }
}
