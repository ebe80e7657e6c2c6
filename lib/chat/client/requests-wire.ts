import type { FrameFields } from '@/lib/live/client-frames';
import type { Acknowledgement, FrameRefusal } from '@/lib/live/frames';
import { fromWireDenial } from '@/lib/chat/frames-wire';
import { fromWireNewPeople } from '@/lib/live/counters-wire';
import type { Pending } from './outbox-storage';
import type { HistoryRequest, SendOutcome } from './requests';

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
    return { kind: 'refused', code, failure: msg, freeLeft: left, denial: data && fromWireDenial(data) };
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
