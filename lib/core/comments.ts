/**
 * The things that members comment on and like: posts of the newsfeed, photos, videos, and walls. The id of a wall is
 * its member's.
 */
export const subjectKinds = ['trend', 'photo', 'video', 'wall'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The members who may comment: all who see the trend, photo, video or wall, those the owner likes, or no member. */
export const commenterChoices = ['everyone', 'liked', 'none'] as const;
export type CommenterChoice = (typeof commenterChoices)[number];

/** The members who see comments of others: all who see what they are on, or its owner alone. */
export const commentReaders = ['everyone', 'owner'] as const;
export type CommentReaders = (typeof commentReaders)[number];

/** The thing to which a comment or a like belongs. */
export type SubjectRef = { readonly kind: SubjectKind; readonly id: number };

/** The counts of a subject as one viewer sees them, and whether the viewer likes it. */
export type SubjectCounts = {
  readonly likeCount: number;
  readonly isLiked: boolean;
  /** Comments that the viewer sees. */
  readonly commentCount: number;
};

/** The viewer's like of a subject after a toggle. */
export type SubjectLike = Pick<SubjectCounts, 'likeCount' | 'isLiked'>;
