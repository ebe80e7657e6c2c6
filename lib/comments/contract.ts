import * as z from 'zod';
import { commenterChoices, commentReaders, subjectKinds } from '@/lib/core/comments';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, paragraphs } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { commentBars } from './model';
import {
  allowNames,
  commentNames,
  listCodes,
  releaseCodes,
  releaseNames,
  repliesCodes,
  subjectNames,
  toCommentPageWire,
  toReleasedCommentWire,
  toReplyPageWire,
  toSubjectLikeWire,
} from './wire';

const bit = z.literal([0, 1]);
const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The id before which the page begins; 0 or left out for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const commentWire = z.object({
  id: z.int().positive(),
  /** 1: by a member of the caller's gender, of whom nothing is sent: `uid` and `vip` are 0, `username` and `avatar` ''. */
  anonymous: bit,
  uid: z.int().nonnegative(),
  username: z.string(),
  avatar: z.string(),
  vip: z.literal([0, 1, 2]),
  /** The member to whom a reply replies: `uid` 0 and `username` '' for one of the caller's gender, `you` 1 for the caller. */
  to: z.object({ uid: z.int().nonnegative(), username: z.string(), you: bit }).nullable(),
  /** 1: only the owner and the author of the thread see it. */
  only_owner: bit,
  content: z.string(),
  /** In ms. */
  create_time: z.int(),
  can_del: bit,
  /** 1: the viewer wrote it. */
  own: bit,
  /** Client id of an own comment; '' for those of others. */
  cid: z.string(),
  /** 1: waits for staff, and only the author sees it. */
  held: bit,
});

const threadWire = commentWire.extend({
  /** The newest replies, ascending. */
  replies: z.array(commentWire),
  replycount: z.int(),
});

const commentPageWire = z.object({
  data: z.array(threadWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
  likecount: z.int(),
  is_like: bit,
  /** Comments and replies that the caller sees. */
  commentcount: z.int(),
  comments_from: z.enum(commenterChoices),
  seen_by: z.enum(commentReaders),
  is_owner: bit,
  owner: z.object({ uid: z.int().positive(), username: z.string() }),
  can_comment: bit,
  /** Why the caller may not comment; '' when they may. */
  reason: z.enum([...commentBars, '']),
  /** Whether a higher tier may comment where the caller's may not. */
  upgrade: bit,
});

const replyPageWire = z.object({ data: z.array(commentWire), next: z.int().nullable() });

const releasedCommentWire = commentWire.extend({
  /** Comments left today; null without a limit. */
  comments_left: z.int().nullable(),
});

const subjectLikeWire = z.object({ is_like: bit, likecount: z.int() });

const subject = { type: z.enum(subjectKinds, { error: 'format' }), id };

/** Comments and likes of trends, photos, videos and walls: of the caller's own, and of those that the caller may see. */
export const commentsContract = {
  '/member/comment/list': endpoint('member', {
    input: z.object({ ...subject, before }),
    names: subjectNames,
    output: commentPageWire,
    toWire: toCommentPageWire,
    codes: listCodes,
  }),
  /** The replies to a comment before those that `list` returned. */
  '/member/comment/replies': endpoint('member', {
    input: z.object({ id, before }),
    names: commentNames,
    output: replyPageWire,
    toWire: toReplyPageWire,
    codes: repliesCodes,
  }),
  '/member/comment/released': endpoint('member', {
    input: z.object({
      ...subject,
      content: paragraphs(limits.comment.content),
      reply_to: id.optional(),
      /** 1: only the owner shall see it, in addition to the author. */
      only_owner: digits({ min: 0, max: 1 })
        .transform((value) => value === 1)
        .optional(),
      cid: z
        .string()
        .min(1, { error: 'format' })
        .max(limits.clientId, { error: 'tooLong' })
        .regex(/^[\x21-\x7e]+$/, { error: 'format' })
        .optional(),
    }),
    failureText: 'sendFailed',
    emptyTexts: { content: 'contentEmpty' },
    names: releaseNames,
    output: releasedCommentWire,
    toWire: toReleasedCommentWire,
    rate: 'comment',
    codes: releaseCodes,
  }),
  /** Deletes an own comment, or one on what the caller owns, with its replies. */
  '/member/comment/del': endpoint('member', {
    input: z.object({ id }),
    names: commentNames,
    output: z.null(),
    codes: { COMMENT_NOT_FOUND: -1 },
  }),
  '/member/comment/like': endpoint('member', {
    input: z.object(subject),
    names: subjectNames,
    output: subjectLikeWire,
    toWire: toSubjectLikeWire,
    rate: 'like',
    codes: listCodes,
  }),
  /** Sets who may comment on something that the caller owns, who sees the comments of others, or both. */
  '/member/comment/allow': endpoint('member', {
    input: z
      .object({
        ...subject,
        from: z.enum(commenterChoices, { error: 'format' }).optional(),
        seen_by: z.enum(commentReaders, { error: 'format' }).optional(),
      })
      .refine((rules) => rules.from !== undefined || rules.seen_by !== undefined, {
        path: ['from'],
        error: 'required',
      }),
    names: allowNames,
    output: z.null(),
    codes: { SUBJECT_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type CommentWire = z.infer<typeof commentWire>;
export type ThreadWire = z.infer<typeof threadWire>;
export type CommentPageWire = z.infer<typeof commentPageWire>;
export type ReplyPageWire = z.infer<typeof replyPageWire>;
export type ReleasedCommentWire = z.infer<typeof releasedCommentWire>;
export type SubjectLikeWire = z.infer<typeof subjectLikeWire>;
