import type { CursorPage } from '@/lib/core/page';
import type { SubjectRef } from '@/lib/core/comments';
import type { NoticeDetails, NoticeKind } from '@/lib/core/notices';

/** A member who did what a notice reports. */
type NoticeActor = { readonly id: number; readonly username: string; readonly avatar: string };

/** A notice of the viewer: what some members did, or what the site reports. */
export type Notice = {
  readonly id: number;
  /** The position in the list; it rises when the notice gains an event. */
  readonly seq: number;
  readonly kind: NoticeKind;
  readonly isRead: boolean;
  /** The time of the newest event, in milliseconds since 1970. */
  readonly at: number;
  /** The members who acted last, the last one first, after those who wrote a note with their like; at most three. */
  readonly actors: readonly NoticeActor[];
  /** The number of members who acted, at most 100. */
  readonly actorCount: number;
  /** The subject that was liked or commented on, with its owner. */
  readonly subject: (SubjectRef & { readonly ownerId: number }) | undefined;
  /** The beginning of the newest comment, the note of the first actor, or the reason of a decision; '' without any. */
  readonly excerpt: string;
  readonly gift: NoticeGift | undefined;
  readonly details: NoticeDetails | undefined;
};

/** A received gift: its catalogue entry and category, and the giver's text. */
type NoticeGift = {
  readonly giftId: number;
  readonly categoryId: number;
  /** The path of the picture. */
  readonly picture: string;
  readonly message: string;
};

/** A page of notices, the newest first. */
export type NoticePage = CursorPage<Notice>;
