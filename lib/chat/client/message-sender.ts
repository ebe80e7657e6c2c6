import { createClientId } from '@/lib/browser/client-id';
import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ImageSize } from '@/lib/core/images';
import type { DraftSync } from './draft-sync';
import { Outbox, type Delivery } from './outbox';
import type { OutboxStorage, Pending } from './outbox-storage';
import type { ChatRequests } from './requests';
import type { FrameEffect } from './frame-effect';
import type { ChatContact, ChatState, RefusedText } from './state';
import {
  conversationOf,
  dropMessages,
  findContact,
  patchContact,
  patchConversation,
  patchMessage,
  setRefusedText,
} from './state-changes';
import type { Sync } from './sync';
import { toPendingMessage } from './timeline';
import type { UploadPicture } from './upload';

type MessageSenderDeps = {
  readonly author?: string;
  readonly store: ObservableStore<ChatState>;
  readonly requests: ChatRequests;
  readonly storage: OutboxStorage;
  readonly upload: UploadPicture;
  readonly sync: Sync;
  readonly drafts: DraftSync;
};

type Denied = Omit<Extract<FrameEffect, { kind: 'denied' }>, 'kind' | 'memberId'>;

/** Shows the member's messages at once, sends them in order and marks their outcomes. */
export class MessageSender {
  private readonly outbox: Outbox;
  /** Messages that are not stored and may be sent again, by client id. */
  private readonly undelivered = new Map<string, Pending>();

  constructor(private readonly deps: MessageSenderDeps) {
    const { requests, storage, upload, store } = deps;
    this.outbox = new Outbox({
      requests,
      storage,
      upload,
      isConnected: () => store.state.connection === 'online',
      onSettled: (pending, delivery) => this.onSettled(pending, delivery),
      onProgress: ({ memberId, clientId }, progress) => this.patch(memberId, clientId, progress),
    });
  }

  /** Returns the client id for `resend`. */
  sendText(memberId: number, text: string): string {
    return this.send({ kind: 'text', memberId, text, clientId: createClientId(), at: Date.now() });
  }

  /** Shows a picture, then uploads and sends it. A known `size` reserves its space. */
  sendImage(memberId: number, image: Blob, size: ImageSize | undefined): string {
    return this.send({ kind: 'image', memberId, image, size, clientId: createClientId(), at: Date.now() });
  }

  /** Sends a failed message again under the same client id, so that a message that did arrive is not stored twice. */
  resend(memberId: number, clientId: string): void {
    const pending = this.undelivered.get(clientId);
    if (!pending || pending.memberId !== memberId) return;
    const { messages } = conversationOf(this.deps.store.state, memberId);
    if (!messages.some((message) => message.clientId === clientId && message.state === 'failed')) return;
    const resent = { ...pending, resentAt: Date.now() };
    this.undelivered.set(clientId, resent);
    this.patch(memberId, clientId, { state: 'sending', failure: undefined });
    this.outbox.send(resent);
  }

  /** Cancels a message that is not on the server yet, or dismisses a failed one. */
  cancel(memberId: number, clientId: string): void {
    const message = conversationOf(this.deps.store.state, memberId).messages.find(
      (candidate) => candidate.clientId === clientId,
    );
    if (!message || message.seq !== undefined) return;
    if (message.state === 'sending' && !this.outbox.cancel(memberId, clientId)) return;
    this.deps.storage.remove(clientId);
    this.undelivered.delete(clientId);
    if (message.imagePath.startsWith('blob:')) URL.revokeObjectURL(message.imagePath);
    this.withdraw(memberId, clientId);
  }

  /** Restores and sends the messages that were pending on this device when its last page closed. */
  async restore(): Promise<void> {
    for (const pending of await this.deps.storage.load()) {
      const { messages } = conversationOf(this.deps.store.state, pending.memberId);
      if (messages.some(({ clientId }) => clientId === pending.clientId)) continue;
      this.show(pending);
      this.outbox.send(pending);
    }
  }

  /** Sends the waiting messages after a reconnect. */
  resume(): void {
    this.outbox.resume();
  }

  /** Handles a frame that proves that the message is stored, even if its acknowledgement was lost. */
  onStored(clientId: string): void {
    if (this.undelivered.delete(clientId)) this.deps.storage.remove(clientId);
  }

  /** Handles a frame that denies the message. */
  onDenied({ clientId, failure, canUpgrade, canVerify }: Denied): void {
    const pending = clientId === undefined ? undefined : this.undelivered.get(clientId);
    if (!pending) return;
    // The text is back in the text box: without its acknowledgement, the outbox would send it again.
    if (pending.kind === 'text') this.outbox.cancel(pending.memberId, pending.clientId);
    this.onRefused(pending, { failure, canUpgrade, canVerify });
  }

  private send(pending: Pending): string {
    this.deps.store.update((state) => setRefusedText(state, pending.memberId, undefined));
    this.show(pending);
    this.patchContact(pending.memberId, {
      ...previewOf(pending),
      lastMessageAt: pending.at,
      sortAt: pending.at,
    });
    this.outbox.send(pending);
    return pending.clientId;
  }

  private show(pending: Pending): void {
    this.undelivered.set(pending.clientId, pending);
    this.deps.store.update((state) =>
      patchConversation(state, pending.memberId, ({ messages }) => ({
        messages: [...messages, toPendingMessage(pending, this.deps.author)],
      })),
    );
  }

  private onSettled(pending: Pending, delivery: Delivery): void {
    const { memberId, clientId } = pending;
    if (delivery.kind === 'outdated') return this.patch(memberId, clientId, { state: 'failed', waiting: undefined });
    const { freeLeft } = delivery;
    if (freeLeft !== undefined) this.deps.store.update((state) => ({ ...state, freeLeft }));
    if (delivery.kind === 'refused') {
      const { code, failure, denial } = delivery;
      return this.onRefused(pending, {
        failure,
        canUpgrade: code === 'FREE_CHAT_USED' || denial?.canUpgrade === true,
        canVerify: denial?.reason === 'verified_only',
      });
    }
    const { seq, sentAt, newPeople } = delivery;
    if (newPeople) this.deps.store.update((state) => ({ ...state, newPeople }));
    this.undelivered.delete(clientId);
    this.patch(memberId, clientId, {
      state: 'sent',
      seq,
      sentAt,
      failure: undefined,
      waiting: undefined,
      upload: undefined,
    });
    const contact = findContact(this.deps.store.state, memberId);
    // A contacts frame without this message may have arrived while the message was in flight.
    if (seq >= (contact?.lastSeq ?? 0))
      this.patchContact(memberId, {
        ...previewOf(pending),
        lastSeq: seq,
        lastMessageAt: sentAt,
        sortAt: Math.max(sentAt, contact?.sortAt ?? 0),
      });
    this.deps.sync.received(memberId, [{ seq }]);
  }

  /**
   * A refused text returns to the text box and leaves the conversation. A picture, which the box cannot hold, stays as failed and is
   * sent again on request. A refusal may arrive twice, as a frame and as an acknowledgement, in either order.
   */
  private onRefused(pending: Pending, refused: RefusedText): void {
    const { memberId, clientId } = pending;
    if (pending.kind === 'image')
      return this.patch(memberId, clientId, { ...refused, state: 'failed', waiting: undefined, upload: undefined });
    if (!this.undelivered.delete(clientId)) return;
    this.withdraw(memberId, clientId);
    this.deps.store.update((state) => setRefusedText(state, memberId, refused));
    this.deps.drafts.giveBack(memberId, pending.text);
  }

  /** Removes a message that is not on the server, also from the preview in the list of conversations. */
  private withdraw(memberId: number, clientId: string): void {
    this.drop(memberId, (message) => message.clientId === clientId && message.seq === undefined);
    const last = conversationOf(this.deps.store.state, memberId).messages.at(-1);
    if (last) this.patchContact(memberId, { preview: last.content, lastType: last.type, lastMessageAt: last.sentAt });
    else if (findContact(this.deps.store.state, memberId)?.lastSeq === 0)
      this.patchContact(memberId, { preview: '', lastType: 'text', lastMessageAt: 0 });
  }

  private patch(memberId: number, clientId: string, change: Parameters<typeof patchMessage>[3]): void {
    this.deps.store.update((state) => patchMessage(state, memberId, clientId, change));
  }

  private patchContact(memberId: number, change: Partial<ChatContact>): void {
    this.deps.store.update((state) => patchContact(state, memberId, change));
  }

  private drop(memberId: number, isDropped: Parameters<typeof dropMessages>[2]): void {
    this.deps.store.update((state) => dropMessages(state, memberId, isDropped));
  }
}

/** Returns the preview of a message in the list of conversations. */
function previewOf(pending: Pending): Pick<ChatContact, 'preview' | 'lastType'> {
  return pending.kind === 'text' ? { preview: pending.text, lastType: 'text' } : { preview: '', lastType: 'image' };
}
