/** `given`: whom the viewer likes; `received`: who likes the viewer; `mutual`: both. */
export type LikeListName = 'given' | 'received' | 'mutual';

/** Whether the viewer likes a member, and how many members do. */
export type LikeState = { readonly isLiked: boolean; readonly likeCount: number };
