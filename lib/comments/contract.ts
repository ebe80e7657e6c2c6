import * as z from 'zod';
import { commenterChoices, commentReaders, subjectKinds } from '@/lib/core/comments';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, paragraphs } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { tiers } from '@/lib/core/member';
import { nothing } from '@/lib/core/nothing';
import { cursorPageOf } from '@/lib/core/page-schema';
import { commentBars } from './model';

const id = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** The id before which the page begins; 0 or left out for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();

const memberName = z.object({ id: z.int().positive(), username: z.string() });

const comment = z.object({
  id: z.int().positive(),
  author: memberName.extend({ avatar: z.string(), tier: z.enum(tiers) }).optional(),
  addressee: z.object({ isViewer: z.boolean(), member: memberName.optional() }).optional(),
  isForOwner: z.boolean(),
  content: z.string(),
  createdAt: z.int(),
  canDelete: z.boolean(),
  isOwn: z.boolean(),
  clientId: z.string(),
  isHeld: z.boolean(),
});

const thread = comment.extend({ replies: z.array(comment).readonly(), replyCount: z.int() });

const commentPage = cursorPageOf(thread).extend({
  counts: z.object({ likeCount: z.int(), isLiked: z.boolean(), commentCount: z.int() }),
  commentsFrom: z.enum(commenterChoices),
  commentsSeenBy: z.enum(commentReaders),
  isOwner: z.boolean(),
  owner: memberName,
  bar: z.enum(commentBars).optional(),
  canUpgrade: z.boolean(),
});

const subject = { type: z.enum(subjectKinds, { error: 'format' }), id };
const subjectNames = { type: 'kind' } as const;
const subjectCodes = { SUBJECT_NOT_FOUND: -1, VIEW_LIMIT: -5, NO_PERMISSION: 403 } as const;

/** Comments and likes of trends, photos, videos and walls: of the caller's own, and of those that the caller may see. */
export const commentsContract = {
  '/member/comment/list': endpoint('member', {
    writes: false,
    input: z.object({ ...subject, before }),
    names: subjectNames,
    output: commentPage,
    codes: subjectCodes,
  }),
  /** The replies to a comment before those that `list` returned. */
  '/member/comment/replies': endpoint('member', {
    writes: false,
    input: z.object({ id, before }),
    names: { id: 'commentId' },
    output: cursorPageOf(comment),
    codes: { COMMENT_NOT_FOUND: -1, VIEW_LIMIT: -5, NO_PERMISSION: 403 },
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
    names: { ...subjectNames, reply_to: 'replyTo', cid: 'clientId', only_owner: 'isForOwner' },
    output: z.object({ comment, left: z.int().nullable() }),
    rate: 'comment',
    codes: { ...subjectCodes, COMMENTS_CLOSED: -2, COMMENT_LIMIT: -3, COMMENT_NOT_FOUND: -4 },
  }),
  /** Deletes an own comment, or one on what the caller owns, with its replies. */
  '/member/comment/del': endpoint('member', {
    input: z.object({ id }),
    names: { id: 'commentId' },
    output: nothing,
    codes: { COMMENT_NOT_FOUND: -1 },
  }),
  '/member/comment/like': endpoint('member', {
    input: z.object(subject),
    names: subjectNames,
    output: z.object({ isLiked: z.boolean(), likeCount: z.int() }),
    rate: 'like',
    codes: subjectCodes,
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
    names: { ...subjectNames, from: 'commentsFrom', seen_by: 'commentsSeenBy' },
    output: nothing,
    codes: { SUBJECT_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
