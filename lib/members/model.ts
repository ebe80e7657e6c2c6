import type { Page } from '@/lib/core/page';
import { ageOn, toCalendarDay, type CalendarDay } from '@/lib/core/age';
import type { MatchKind } from '@/lib/core/text-filter';
import type { Locale } from '@/lib/core/locale';
import type { Gender, MemberStatus, Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import type { MemberFacts } from '@/lib/profile/model';

/*
 * Members in domain words, as queries return them and pages and components render them.
 * Times are milliseconds since 1970, 0 for never.
 */

/** A member as cards, contacts and chats show them. */
export type MemberSummary = {
  readonly id: number;
  readonly username: string;
  /** Path of the avatar, empty without one. */
  readonly avatar: string;
  readonly tier: Tier;
  readonly isOnline: boolean;
  readonly lastActiveAt: number;
};

/** A member to whom something may be sent. */
export type Recipient = Pick<MemberSummary, 'id' | 'username' | 'avatar' | 'isOnline'>;

/** The note that a member wrote with their like of the viewer. */
export type ReceivedNote = {
  readonly content: string;
  /** The `lang` of the content, so that no page of cards loads the tables that find it; undefined where characters do not show it. */
  readonly language?: string | undefined;
  /** The matches of the text filter, for the viewer alone. */
  readonly warnings: readonly MatchKind[];
};

/** One member of a list, as one viewer sees them. */
export type MemberListItem = MemberSummary & {
  /** Base64 of a tiny WebP of the avatar, shown until it is loaded; '' without one. */
  readonly placeholder: string;
  readonly gender: Gender;
  /** In years; the birthday is in the own record only. */
  readonly age: number;
  /** Two-letter code. */
  readonly country: string;
  readonly isLiked: boolean;
  /** True if staff compared the member with a selfie. */
  readonly isVerified: boolean;
  /** On the profile and among the likes that the viewer received. */
  readonly note?: ReceivedNote | undefined;
};

export type BackgroundPhoto = {
  readonly id: number;
  /** Path of the picture. */
  readonly path: string;
};

/** A member's profile, as one viewer sees it. */
export type MemberDetail = MemberListItem & {
  readonly signature: string;
  readonly likeCount: number;
  readonly backgroundPhotos: readonly BackgroundPhoto[];
  readonly facts: MemberFacts;
};

/** A profile opened by a viewer. */
export type OpenedProfile = {
  readonly member: MemberDetail;
  /** The number of profiles that the viewer may still open today; null is unlimited, undefined for a profile that costs nothing. */
  readonly viewsLeft: number | null | undefined;
};

/** The member's own record: the only shape with the birthday, the email and the balance. */
export type OwnRecord = Pick<
  MemberDetail,
  'id' | 'username' | 'avatar' | 'tier' | 'gender' | 'country' | 'signature' | 'backgroundPhotos' | 'facts'
> & {
  readonly birthday: CalendarDay;
  readonly email: string;
  /** The balance. */
  readonly coins: number;
  readonly invitationCode: string;
  readonly trendCount: number;
  /** Null when the tier was never bought. */
  readonly silverExpiresAt: number | null;
  readonly goldExpiresAt: number | null;
  readonly status: MemberStatus;
  readonly language: Locale;
};

/** A page of a list of members, at most as deep as the viewer's tier allows. */
export type MemberPage = Page<MemberListItem> & {
  /** True if a higher tier would see members after the last page. */
  readonly isCut: boolean;
};

/** The first page of a polled list. The next poll sends the revision and gets no page while this one is unchanged. */
export type PolledPage = MemberPage & {
  readonly revision: string;
  /** No page follows. */
  readonly isComplete: boolean;
};

/** Why and until when an account is rejected or suspended. */
export type Restriction = {
  /** Written by staff, in any language; empty without a reason. */
  readonly reason: string;
  /** Null without an end. */
  readonly until: number | null;
};

/** The customer-service contact that every member has. */
export type ServiceContact = Pick<MemberSummary, 'id' | 'username' | 'avatar' | 'isOnline'>;

/** The data that a client loads once after log-in. */
export type InitialData = {
  readonly permissions: Readonly<Record<Tier, readonly Permission[]>>;
  readonly service: ServiceContact | undefined;
  readonly likedIds: readonly number[];
};

/** Returns the part of a member that cards, contacts and chats share. */
export function toSummary({ id, username, avatar, tier, isOnline, lastActiveAt }: MemberSummary): MemberSummary {
  return { id, username, avatar, tier, isOnline, lastActiveAt };
}

/** Returns the age on the day of `now`, in UTC. */
export function ageOf(member: Pick<OwnRecord, 'birthday'>, now: Date): number {
  return ageOn(member.birthday, toCalendarDay(now));
}
