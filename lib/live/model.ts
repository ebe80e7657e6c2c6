import type { SenderChoice } from '@/lib/core/chat';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';
import type { SessionStatus } from '@/lib/core/member';
import type { MemberSummary } from '@/lib/members/model';

/** The presence of a member, and when they were last active. */
export type Presence = Pick<MemberSummary, 'isOnline' | 'lastActiveAt'>;
export type MemberPresence = Presence & { readonly memberId: number };

export type ChatSettings = {
  readonly showsOnline: boolean;
  /** Typing and read marks in both directions: a member who hides them receives none. */
  readonly showsReceipts: boolean;
  readonly acceptsFrom: SenderChoice;
};

export type ChatSettingsChange = Partial<ChatSettings>;

/** The new people that a member may still write to today; `left` is null when unlimited. */
export type NewPeople = {
  readonly left: number | null;
  /** True if a higher tier may write to more. */
  readonly canUpgrade: boolean;
};

/** The numbers of what a member has not read yet; mails and notices are counted up to 100. */
export type UnreadCounts = { readonly messages: number; readonly mails: number; readonly notices: number };

/** Changed numbers and settings of a member only. */
export type Counters = {
  /** The status of the member's account. */
  readonly status?: SessionStatus;
  /** Unread messages over all contacts. */
  readonly unread?: number;
  /** Messages that the member may still send today; null is unlimited. */
  readonly freeLeft?: number | null;
  readonly newPeople?: NewPeople;
  readonly likes?: number;
  /** Mutual likes that were not shown yet. */
  readonly mutualLikes?: number;
  readonly unreadMails?: number;
  readonly unreadNotices?: number;
  readonly coins?: number;
  readonly draft?: { readonly memberId: number; readonly text: string };
  readonly mute?: { readonly memberId: number; readonly isMuted: boolean };
  /** The recipient of a gift thanked its giver; `memberId` is the other of the two. */
  readonly thanks?: { readonly memberId: number; readonly giftId: number };
  /** A member does not exist for the receiver any more, or exists again, because of a block. */
  readonly gone?: { readonly memberId: number; readonly isGone: boolean };
  readonly settings?: ChatSettings;
  /** At the desk: a thread that has changed. */
  readonly threadId?: number;
  /** At the desk: another agent is writing to a member. */
  readonly answering?: { readonly memberId: number; readonly author: string };
};

/** The counts of a trend, photo or video as the receiver sees them. */
export type LiveSubjectCounts = SubjectRef & Pick<SubjectCounts, 'likeCount' | 'commentCount'>;

/** News of what a connection watches. */
export type SubjectNews = {
  readonly counts: readonly LiveSubjectCounts[];
  /** Others do not see them any more. */
  readonly gone: readonly SubjectRef[];
  /** Ids of new trends in the newsfeed. */
  readonly posted: readonly number[];
};
