import { toLegacyGender } from '@/lib/core/member';
import type { AskedWire, OwnVerificationWire, QueuedVerificationWire, VerificationQueueWire } from './contract';
import type { AskedGesture, OwnVerification, QueuedVerification, VerificationQueue } from './model';

/** Domain words by the wire names of input fields. */
export const sendNames = { file: 'image' } as const;
export const decideNames = { id: 'verificationId', approve: 'isApproved', avatar: 'seenAvatar' } as const;

export const startCodes = { ALREADY_VERIFIED: -1, ALREADY_SENT: -2, NO_AVATAR: -3 } as const;
export const sendCodes = {
  NOT_AN_IMAGE: -1,
  IMAGE_TOO_LARGE: -2,
  IMAGE_TOO_SMALL: -3,
  TOO_MANY_PIXELS: -4,
  UPLOAD_FAILED: -5,
  GESTURE_EXPIRED: -6,
  IMAGE_TOO_COMPLEX: -7,
  IMAGE_IS_HEIC: -8,
  IMAGE_FORMAT: -9,
  IMAGE_DAMAGED: -10,
} as const;
export const decideCodes = { ALREADY_DECIDED: -1, PICTURE_CHANGED: -2, OWN_CASE: -3 } as const;

export function toAskedWire({ gesture, expiresAt }: AskedGesture): AskedWire {
  return { gesture, expires: Math.floor(expiresAt / 1000) };
}

export function fromAskedWire({ gesture, expires }: AskedWire): AskedGesture {
  return { gesture, expiresAt: expires * 1000 };
}

export function toOwnVerificationWire({ state, asked, reason, hasSelfie, hasAvatar }: OwnVerification) {
  return {
    state,
    gesture: asked?.gesture ?? ('' as const),
    expires: Math.floor((asked?.expiresAt ?? 0) / 1000),
    reason,
    selfie: hasSelfie ? 1 : 0,
    avatar: hasAvatar ? 1 : 0,
  } satisfies OwnVerificationWire;
}

export function fromOwnVerificationWire(wire: OwnVerificationWire): OwnVerification {
  return {
    state: wire.state,
    asked: wire.gesture ? { gesture: wire.gesture, expiresAt: wire.expires * 1000 } : undefined,
    reason: wire.reason,
    hasSelfie: wire.selfie === 1,
    hasAvatar: wire.avatar === 1,
  };
}

function toQueuedWire({ member, ...queued }: QueuedVerification): QueuedVerificationWire {
  return {
    id: queued.id,
    kind: queued.kind,
    gesture: queued.gesture,
    selfie: queued.selfie,
    avatar: queued.avatar,
    photos: [...queued.photos],
    sent_time: Math.floor(queued.sentAt / 1000),
    refusals: queued.refusals,
    uid: member.id,
    username: member.username,
    sex: toLegacyGender(member.gender),
    age: member.age,
    country: member.country,
  };
}

export function toVerificationQueueWire({ items, page, lastPage }: VerificationQueue): VerificationQueueWire {
  return { data: items.map(toQueuedWire), current_page: page, last_page: lastPage };
}
