import type { Gender } from '@/lib/core/member';
import type { Page } from '@/lib/core/page';
import type { Gesture, VerificationKind } from '@/lib/core/verification';

/**
 * The state of a member's verification. `recheck`: staff compare a new avatar, and the badge is hidden until
 * then.
 */
export const verificationStates = ['none', 'asked', 'pending', 'recheck', 'verified', 'refused'] as const;
type VerificationState = (typeof verificationStates)[number];

/** The verification as the member sees it. */
export type OwnVerification = {
  readonly state: VerificationState;
  /** With `asked`: what the selfie shows, and until when, in milliseconds since 1970. */
  readonly asked: AskedGesture | null;
  /** With `refused`: why, as staff wrote it. */
  readonly reason: string;
  /** True if a selfie is stored, which the member can delete. */
  readonly hasSelfie: boolean;
  /** True if the member has a picture to compare with. */
  readonly hasAvatar: boolean;
};

export type AskedGesture = { readonly gesture: Gesture; readonly expiresAt: number };

/** A request as staff compare it. */
export type QueuedVerification = {
  readonly id: number;
  readonly kind: VerificationKind;
  readonly gesture: Gesture;
  /** Path of the selfie, which is served to staff only; '' when it is erased. */
  readonly selfie: string;
  /** The avatar that others see, or without one the next; '' for none. A decision names it. */
  readonly avatar: string;
  readonly photos: readonly string[];
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The number of earlier refusals. */
  readonly refusals: number;
  readonly member: {
    readonly id: number;
    readonly username: string;
    readonly gender: Gender;
    readonly age: number;
    readonly country: string;
  };
};

/** A page of the queue, the oldest first. */
export type VerificationQueue = Page<QueuedVerification>;
