import * as z from 'zod';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { profileCodes } from '@/lib/members/profile-codes';
import { optionalUploadField } from '@/lib/uploads/fields';
import { draftNames, postNames, postTrendCodes, toPostedWire, toTrendsWire, trendNames, trendsOfNames } from './wire';

const bit = z.literal([0, 1]);
const id = z.int().positive();

/** A post (spec 3 "Trend"), with the fields that our pages need in addition. */
const trendWire = z.object({
  id,
  /** The author. */
  mid: id,
  user: z.object({ id }),
  username: z.string(),
  avatar: z.string(),
  vip: z.literal([0, 1, 2]),
  sex: bit,
  birthday: z.number(),
  is_online: bit,
  /** 0 joined, 1 text, 2 avatar changed. */
  type: z.literal([0, 1, 2]),
  content: z.string(),
  img: z.string(),
  /** Of the picture; 0 without one. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  pending: bit,
  /** In seconds. */
  create_time: z.int(),
  likecount: z.int(),
  is_like: bit,
  commentcount: z.int(),
  comments_from: z.enum(commenterChoices),
  /** 1: waits for staff, and only the author sees it. */
  held: bit,
});

const trendPageWire = z.object({
  data: z.array(trendWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});

/** A page goes only to a caller that sent `before`; others receive the first trends as a plain list. */
const trendsWire = z.union([z.array(trendWire), trendPageWire]);

/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();
const content = text(limits.trend.content).optional();

const list = { output: trendsWire, toWire: toTrendsWire };

const postedWire = z.object({ id, left: z.int().nullable() });

export const trendsContract = {
  '/member/trend/trend': endpoint('member', { input: z.object({ before }), ...list }),
  '/member/trend/my_trend': endpoint('member', { input: z.object({ before }), ...list }),
  '/member/trend/his_trend': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: trendsOfNames,
    ...list,
    codes: profileCodes,
  }),
  '/member/trend/released': endpoint('member', {
    input: z.object({
      content,
      img: optionalUploadField,
      comments_from: z.enum(commenterChoices, { error: 'format' }).optional(),
      comments_seen_by: z.enum(commentReaders, { error: 'format' }).optional(),
      /** Chosen by the client: the same post sent twice is stored once. */
      cid: text(limits.clientId).optional(),
    }),
    failureText: 'sendFailed',
    emptyTexts: { content: 'contentEmpty' },
    names: postNames,
    output: postedWire,
    toWire: toPostedWire,
    permission: 'Allows_newsfeed_to_be_sent',
    rate: 'trend',
    codes: postTrendCodes,
  }),
  '/member/trend/del': endpoint('member', {
    input: z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    names: trendNames,
    output: z.null(),
    codes: { TREND_NOT_FOUND: -1 },
  }),
  '/member/trend/draft': endpoint('member', {
    input: z.object({ content, img: optionalUploadField }),
    names: draftNames,
    output: z.null(),
    codes: { IMAGE_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type TrendWire = z.infer<typeof trendWire>;
export type TrendPageWire = z.infer<typeof trendPageWire>;
export type TrendsWire = z.infer<typeof trendsWire>;
export type PostedWire = z.infer<typeof postedWire>;
