import type { MemberListItem } from '@/lib/members/model';

/** `given`: whom the viewer likes; `received`: who likes the viewer; `mutual`: both. */
export type LikeListName = 'given' | 'received' | 'mutual';

/** Whether the viewer likes a member, and how many members do. */
type LikeState = { readonly isLiked: boolean; readonly likeCount: number };

/** A toggled like. */
export type ToggledLike = LikeState & {
  /** Present when the like is mutual and this was never shown to the viewer. */
  readonly isNews?: true;
};

/** A mutual like that was not shown yet. */
export type MutualLikeMoment = {
  readonly member: MemberListItem;
  /** A first line to the member, in the viewer's language. */
  readonly line: string;
};
