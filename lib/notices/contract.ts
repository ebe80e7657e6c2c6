import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { nothing } from '@/lib/core/nothing';
import { toPlainOrPagedWire } from '@/lib/core/plain-or-paged';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { toNoticePageWire } from './wire';
import { noticePageWire } from './wire-schema';

const position = (min: number) => digits({ min, max: Number.MAX_SAFE_INTEGER });

export const noticesContract = {
  '/member/index/senotice': endpoint('member', {
    writes: false,
    /** The `seq` before which the page begins; 0 for the first page. */
    input: z.object({ before: position(0).optional() }),
    output: plainOrPagedOf(noticePageWire),
    toWire: toPlainOrPagedWire(toNoticePageWire),
  }),
  '/member/index/upnotice': endpoint('member', {
    input: z.object({ id: position(1) }),
    names: { id: 'noticeId' },
    output: nothing,
    codes: { NOTICE_NOT_FOUND: -1 },
  }),
  '/member/index/upnotices': endpoint('member', {
    /** The `seq` of the newest notice that the member saw; later ones stay unread. */
    input: z.object({ upto: position(1) }),
    names: { upto: 'upTo' },
    output: nothing,
  }),
} satisfies ContractTable;
