import * as z from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, staffReason } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { gestures, verificationKinds } from '@/lib/core/verification';
import { genders } from '@/lib/core/member';
import { nothing } from '@/lib/core/nothing';
import { pageOf } from '@/lib/core/page-schema';
import { uploadField } from '@/lib/uploads/fields';
import { verificationStates } from './model';

const gesture = z.enum(gestures);
const roles = staffAreas.verifications;

// With space for the form's own lines around the file.
const fileBody: BodyRule = { kind: 'multipart', maxBytes: limits.upload.maxKilobytes * 1024 + 64 * 1024 };
const file = z.file({ error: 'required' }).refine((value) => value.size > 0, { error: 'required' });

const askedGesture = z.object({ gesture, expiresAt: z.int() });

const ownVerification = z.object({
  state: z.enum(verificationStates),
  /** With `asked`. */
  asked: askedGesture.nullable(),
  /** With `refused`: why. */
  reason: z.string(),
  hasSelfie: z.boolean(),
  /** True if the member has a picture to compare with. */
  hasAvatar: z.boolean(),
});

const queuedVerification = z.object({
  id: z.int().positive(),
  kind: z.enum(verificationKinds),
  gesture,
  /** Path of the selfie, for staff only; '' when it is erased. */
  selfie: z.string(),
  avatar: z.string(),
  photos: z.array(z.string()).readonly(),
  sentAt: z.int(),
  refusals: z.int(),
  member: z.object({
    id: z.int().positive(),
    username: z.string(),
    gender: z.enum(genders),
    age: z.int(),
    country: z.string(),
  }),
});

export const verificationContract = {
  /** Asks for a selfie with a gesture that the site chooses. A request that is still valid keeps its gesture. */
  '/member/verify/start': endpoint('member', {
    input: z.object({}),
    output: askedGesture,
    codes: { ALREADY_VERIFIED: -1, ALREADY_SENT: -2, NO_AVATAR: -3 },
  }),
  /** Multipart field `file`: the selfie, which staff see only. */
  '/member/verify/send': endpoint('member', {
    input: z.object({ file }),
    names: { file: 'image' },
    output: nothing,
    rate: 'verify',
    body: fileBody,
    codes: {
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
    },
  }),
  '/member/verify/state': endpoint('member', {
    input: z.object({}),
    output: ownVerification,
  }),
  /** Erases the member's selfies at once and withdraws a request that waits. A badge stays. */
  '/member/verify/withdraw': endpoint('member', { input: z.object({}), output: nothing }),
  /** Requests that wait, the oldest first. */
  '/member/staff/verifications': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(queuedVerification),
  }),
  /**
   * A refusal has a reason, which the member reads. `avatar` is the one seen, '' for none: refused when it changed since. Without it,
   * that is not checked.
   */
  '/member/staff/decide_verification': endpoint('staff', {
    roles,
    input: z.object({
      id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      approve: digits({ min: 0, max: 1 }).transform((value) => value === 1),
      reason: staffReason,
      avatar: z.union([z.literal(''), uploadField], { error: 'format' }).optional(),
    }),
    names: { id: 'verificationId', approve: 'isApproved', avatar: 'seenAvatar' },
    output: nothing,
    codes: { ALREADY_DECIDED: -1, PICTURE_CHANGED: -2, OWN_CASE: -3 },
  }),
} satisfies ContractTable;
