import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import type {
  CommentPageWire,
  CommentWire,
  ReleasedCommentWire,
  ReplyPageWire,
  SubjectLikeWire,
  ThreadWire,
} from './contract';
import type { Comment, CommentPage, CommentThread, ReleasedComment, ReplyPage } from './model';
import type { SubjectLike, SubjectRef } from '@/lib/core/comments';

/** Domain words by the wire names of input fields. */
export const subjectNames = { type: 'kind' } as const;
export const commentNames = { id: 'commentId' } as const;
export const releaseNames = {
  ...subjectNames,
  reply_to: 'replyTo',
  cid: 'clientId',
  only_owner: 'isForOwner',
} as const;
export const allowNames = { ...subjectNames, from: 'commentsFrom', seen_by: 'commentsSeenBy' } as const;

const subjectCodes = { SUBJECT_NOT_FOUND: -1, VIEW_LIMIT: -5, NO_PERMISSION: 403 } as const;
export const listCodes = subjectCodes;
export const releaseCodes = { ...subjectCodes, COMMENTS_CLOSED: -2, COMMENT_LIMIT: -3, COMMENT_NOT_FOUND: -4 } as const;
export const repliesCodes = { COMMENT_NOT_FOUND: -1, VIEW_LIMIT: -5, NO_PERMISSION: 403 } as const;

const toBit = (value: boolean) => (value ? 1 : 0);

function toCommentWire({ author, addressee, ...comment }: Comment): CommentWire {
  return {
    id: comment.id,
    anonymous: toBit(!author),
    uid: author?.id ?? 0,
    username: author?.username ?? '',
    avatar: author?.avatar ?? '',
    vip: author ? toLegacyTier(author.tier) : 0,
    to: addressee
      ? {
          uid: addressee.member?.id ?? 0,
          username: addressee.member?.username ?? '',
          you: toBit(addressee.isViewer),
        }
      : null,
    only_owner: toBit(comment.isForOwner),
    content: comment.content,
    create_time: comment.createdAt,
    can_del: toBit(comment.canDelete),
    own: toBit(comment.isOwn),
    cid: comment.clientId,
    held: toBit(comment.isHeld),
  };
}

function fromCommentWire(wire: CommentWire): Comment {
  return {
    id: wire.id,
    author:
      wire.anonymous === 1
        ? undefined
        : { id: wire.uid, username: wire.username, avatar: wire.avatar, tier: fromLegacyTier(wire.vip) },
    addressee: wire.to
      ? {
          isViewer: wire.to.you === 1,
          member: wire.to.uid === 0 ? undefined : { id: wire.to.uid, username: wire.to.username },
        }
      : undefined,
    isForOwner: wire.only_owner === 1,
    content: wire.content,
    createdAt: wire.create_time,
    canDelete: wire.can_del === 1,
    isOwn: wire.own === 1,
    clientId: wire.cid,
    isHeld: wire.held === 1,
  };
}

function toThreadWire(thread: CommentThread): ThreadWire {
  return { ...toCommentWire(thread), replies: thread.replies.map(toCommentWire), replycount: thread.replyCount };
}

function fromThreadWire(wire: ThreadWire): CommentThread {
  return { ...fromCommentWire(wire), replies: wire.replies.map(fromCommentWire), replyCount: wire.replycount };
}

export function toCommentPageWire(page: CommentPage): CommentPageWire {
  return {
    data: page.items.map(toThreadWire),
    next: page.next,
    likecount: page.counts.likeCount,
    is_like: toBit(page.counts.isLiked),
    commentcount: page.counts.commentCount,
    comments_from: page.commentsFrom,
    seen_by: page.commentsSeenBy,
    is_owner: toBit(page.isOwner),
    owner: { uid: page.owner.id, username: page.owner.username },
    can_comment: toBit(page.bar === undefined),
    reason: page.bar ?? '',
    upgrade: toBit(page.canUpgrade),
  };
}

export function fromCommentPageWire(wire: CommentPageWire): CommentPage {
  return {
    items: wire.data.map(fromThreadWire),
    next: wire.next,
    counts: { likeCount: wire.likecount, isLiked: wire.is_like === 1, commentCount: wire.commentcount },
    commentsFrom: wire.comments_from,
    commentsSeenBy: wire.seen_by,
    isOwner: wire.is_owner === 1,
    owner: { id: wire.owner.uid, username: wire.owner.username },
    bar: wire.reason === '' ? undefined : wire.reason,
    canUpgrade: wire.upgrade === 1,
  };
}

export function toReplyPageWire({ items, next }: ReplyPage): ReplyPageWire {
  return { data: items.map(toCommentWire), next };
}

export function fromReplyPageWire({ data, next }: ReplyPageWire): ReplyPage {
  return { items: data.map(fromCommentWire), next };
}

export function toReleasedCommentWire({ comment, left }: ReleasedComment): ReleasedCommentWire {
  return { ...toCommentWire(comment), comments_left: left };
}

export function fromReleasedCommentWire(wire: ReleasedCommentWire): ReleasedComment {
  return { comment: fromCommentWire(wire), left: wire.comments_left };
}

export function toSubjectLikeWire({ isLiked, likeCount }: SubjectLike): SubjectLikeWire {
  return { is_like: toBit(isLiked), likecount: likeCount };
}

export function fromSubjectLikeWire({ is_like, likecount }: SubjectLikeWire): SubjectLike {
  return { isLiked: is_like === 1, likeCount: likecount };
}

export function toSubjectInput({ kind, id }: SubjectRef) {
  return { type: kind, id };
}

type CommentInput = SubjectRef & {
  content: string;
  clientId: string;
  replyTo?: number | undefined;
  isForOwner?: boolean | undefined;
};

export function toReleaseInput({ kind, id, content, clientId, replyTo, isForOwner }: CommentInput) {
  return { type: kind, id, content, cid: clientId, reply_to: replyTo, ...(isForOwner && { only_owner: 1 }) };
}
