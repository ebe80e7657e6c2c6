import type { SuppressionReason } from '@/lib/core/suppression';
import type { TransferKind } from '@/lib/core/credits';
import { staffRoles, type Gender, type MemberStatus, type StaffRole, type Tier } from '@/lib/core/member';
import { readPage, readText } from '@/lib/core/read-query';
import type { MemberCase, Sanction } from '@/lib/moderation/model';
import type { MemberOrder } from '@/lib/payments/model';
import type { StaffRequest } from '@/lib/staff-requests/model';

/* Members as staff see them. Times are milliseconds since 1970. */

/** The filters of a list of members: a status, a role, or a tier that is valid now. */
export const memberFilters = [
  'pending',
  'rejected',
  'suspended',
  'erased',
  ...staffRoles,
  'silver',
  'gold',
] as const satisfies readonly (MemberStatus | StaffRole | Tier)[];
export type MemberFilter = (typeof memberFilters)[number];

/** The roles that change the country of a member. Mirror: `change_member_country` in db/functions/480-member-actions.sql. */
export const countryRoles = ['support', 'moderator', 'administrator'] as const satisfies readonly StaffRole[];

export type FoundMember = {
  readonly id: number;
  readonly username: string;
  /** Path of the avatar, empty without one. */
  readonly avatar: string;
  /** Masked in lists. */
  readonly email: string;
  readonly gender: Gender;
  readonly age: number;
  /** Two-letter code. */
  readonly country: string;
  readonly status: MemberStatus;
  readonly role: StaffRole | null;
  readonly tier: Tier;
  readonly createdAt: number;
  readonly lastActiveAt: number;
};

/** Another member, as the rows of a member name them. */
export type MemberName = { readonly id: number; readonly username: string };

/** Numbers of what a member has made, counted up to `limits.staffLists.counted`. */
export type MemberCounts = {
  readonly photos: number;
  readonly videos: number;
  readonly trends: number;
  readonly messages: number;
  readonly mails: number;
  readonly likesReceived: number;
  readonly likesGiven: number;
  readonly blocks: number;
  readonly blockedBy: number;
  readonly invited: number;
};

export const fileStates = ['shown', 'pending', 'rejected', 'hidden'] as const;

export type MemberFile = {
  readonly id: number;
  readonly path: string;
  readonly state: (typeof fileStates)[number];
  readonly createdAt: number;
};

export type MemberMovement = {
  readonly id: number;
  readonly kind: TransferKind;
  readonly coins: number;
  readonly balance: number;
  /** Why staff moved the coins; empty without staff. */
  readonly reason: string;
  readonly at: number;
};

/** A gift without its message, which is between the two members. */
export type MemberGift = {
  readonly id: number;
  readonly other: MemberName;
  readonly isReceived: boolean;
  readonly titles: { readonly en: string; readonly 'zh-CN': string; readonly 'zh-TW': string };
  readonly number: number;
  readonly coins: number;
  readonly at: number;
};

export type MemberSession = {
  /** Names the session for ending it; reveals nothing of its token. */
  readonly key: string;
  readonly terminal: 'mobile' | 'desktop' | 'client';
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

export type MemberChange = {
  readonly id: number;
  readonly field: 'gender' | 'birthday' | 'country' | 'email' | 'emailUndone';
  /** Staff changed it, which is in the audit log. */
  readonly isByStaff: boolean;
  readonly from: string;
  readonly to: string;
  readonly at: number;
};

export type MemberNote = {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: number;
};

export type MemberAct = {
  readonly id: number;
  readonly act: string;
  /** Null for the site itself. */
  readonly actor: string | null;
  readonly reason: string;
  readonly at: number;
};

export type MemberGrant = {
  readonly id: number;
  readonly tier: Tier;
  readonly days: number;
  readonly reason: string;
  readonly revokedAt: number | null;
  readonly at: number;
};

/** All that belongs to a member, as one role of staff sees it. Messages and mails are in no part of it. */
export type StaffMember = FoundMember & {
  readonly birthday: string;
  readonly signature: string;
  readonly language: string;
  readonly statusReason: string;
  readonly suspendedUntil: number | null;
  readonly silverExpiresAt: number | null;
  readonly goldExpiresAt: number | null;
  readonly emailConfirmedAt: number | null;
  /** Why no email is sent to the address. */
  readonly emailStopped: SuppressionReason | null;
  readonly invitationCode: string;
  readonly invitedBy: MemberName | null;
  readonly balance: number;
  readonly hasSecondFactor: boolean;
  readonly counts: MemberCounts;
  readonly files: readonly MemberFile[];
  readonly movements: readonly MemberMovement[];
  /** Actions on the member that need two people. */
  readonly requests: readonly StaffRequest[];
  readonly orders: readonly MemberOrder[];
  readonly grants: readonly MemberGrant[];
  readonly gifts: readonly MemberGift[];
  readonly sessions: readonly MemberSession[];
  readonly sanctions: readonly Sanction[];
  readonly cases: readonly MemberCase[];
  readonly changes: readonly MemberChange[];
  readonly notes: readonly MemberNote[];
  readonly acts: readonly MemberAct[];
};

/** The search of a list of members. */
export type MemberSearch = {
  readonly query: string;
  readonly filter: MemberFilter | undefined;
  readonly page: number;
};

/** Reads a search from an address, which anyone may have typed: what cannot be read does not search. */
export function readMemberSearch(params: Readonly<Record<string, unknown>>): MemberSearch {
  return {
    query: readText(params.query),
    filter: memberFilters.find((filter) => filter === params.filter),
    page: readPage(params.page),
  };
}
