import type { MemberListItem } from '@/lib/members/model';

/** `given`: whom the viewer likes; `received`: who likes the viewer; `mutual`: both. */
export type LikeListName = 'given' | 'received' | 'mutual';

/** Whether the viewer likes a member, and how many members do. */
type LikeState = { readonly isLiked: boolean; readonly likeCount: number };

/**
 * Why a note was not stored. `once`: the like has another note, or a note was written to this member today. `paying_only` and
 * `verified_only`: the member's choice of who may write first.
 */
export const noteRefusals = ['permission', 'once', 'paying_only', 'verified_only', 'same_text', 'limit'] as const;
export type NoteRefusal = (typeof noteRefusals)[number];

/** What became of the note of a like: the like stays in any case. */
export type NoteOutcome =
  | 'stored'
  | {
      readonly refusal: NoteRefusal;
      /** Whether a higher tier would allow the note. */
      readonly canUpgrade: boolean;
      /** Seconds after which the note may be sent; undefined where time does not help. */
      readonly retry?: number | undefined;
    };

/** A toggled like. */
export type ToggledLike = LikeState & {
  /** Present when the like is mutual and this was never shown to the viewer. */
  readonly isNews?: true;
  /** Of a like with a note. */
  readonly note?: NoteOutcome;
};

/** What a member needs to know before they write a note to another one. */
export type NoteState = {
  readonly isPermitted: boolean;
  /** The notes of a day, and those left today; null is unlimited. */
  readonly most: number | null;
  readonly left: number | null;
  /** Whether this like has a note, or a note was written to this member today. */
  readonly isWritten: boolean;
  /** Whether a higher tier would allow more. */
  readonly canUpgrade: boolean;
  /** The notes of a day of the paid tiers; null is unlimited. */
  readonly tiers: Readonly<Record<'silver' | 'gold', number | null>>;
};

/** A mutual like that was not shown yet. */
export type NewMutualLike = {
  readonly member: MemberListItem;
  /** A first line to the member, in the viewer's language. */
  readonly line: string;
};
