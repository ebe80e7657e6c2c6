import type { ImageSize } from '@/lib/core/images';
import { IncomingChat } from './incoming';
import { isOutdated, Outbox, type Delivery } from './outbox';
import { MemoryOutboxStorage, type OutboxStorage, type Pending } from './outbox-storage';
import { createClientId, ownMessage, previewOf } from './timeline';
import type { LiveTransport } from './transport';
import type { ChatMessage } from './types';
import { uploadPicture, type UploadPicture } from './upload';

export type OutgoingOptions = {
  readonly memberId: number;
  readonly transport: LiveTransport;
  readonly storage?: OutboxStorage;
  readonly upload?: UploadPicture;
  /** How long a message may take before it has failed. */
  readonly patienceMilliseconds?: number;
};

const defaults = { patienceMilliseconds: 10_000, offlinePatienceMilliseconds: 2_000 };

/** What the member says: shown at once, sent in order, and what becomes of it. */
export abstract class OutgoingChat extends IncomingChat {
  private readonly outbox: Outbox;
  private readonly storage: OutboxStorage;
  /** Neither stored nor refused yet, by client id. */
  private readonly undelivered = new Map<string, Pending>();

  constructor(private readonly outgoing: OutgoingOptions) {
    super(outgoing.memberId, outgoing.transport);
    this.storage = outgoing.storage ?? new MemoryOutboxStorage();
    this.outbox = new Outbox({
      transport: outgoing.transport,
      storage: this.storage,
      upload: outgoing.upload ?? uploadPicture,
      isConnected: () => this.state.connection === 'online',
      settled: (pending, delivery) => this.settled(pending, delivery),
      progressed: ({ uid, clientId }, progress) => this.patchMessage(uid, clientId, progress),
    });
  }

  /** Shows a text at once and sends it; answers the client id that `resend` takes. */
  send(uid: number, text: string): string {
    // What was refused and came back into the box is now sent again: its first bubble has had its say.
    this.dropMessage(uid, (message) => message.needsUpgrade && message.content.trim() === text.trim());
    return this.say({ kind: 'text', uid, text, clientId: createClientId(), at: Date.now() });
  }

  /** Shows a picture at once, in a place of its size where that is known, uploads and sends it. */
  sendImage(uid: number, image: Blob, size?: ImageSize): string {
    return this.say({ kind: 'image', uid, image, size, clientId: createClientId(), at: Date.now() });
  }

  /** Sends a failed message again under the same client id: if it did arrive the first time, it is not stored twice. */
  resend(uid: number, clientId: string): void {
    const pending = this.undelivered.get(clientId);
    if (!pending || pending.uid !== uid) return;
    const asked = { ...pending, askedAt: Date.now() };
    this.undelivered.set(clientId, asked);
    this.postFailed(asked);
  }

  /** Takes a message back that is not on the server yet, or one that failed off the screen. */
  cancel(uid: number, clientId: string): void {
    const message = this.conversation(uid).messages.find((one) => one.clientId === clientId);
    if (!message || message.seq !== undefined) return;
    if (message.state === 'sending' && !this.outbox.cancel(uid, clientId)) return;
    this.storage.remove(clientId);
    this.undelivered.delete(clientId);
    if (message.imagePath.startsWith('blob:')) URL.revokeObjectURL(message.imagePath);
    this.dropMessage(uid, (one) => one === message || (one.clientId === clientId && one.seq === undefined));
  }

  /** What waited on this device when its last page closed goes on waiting here. */
  protected async restore(): Promise<void> {
    for (const pending of await this.storage.load()) {
      const isShown = this.conversation(pending.uid).messages.some(({ clientId }) => clientId === pending.clientId);
      if (isShown) continue;
      this.show(pending);
      this.post(pending);
    }
  }

  /** A connection stands: what nobody had answered goes out again, in order, but for what was said too long ago. */
  protected resumeOutbox(): void {
    for (const pending of [...this.undelivered.values()].toSorted((a, b) => a.at - b.at))
      if (!isOutdated(pending)) this.postFailed(pending);
    this.outbox.resume();
  }

  protected heardStored({ clientId }: ChatMessage): void {
    if (!this.undelivered.delete(clientId)) return;
    this.storage.remove(clientId);
  }

  protected heardUpgradeNeeded(uid: number, clientId: string | undefined, failure: string): void {
    const pending = clientId === undefined ? undefined : this.undelivered.get(clientId);
    if (pending) this.refused(pending, failure, true);
  }

  private say(pending: Pending): string {
    this.show(pending);
    this.patchContact(pending.uid, { ...previewOf(pending), lastAt: pending.at, sortAt: pending.at });
    this.post(pending);
    return pending.clientId;
  }

  private show(pending: Pending): void {
    this.undelivered.set(pending.clientId, pending);
    this.patchConversation(pending.uid, ({ messages }) => ({ messages: [...messages, ownMessage(pending)] }));
  }

  private postFailed(pending: Pending): void {
    const { uid, clientId } = pending;
    if (!this.conversation(uid).messages.some((one) => one.clientId === clientId && one.state === 'failed')) return;
    this.patchMessage(uid, clientId, { state: 'sending', failure: undefined });
    this.post(pending);
  }

  private post(pending: Pending): void {
    const { patienceMilliseconds = defaults.patienceMilliseconds } = this.outgoing;
    // Nobody should look at "sending" for ten seconds when it is known that there is no connection.
    const patience =
      this.state.connection === 'offline'
        ? Math.min(patienceMilliseconds, defaults.offlinePatienceMilliseconds)
        : patienceMilliseconds;
    this.outbox.send(pending, patience);
  }

  private settled(pending: Pending, delivery: Delivery): void {
    const { uid, clientId } = pending;
    if ('left' in delivery && delivery.left !== undefined) this.set({ freeLeft: delivery.left });
    if (delivery.kind === 'unreachable') {
      return this.patchMessage(uid, clientId, { state: 'failed', failure: delivery.failure, waiting: undefined });
    }
    if (delivery.kind === 'refused') {
      return this.refused(
        pending,
        delivery.failure,
        delivery.code === 'FREE_CHAT_USED' || delivery.code === 'UPGRADE_NEEDED',
      );
    }
    const { seq, at } = delivery;
    this.undelivered.delete(clientId);
    this.patchMessage(uid, clientId, {
      state: 'sent',
      seq,
      at,
      failure: undefined,
      waiting: undefined,
      upload: undefined,
    });
    const contact = this.contact(uid);
    const isNewest = seq >= (contact?.lastSeq ?? 0);
    // The list may have been told anew while this was on its way, without it.
    if (isNewest)
      this.patchContact(uid, {
        ...previewOf(pending),
        lastSeq: seq,
        lastAt: at,
        sortAt: Math.max(at, contact?.sortAt ?? 0),
      });
    this.sync.received(uid, [{ seq }]);
  }

  private refused(pending: Pending, failure: string, needsUpgrade: boolean): void {
    const { uid, clientId } = pending;
    const isFirst = this.undelivered.has(clientId);
    // An upload or an upgrade may go well the next time; nothing else will.
    if (pending.kind === 'text' || needsUpgrade) this.undelivered.delete(clientId);
    this.patchMessage(uid, clientId, { state: 'failed', failure, needsUpgrade, waiting: undefined, upload: undefined });
    if (needsUpgrade && isFirst && pending.kind === 'text') this.giveBack(uid, pending.text);
  }

  /** The unsent text stays: in the box, before whatever was begun there since. */
  private giveBack(uid: number, text: string): void {
    const begun = this.state.drafts.get(uid) ?? '';
    const whole = begun === '' ? text : `${text}\n${begun}`;
    this.showDraft(uid, whole);
    this.drafts.written(uid, whole);
  }
}
