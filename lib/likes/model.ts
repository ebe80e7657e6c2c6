/** Whether the viewer likes a member, and how many members do. */
export type LikeState = { readonly isLiked: boolean; readonly likeCount: number };
