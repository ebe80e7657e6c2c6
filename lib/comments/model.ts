import type { CursorPage } from '@/lib/core/page';
import type { CommenterChoice, CommentReaders, SubjectCounts } from '@/lib/core/comments';
import type { MemberSummary } from '@/lib/members/model';

/** The member to whom a comment replies. */
type Addressee = {
  readonly isViewer: boolean;
  /** Undefined for a member whom the viewer does not see by name. */
  readonly member?: Pick<MemberSummary, 'id' | 'username'> | undefined;
};

export type Comment = {
  readonly id: number;
  /** Undefined for a member of the viewer's gender, whom the viewer does not see: "A member". */
  readonly author?: Pick<MemberSummary, 'id' | 'username' | 'avatar' | 'tier'> | undefined;
  /** The author to whom a reply is addressed, while that comment exists. */
  readonly addressee?: Addressee | undefined;
  /** True if only the owner and the author of the thread see it. */
  readonly isForOwner: boolean;
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** True if the viewer may delete it: the author and the owner of the subject may. */
  readonly canDelete: boolean;
  /** True if the viewer wrote it. */
  readonly isOwn: boolean;
  /** Client id of an own comment, by which the client recognises it; '' for those of others. */
  readonly clientId: string;
  /** True while it waits for staff, which only the author sees. */
  readonly isHeld: boolean;
};

/** A comment that is no reply, with its newest replies in ascending order. */
export type CommentThread = Comment & {
  readonly replies: readonly Comment[];
  /** How many replies the viewer sees in all. */
  readonly replyCount: number;
};

/** Why the viewer may not comment: the owner does not allow it, the tier does not, or none is left today. */
export const commentBars = ['closed', 'permission', 'limit'] as const;
export type CommentBar = (typeof commentBars)[number];

/** Older replies to one comment, in ascending order. */
export type ReplyPage = CursorPage<Comment>;

/** A comment that was just stored. */
export type ReleasedComment = {
  readonly comment: Comment;
  /** How many more comments the member may write today; null without a limit or where it does not count. */
  readonly left: number | null;
};

/** A page of the comments on a subject, the newest first. */
export type CommentPage = CursorPage<CommentThread> & {
  readonly counts: SubjectCounts;
  readonly commentsFrom: CommenterChoice;
  readonly commentsSeenBy: CommentReaders;
  readonly isOwner: boolean;
  readonly owner: Pick<MemberSummary, 'id' | 'username'>;
  /** Undefined when the viewer may comment. A reply to what the owner replied to the viewer is barred only by `closed`. */
  readonly bar?: CommentBar | undefined;
  /** With a bar of the tier: whether a higher tier removes it. */
  readonly canUpgrade: boolean;
};
