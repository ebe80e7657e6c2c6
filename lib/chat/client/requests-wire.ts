import { toScreenReply } from '@/lib/browser/screen-replies';
import type { FrameFields } from '@/lib/live/client-frames';
import type { Acknowledgement, FrameRefusal } from '@/lib/live/frames';
import { fromWireDenial } from '@/lib/chat/frames-wire';
import { fromWireNewPeople } from '@/lib/live/counters-wire';
import type { Pending } from './outbox-storage';
import type { NewPeople } from '@/lib/live/model';
import type { Denial } from '@/lib/core/chat';

type FreeLeft = number | null | undefined;

/** A request for the page of history before or after a seq. */
export type HistoryRequest = {
  readonly memberId: number;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number;
  /** Returned with the page, to distinguish it from pages that join the newest messages. */
  readonly requestId?: number;
};

export type SendOutcome =
  | {
      readonly kind: 'stored';
      readonly seq: number;
      readonly sentAt: number;
      readonly freeLeft: FreeLeft;
      /** Undefined unless the message opened the conversation. */
      readonly newPeople: NewPeople | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: FrameRefusal;
      readonly failure: string;
      readonly freeLeft: FreeLeft;
      /** With UPGRADE_NEEDED. */
      readonly denial: Denial | undefined;
    }
  /** The same message may be accepted a little later; `waiting` is the reason when the server demands the delay. */
  | {
      readonly kind: 'postponed';
      readonly waiting: string | undefined;
      readonly retryMilliseconds: number | undefined;
    };

export function toHistoryFields({ memberId, beforeSeq, afterSeq, requestId }: HistoryRequest): FrameFields<'history'> {
  return { uid: memberId, before_seq: beforeSeq, after_seq: afterSeq, apart: requestId };
}

export function toMessageFields({ memberId: uid, clientId: cid, ...pending }: Pending): FrameFields<'message'> {
  return pending.kind === 'text'
    ? { uid, cid, address: '', type: 'text', txt: pending.text }
    : { uid, cid, address: '', type: 'img', img: pending.path ?? '' };
}

/** Converts an acknowledgement; `create_time` and `retry` are in seconds. */
export function fromWireAck(ack: Acknowledgement<'message'>): SendOutcome {
  if ('seq' in ack) {
    const { seq, create_time: seconds, left: freeLeft, new_people: newPeople } = ack;
    return {
      kind: 'stored',
      seq,
      sentAt: seconds * 1000,
      freeLeft,
      newPeople: newPeople && fromWireNewPeople(newPeople),
    };
  }
  const { status, code, msg, retry, left, data } = ack;
  if (isFinal(status, code))
    return { kind: 'refused', code, failure: toScreenReply(msg), freeLeft: left, denial: data && fromWireDenial(data) };
  return {
    kind: 'postponed',
    waiting: status === 429 ? msg : undefined,
    retryMilliseconds: retry ? retry * 1000 : undefined,
  };
}

/** Returns whether sending again is pointless. SAME_TEXT shares the status 429 with rate limits but is final. */
function isFinal(status: number, code: FrameRefusal): boolean {
  return status < 500 && (status !== 429 || code === 'SAME_TEXT');
}
