import * as z from 'zod';
import { endpoint, type BodyRule, type ContractTable } from '@/lib/core/endpoint';
import { digits, page, staffReason } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { gestures, verificationKinds } from '@/lib/core/verification';
import { nothing } from '@/lib/core/nothing';
import { uploadField } from '@/lib/uploads/fields';
import { verificationStates } from './model';
import {
  decideCodes,
  decideNames,
  sendCodes,
  sendNames,
  startCodes,
  toAskedWire,
  toOwnVerificationWire,
  toVerificationQueueWire,
} from './wire';

const bit = z.literal([0, 1]);
const gesture = z.enum(gestures);
const roles = staffAreas.verifications;

// With space for the form's own lines around the file.
const fileBody: BodyRule = { kind: 'multipart', maxBytes: limits.upload.maxKilobytes * 1024 + 64 * 1024 };
const file = z.file({ error: 'required' }).refine((value) => value.size > 0, { error: 'required' });

/** `expires` in seconds. */
const askedWire = z.object({ gesture, expires: z.int() });

const ownWire = z.object({
  state: z.enum(verificationStates),
  /** With `asked`; '' and 0 otherwise. */
  gesture: z.union([gesture, z.literal('')]),
  expires: z.int(),
  /** With `refused`: why. */
  reason: z.string(),
  /** 1: a selfie is stored. */
  selfie: bit,
  /** 1: the member has a picture to compare with. */
  avatar: bit,
});

const queuedWire = z.object({
  id: z.int().positive(),
  kind: z.enum(verificationKinds),
  gesture,
  /** Path of the selfie, for staff only; '' when it is erased. */
  selfie: z.string(),
  avatar: z.string(),
  photos: z.array(z.string()),
  /** In seconds. */
  sent_time: z.int(),
  refusals: z.int(),
  uid: z.int().positive(),
  username: z.string(),
  sex: bit,
  age: z.int(),
  country: z.string(),
});

const queueWire = z.object({
  data: z.array(queuedWire),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});

export const verificationContract = {
  /** Asks for a selfie with a gesture that the site chooses. A request that is still valid keeps its gesture. */
  '/member/verify/start': endpoint('member', {
    input: z.object({}),
    output: askedWire,
    toWire: toAskedWire,
    codes: startCodes,
  }),
  /** Multipart field `file`: the selfie, which staff see only. */
  '/member/verify/send': endpoint('member', {
    input: z.object({ file }),
    names: sendNames,
    output: nothing,
    rate: 'verify',
    body: fileBody,
    codes: sendCodes,
  }),
  '/member/verify/state': endpoint('member', {
    input: z.object({}),
    output: ownWire,
    toWire: toOwnVerificationWire,
  }),
  /** Erases the member's selfies at once and withdraws a request that waits. A badge stays. */
  '/member/verify/withdraw': endpoint('member', { input: z.object({}), output: nothing }),
  /** Requests that wait, the oldest first. */
  '/member/staff/verifications': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: queueWire,
    toWire: toVerificationQueueWire,
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
    names: decideNames,
    output: nothing,
    codes: decideCodes,
  }),
} satisfies ContractTable;

export type AskedWire = z.infer<typeof askedWire>;
export type OwnVerificationWire = z.infer<typeof ownWire>;
export type QueuedVerificationWire = z.infer<typeof queuedWire>;
export type VerificationQueueWire = z.infer<typeof queueWire>;
