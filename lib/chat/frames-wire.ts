import type { Denial } from '@/lib/core/chat';
import { fromWireCounters, toWireCounters, toWireNewPeople } from '@/lib/live/counters-wire';
import {
  frameRefusals,
  type Acknowledgement,
  type FrameRefusal,
  type RefusedFrame,
  type ServerFrame,
  type WireDenial,
} from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import type { ChatFrame, Message } from './model';
import type { NewPeople } from '@/lib/live/model';
import { fromWireNews, toWireNews } from '@/lib/live/subjects-wire';
import {
  fromWireContact,
  fromWireContactHead,
  fromWireMessage,
  fromWirePresence,
  toWireContact,
  toWireContactHead,
  toWireMessage,
  toWireMessages,
  toWirePresence,
} from './wire';
import { toSeconds } from '@/lib/core/seconds';

/** Returns the frame as the connections of `readerId` receive it. */
export function toWireFrame(frame: ChatFrame, readerId: number): ServerFrame {
  const status = 'success';
  switch (frame.kind) {
    case 'contacts':
      return {
        status,
        opt: opcode.contacts,
        contact: frame.contacts.map((contact) => toWireContact(contact, readerId)),
        data: toWireCounters(frame.counters),
        ...(frame.next && { next: frame.next }),
      };
    case 'message': {
      const { message, contact } = frame;
      const receiverId = message.senderId === readerId ? contact.member.id : readerId;
      return {
        status,
        opt: opcode.message,
        msg: toWireMessage(message, receiverId),
        contact: toWireContactHead(contact, readerId),
      };
    }
    case 'history':
      return {
        status,
        opt: opcode.history,
        data: toWireMessages(frame.messages, readerId, frame.memberId),
        contact: { uid: frame.memberId },
        ...(frame.requestId === undefined ? {} : { apart: frame.requestId }),
      };
    case 'presence':
      return { status, opt: opcode.presence, data: frame.changes.map(toWirePresence) };
    case 'deleted':
      return {
        status,
        opt: opcode.deleted,
        contact: { uid: frame.memberId, ...(frame.upTo !== undefined && { seq: frame.upTo }) },
      };
    case 'quotaUsed': {
      const { memberId: uid, clientId: cid, text: msg } = frame;
      return { status, opt: opcode.quotaUsed, msg, data: cid === undefined ? { uid } : { uid, cid } };
    }
    case 'upgradeNeeded':
      return { status, opt: opcode.upgradeNeeded, msg: frame.text, data: toWireDenial(frame) };
    case 'typing':
      return { status, opt: opcode.typing, contact: { uid: frame.memberId } };
    case 'read':
      return {
        status,
        opt: opcode.read,
        contact: { uid: frame.memberId },
        data: frame.isOwn ? { seq: frame.seq, mine: 1 } : { seq: frame.seq },
      };
    case 'counters':
      return { status, opt: opcode.counters, data: toWireCounters(frame.counters) };
    case 'sessionEnded':
      return { status, opt: opcode.sessionEnded, msg: frame.text, ...(frame.isPaused && { paused: 1 }) };
    case 'subjects':
      return { status, opt: opcode.subjects, data: toWireNews(frame.news) };
  }
}

/** Returns the acknowledgement of a stored message; `freeLeft` is null when unlimited. */
export function toStoredAck(
  { id, seq, clientId, sentAt }: Message,
  { freeLeft, newPeople }: { freeLeft: number | null; newPeople: NewPeople | undefined },
): Acknowledgement<'message'> {
  return {
    status: 200,
    id,
    seq,
    create_time: toSeconds(sentAt),
    cid: clientId,
    left: freeLeft,
    ...(newPeople && { new_people: toWireNewPeople(newPeople) }),
  };
}

type DeniedAction = { readonly memberId: number; readonly clientId?: string | undefined; readonly denial: Denial };

export type RefusalDetail = {
  readonly clientId?: string | undefined;
  /** Seconds to wait. */
  readonly retry?: number | undefined;
  readonly freeLeft?: number | undefined;
  /** Why the member has no right to an action with `memberId`. */
  readonly denied?: { readonly memberId: number; readonly denial: Denial } | undefined;
};

/** Returns the refusal of a frame, with the status of its code and a text. */
export function toRefusedFrame(
  code: FrameRefusal,
  msg: string,
  { clientId, retry, freeLeft, denied }: RefusalDetail,
): RefusedFrame {
  const data = denied && toWireDenial({ ...denied, clientId });
  return { status: frameRefusals[code], code, msg, cid: clientId, retry, left: freeLeft, data };
}

function toWireDenial({ memberId: uid, clientId: cid, denial }: DeniedAction): WireDenial {
  const { reason, canUpgrade } = denial;
  return { uid, ...(cid === undefined ? {} : { cid }), reason, upgrade: canUpgrade ? 1 : 0 };
}

export function fromWireDenial({ reason, upgrade }: WireDenial): Denial {
  return { reason, canUpgrade: upgrade === 1 };
}

export function fromWireFrame(wire: ServerFrame): ChatFrame {
  switch (wire.opt) {
    case opcode.contacts:
      return {
        kind: 'contacts',
        contacts: wire.contact.map(fromWireContact),
        counters: fromWireCounters(wire.data ?? {}),
        next: wire.next,
      };
    case opcode.message:
      return { kind: 'message', contact: fromWireContactHead(wire.contact), message: fromWireMessage(wire.msg) };
    case opcode.history:
      return {
        kind: 'history',
        memberId: wire.contact.uid,
        messages: wire.data.map(fromWireMessage),
        requestId: wire.apart,
      };
    case opcode.presence:
      return { kind: 'presence', changes: (Array.isArray(wire.data) ? wire.data : [wire.data]).map(fromWirePresence) };
    case opcode.deleted:
      return { kind: 'deleted', memberId: wire.contact.uid, upTo: wire.contact.seq };
    case opcode.quotaUsed:
      return { kind: 'quotaUsed', memberId: wire.data.uid, clientId: wire.data.cid, text: wire.msg };
    case opcode.upgradeNeeded: {
      const { uid: memberId, cid: clientId } = wire.data;
      return { kind: 'upgradeNeeded', memberId, clientId, text: wire.msg, denial: fromWireDenial(wire.data) };
    }
    case opcode.typing:
      return { kind: 'typing', memberId: wire.contact.uid };
    case opcode.read:
      return { kind: 'read', memberId: wire.contact.uid, seq: wire.data.seq, isOwn: wire.data.mine === 1 };
    case opcode.counters:
      return { kind: 'counters', counters: fromWireCounters(wire.data) };
    case opcode.sessionEnded:
      return { kind: 'sessionEnded', text: wire.msg, ...(wire.paused === 1 && { isPaused: true }) };
    case opcode.subjects:
      return { kind: 'subjects', news: fromWireNews(wire.data) };
  }
}
