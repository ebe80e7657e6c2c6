import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { memberId, page, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { memberSummary } from './summary-schema';
import { nothing } from '@/lib/core/nothing';
import type { MemberListItem } from './model';
import { profileCodes } from './profile-codes';
import {
  toInitialDataWire,
  toListItemWire,
  toMemberPageWire,
  toOnlinePageWire,
  toOpenedProfileWire,
  toOwnRecordWire,
} from './wire';
import {
  initialDataWire,
  listItemWire,
  memberPageWire,
  onlinePageWire,
  openedProfileWire,
  ownRecordWire,
} from './wire-schema';

/** The row of a paged list of members. */
export const pageOfMembers = {
  writes: false,
  input: z.object({ page }),
  output: memberPageWire,
  toWire: toMemberPageWire,
};

export const membersContract = {
  '/member/index/userinfo': endpoint('pending', {
    writes: false,
    input: z.object({}),
    output: ownRecordWire,
    toWire: toOwnRecordWire,
    noSession: -1,
  }),
  '/member/index/initdata': endpoint('member', {
    writes: false,
    input: z.object({}),
    output: initialDataWire,
    toWire: toInitialDataWire,
  }),
  '/member/index/onlinelist': endpoint('member', {
    writes: false,
    input: z.object({
      page,
      /** The revision of the last reply, of a poll of page 1; or empty. Anything else is read as no revision. */
      revision: z.string().max(64).optional().catch(undefined),
    }),
    output: onlinePageWire,
    toWire: toOnlinePageWire,
    isPoll: ({ revision }) => revision !== undefined && revision !== '',
  }),
  '/member/index/new_opposite_sex': endpoint('member', pageOfMembers),
  /** Returns whom a mail or a gift may be for: contacts of the caller, and the member with exactly this name. */
  '/member/index/recipients': endpoint('member', {
    writes: false,
    input: z.object({ name: text(limits.account.max) }),
    output: z.array(memberSummary.pick({ id: true, username: true, avatar: true, isOnline: true })).readonly(),
    rate: 'recipients',
  }),
  '/member/index/memberwall': endpoint('member', {
    writes: false,
    input: z.object({}),
    output: z.array(listItemWire),
    toWire: (members: readonly MemberListItem[]) => members.map(toListItemWire),
  }),
  '/member/index/welcomed': endpoint('member', { input: z.object({}), output: nothing }),
  '/member/index/userdetail': endpoint('member', {
    input: z.object({ id: memberId }),
    names: { id: 'memberId' },
    output: openedProfileWire,
    toWire: toOpenedProfileWire,
    rate: 'userdetail',
    codes: profileCodes,
  }),
} satisfies ContractTable;
