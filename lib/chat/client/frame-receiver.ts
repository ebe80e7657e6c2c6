import type { GoneMembers } from '@/lib/browser/gone-members';
import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatFrame } from '@/lib/chat/model';
import { applyFrame } from './apply-frame';
import type { Arrival, FrameEffect } from './frame-effect';
import type { DraftSync } from './draft-sync';
import type { History } from './history';
import type { MessageJump } from './message-jump';
import type { MessageSender } from './message-sender';
import type { ReadMarks } from './read-marks';
import type { ChatState } from './state';
import type { SubjectFeed } from '@/lib/live/client/subject-feed';
import type { Sync } from './sync';
import type { TypingIndicator } from './typing-indicator';

type FrameReceiverDeps = {
  readonly ownId: number;
  readonly store: ObservableStore<ChatState>;
  readonly sync: Sync;
  readonly history: History;
  readonly jump: MessageJump;
  readonly sender: MessageSender;
  readonly readMarks: ReadMarks;
  readonly typing: TypingIndicator;
  readonly drafts: DraftSync;
  readonly subjects: SubjectFeed | undefined;
  readonly gone: GoneMembers | undefined;
};

/** Applies server frames to the state and dispatches their effects to the parts of the client. */
export class FrameReceiver {
  private readonly arrivalListeners = new Set<(arrival: Arrival) => void>();

  constructor(private readonly deps: FrameReceiverDeps) {}

  /** Subscribes to new messages that are not on the screen. Returns the function that unsubscribes. */
  readonly onArrival = (listener: (arrival: Arrival) => void): (() => void) => {
    this.arrivalListeners.add(listener);
    return () => void this.arrivalListeners.delete(listener);
  };

  receive(frame: ChatFrame): void {
    const { store, ownId, history, readMarks } = this.deps;
    if (frame.kind === 'read' && frame.isOwn) readMarks.reported(frame.memberId, frame.seq);
    const { state, effects } = applyFrame(store.state, frame, {
      ownId,
      isOpen: (memberId) => history.isOpen(memberId),
      isPageVisible: typeof document === 'undefined' || document.visibilityState === 'visible',
      readUpTo: (memberId) => readMarks.readUpTo(memberId),
    });
    store.set(state);
    for (const effect of effects) this.run(effect);
  }

  private run(effect: FrameEffect): void {
    const { sync, jump, sender, readMarks, typing, drafts } = this.deps;
    switch (effect.kind) {
      case 'received':
        return sync.received(effect.memberId, effect.messages);
      case 'exists':
        return sync.exists(effect.memberId, effect.seq);
      case 'page':
        return sync.receivedPage(effect.memberId, effect.messages);
      case 'jumpPage':
        return jump.receivePage(effect.requestId, effect.messages);
      case 'stored':
        return sender.onStored(effect.clientId);
      case 'denied':
        return sender.onDenied(effect);
      case 'markRead':
        return readMarks.markRead(effect.memberId);
      case 'typing':
        return typing.receive(effect.memberId);
      case 'typingEnded':
        return typing.end(effect.memberId);
      case 'draft':
        return drafts.receive(effect.memberId, effect.text);
      case 'deleted':
        return drafts.forget(effect.memberId);
      case 'gone':
        return this.deps.gone?.set(effect.memberId, effect.isGone);
      case 'subjects':
        return this.deps.subjects?.receive(effect.news);
      case 'arrived':
        for (const listener of this.arrivalListeners) listener(effect.arrival);
    }
  }
}
