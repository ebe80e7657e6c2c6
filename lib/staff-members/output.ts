import * as z from 'zod';
import { suppressionReasons } from '@/lib/core/suppression';
import { transferKinds } from '@/lib/core/credits';
import { genders, memberStatuses, staffRoles, tiers } from '@/lib/core/member';
import { memberCase, sanction } from '@/lib/moderation/contract';
import { memberOrder } from '@/lib/payments/contract';
import { staffRequest } from '@/lib/staff-requests/contract';
import { fileStates } from './model';

/* The replies of the calls of staff on members. */

const id = z.int();
const at = z.number();
const end = at.nullable();
const memberName = z.object({ id, username: z.string() });

export const foundMember = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  age: z.int(),
  country: z.string(),
  status: z.enum(memberStatuses),
  role: z.enum(staffRoles).nullable(),
  tier: z.enum(tiers),
  createdAt: at,
  lastActiveAt: at,
});

const counts = z.object({
  photos: z.int(),
  videos: z.int(),
  trends: z.int(),
  messages: z.int(),
  mails: z.int(),
  likesReceived: z.int(),
  likesGiven: z.int(),
  blocks: z.int(),
  blockedBy: z.int(),
  invited: z.int(),
});
const file = z.object({ id, path: z.string(), state: z.enum(fileStates), createdAt: at });
const movement = z.object({
  id,
  kind: z.enum(transferKinds),
  coins: z.int(),
  balance: z.int(),
  reason: z.string(),
  at,
});
const grant = z.object({ id, tier: z.enum(tiers), days: z.int(), reason: z.string(), revokedAt: end, at });
const gift = z.object({
  id,
  other: memberName,
  isReceived: z.boolean(),
  titles: z.object({ en: z.string(), 'zh-CN': z.string(), 'zh-TW': z.string() }),
  number: z.int(),
  coins: z.int(),
  at,
});
const session = z.object({
  key: z.string(),
  terminal: z.enum(['mobile', 'desktop', 'client']),
  userAgent: z.string(),
  address: z.string(),
  createdAt: at,
  lastSeenAt: at,
});
const change = z.object({
  id,
  field: z.enum(['gender', 'birthday', 'country', 'email', 'emailUndone']),
  isByStaff: z.boolean(),
  from: z.string(),
  to: z.string(),
  at,
});
const note = z.object({ id, author: z.string(), text: z.string(), at });
const action = z.object({ id, act: z.string(), actor: z.string().nullable(), reason: z.string(), at });

export const staffMember = foundMember.extend({
  birthday: z.string(),
  signature: z.string(),
  language: z.string(),
  statusReason: z.string(),
  suspendedUntil: end,
  silverExpiresAt: end,
  goldExpiresAt: end,
  emailConfirmedAt: end,
  emailStopped: z.enum(suppressionReasons).nullable(),
  invitationCode: z.string(),
  invitedBy: memberName.nullable(),
  balance: z.int(),
  hasSecondFactor: z.boolean(),
  counts,
  files: z.array(file).readonly(),
  movements: z.array(movement).readonly(),
  requests: z.array(staffRequest).readonly(),
  orders: z.array(memberOrder).readonly(),
  grants: z.array(grant).readonly(),
  gifts: z.array(gift).readonly(),
  sessions: z.array(session).readonly(),
  sanctions: z.array(sanction).readonly(),
  cases: z.array(memberCase).readonly(),
  changes: z.array(change).readonly(),
  notes: z.array(note).readonly(),
  acts: z.array(action).readonly(),
});
