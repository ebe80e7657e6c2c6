import * as z from 'zod';
import { commenterChoices, commentReaders } from '@/lib/core/comments';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { nothing } from '@/lib/core/nothing';
import { toPlainOrPagedWire } from '@/lib/core/plain-or-paged';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { profileCodes } from '@/lib/members/profile-codes';
import { optionalUploadField } from '@/lib/uploads/fields';
import { toPostedWire, toTrendPageWire } from './wire';
import { postedWire, trendPageWire } from './wire-schema';

/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();
const content = text(limits.trend.content).optional();

const list = { output: plainOrPagedOf(trendPageWire), toWire: toPlainOrPagedWire(toTrendPageWire) };

export const trendsContract = {
  '/member/trend/trend': endpoint('member', { writes: false, input: z.object({ before }), ...list }),
  '/member/trend/my_trend': endpoint('member', { writes: false, input: z.object({ before }), ...list }),
  '/member/trend/his_trend': endpoint('member', {
    input: z.object({ userid: memberId, before }),
    names: { userid: 'memberId' },
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
    names: {
      img: 'imageKey',
      comments_from: 'commentsFrom',
      comments_seen_by: 'commentsSeenBy',
      cid: 'clientId',
    },
    output: postedWire,
    toWire: toPostedWire,
    permission: 'Allows_newsfeed_to_be_sent',
    rate: 'trend',
    codes: { IMAGE_NOT_FOUND: -1, TREND_LIMIT: -2, NO_PERMISSION: 403 },
  }),
  '/member/trend/del': endpoint('member', {
    input: z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    names: { id: 'trendId' },
    output: nothing,
    codes: { TREND_NOT_FOUND: -1 },
  }),
  '/member/trend/draft': endpoint('member', {
    input: z.object({ content, img: optionalUploadField }),
    names: { img: 'imageKey' },
    output: nothing,
    codes: { IMAGE_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
