import type { Db } from '@/db/client';
import { listApprovals } from '@/lib/approvals/queries';
import { searchAudit } from '@/lib/audit/search';
import { listBlocks } from '@/lib/blocks/queries';
import { listContacts, listMoreContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { searchMessages } from '@/lib/chat/search';
import { listReplies, listThreads } from '@/lib/comments/queries';
import { findReadableSubject, type Subject } from '@/lib/comments/subjects';
import type { Viewer } from '@/lib/core/member';
import { listMovements } from '@/lib/credits/queries';
import { listHeldTexts } from '@/lib/text-filter/held-texts';
import { listReceivedGifts, listShownGifts } from '@/lib/gifts/queries';
import { listLikes } from '@/lib/likes/lists';
import { counterNames, listMemberCounters } from '@/lib/live/member-counters';
import { listPresence } from '@/lib/live/presence';
import { countUnread } from '@/lib/live/unread';
import { listMails, listThread } from '@/lib/mail/queries';
import { listQueuedMedia } from '@/lib/media-review/queries';
import { listLikedIds } from '@/lib/members/liked-ids';
import { pollOnline } from '@/lib/members/online-poll';
import { openProfile } from '@/lib/members/open-profile';
import { listLatest, listOnline, listWall } from '@/lib/members/queries';
import { findListDepth, hasPermission } from '@/lib/membership/queries';
import { listAppeals, listCases } from '@/lib/moderation/queues';
import { listNotices } from '@/lib/notices/queries';
import { countQueues } from '@/lib/overview/queue-counts';
import { listOrders } from '@/lib/payments/queries';
import { listPhotoIdsBeyond, listPhotoRows } from '@/lib/photos/queries';
import { noFilters, type SearchFilters } from '@/lib/search/model';
import { findResults } from '@/lib/search/queries';
import { getPageSize } from '@/lib/site-settings/page-size';
import { searchMembers } from '@/lib/staff-members/search';
import { listLostPayments, listPaymentProblems, listStaffOrders } from '@/lib/staff-orders/queries';
import { listQueue } from '@/lib/support/queue';
import { listFeed, listTrendsOf } from '@/lib/trends/queries';
import { listVerifications } from '@/lib/verification/queries';
import { listVideoRows } from '@/lib/videos/queries';
import { countNewVisitors, listVisitors } from '@/lib/visitors/queries';

/** The members that a list is read for. `other` is of the other gender and has a conversation with the viewer. */
export type ListReaders = {
  readonly viewer: Viewer;
  readonly other: { readonly id: number };
  readonly agent: { readonly id: number };
  /** A post of `other`. */
  readonly trendId: number;
};

type List = (db: Db, readers: ListReaders) => Promise<unknown>;

const first = { before: 0 };
const newest = { microseconds: Number.MAX_SAFE_INTEGER, conversationId: Number.MAX_SAFE_INTEGER };
const noAuditFilters = { actor: '', member: '', act: undefined, from: '', to: '', query: '' };

const searched =
  (filters: Partial<SearchFilters>): List =>
  (db, { viewer }) =>
    findResults(db, viewer, { ...noFilters, ...filters }, {});

const subjectOf = ({ trendId, other }: ListReaders, isOwner: boolean): Subject => ({
  kind: 'trend',
  id: trendId,
  ownerId: other.id,
  isOwner,
  ownerName: '',
  commentsFrom: 'everyone',
  commentsSeenBy: 'everyone',
});

const wallOf = (readers: ListReaders): Subject => ({
  ...subjectOf(readers, false),
  kind: 'wall',
  id: readers.other.id,
});

/** The modules whose statements all lists send at most every few seconds: their files have them, and all others leave them out. */
export const sharedReads: Readonly<Record<string, Readonly<Record<string, List>>>> = {
  'lib/site-settings/queries': { 'The settings with the sizes of pages': (db) => getPageSize(db, 'members') },
  'lib/membership/queries': {
    'How many pages of a list a tier sees': (db, { viewer }) => findListDepth(db, viewer.tier),
    'A permission of a tier': (db, { viewer }) => hasPermission(db, viewer.tier, 'View_photo'),
  },
};

/** The lists that members and staff read most, by the module that they are in, with what each module reads first. */
export const hotLists: Readonly<Record<string, Readonly<Record<string, List>>>> = {
  ...sharedReads,
  'lib/trends/queries': {
    'The newsfeed': (db, { viewer }) => listFeed(db, viewer),
    'The own posts': (db, { viewer }) => listTrendsOf(db, viewer, { authorId: viewer.id }),
    'The posts of another member': (db, { viewer, other }) => listTrendsOf(db, viewer, { authorId: other.id }),
  },
  'lib/comments/subjects': {
    'A subject by its id': (db, { viewer, trendId }) => findReadableSubject(db, viewer, { kind: 'trend', id: trendId }),
  },
  'lib/comments/queries': {
    'The comments on a post': (db, readers) =>
      listThreads(db, readers.viewer, { of: subjectOf(readers, false), ...first }),
    'The comments on an own post': (db, readers) =>
      listThreads(db, readers.viewer, { of: subjectOf(readers, true), ...first }),
    'The comments on a wall': (db, readers) => listThreads(db, readers.viewer, { of: wallOf(readers), ...first }),
    'The replies to a comment': (db, readers) =>
      listReplies(db, readers.viewer, { of: subjectOf(readers, false), parentId: 1, ...first }),
    'The replies to a comment on an own post': (db, readers) =>
      listReplies(db, readers.viewer, { of: subjectOf(readers, true), parentId: 1, ...first }),
  },
  'lib/photos/queries': {
    'The own photos': (db, { viewer }) =>
      listPhotoRows(db, { ownerId: viewer.id, viewerId: viewer.id, floor: 0, ...first }),
    'The photos of another member': (db, { viewer, other }) =>
      listPhotoRows(db, { ownerId: other.id, viewerId: viewer.id, floor: 0, ...first }),
    'The photos that a tier does not see': (db, { other }) => listPhotoIdsBeyond(db, other.id, 3),
  },
  'lib/videos/queries': {
    'The own videos': (db, { viewer }) =>
      listVideoRows(db, { ownerId: viewer.id, viewerId: viewer.id, mayPlay: true, ...first }),
    'The videos of another member': (db, { viewer, other }) =>
      listVideoRows(db, { ownerId: other.id, viewerId: viewer.id, mayPlay: true, ...first }),
  },
  'lib/members/queries': {
    'The members online': (db, { viewer }) => listOnline(db, viewer, 1),
    'The new members': (db, { viewer }) => listLatest(db, viewer, 1),
    'The members with a picture': (db, { viewer }) => listWall(db, viewer),
  },
  'lib/members/online-poll': { 'A poll of the members online': (db, { viewer }) => pollOnline(db, viewer, '') },
  'lib/members/liked-ids': { 'The ids of liked members': (db, { viewer }) => listLikedIds(db, viewer) },
  'lib/members/open-profile': { 'A profile': (db, { viewer, other }) => openProfile(db, viewer, other.id) },
  'lib/search/index-scans': {
    'By name': searched({ name: 'li' }),
    'Of members online': searched({ isOnline: true }),
    'The latest first': searched({}),
    'The last active first': searched({ sort: 'recent' }),
    'Of a country': searched({ country: 'GB' }),
    'Of a paid tier': searched({ tier: 'gold' }),
    'Of verified members': searched({ isVerified: true }),
  },
  'lib/visitors/queries': {
    'The visitors': (db, { viewer }) => listVisitors(db, viewer, 1),
    'The number of new visitors': (db, { viewer }) => countNewVisitors(db, viewer),
  },
  'lib/likes/lists': {
    'The members whom the viewer likes': (db, { viewer }) => listLikes(db, 'given', viewer, 1),
    'The members who like the viewer': (db, { viewer }) => listLikes(db, 'received', viewer, 1),
    'The mutual likes': (db, { viewer }) => listLikes(db, 'mutual', viewer, 1),
  },
  'lib/mail/queries': {
    'The received mails': (db, { viewer }) => listMails(db, viewer, { box: 'received' }),
    'The unread mails': (db, { viewer }) => listMails(db, viewer, { box: 'unread' }),
    'The sent mails': (db, { viewer }) => listMails(db, viewer, { box: 'sent' }),
    'A search in the received mails': (db, { viewer }) => listMails(db, viewer, { box: 'received', searched: 'tea' }),
    'The mails with a member': (db, { viewer, other }) => listThread(db, viewer, { partnerId: other.id }),
  },
  'lib/notices/queries': { 'The notices': (db, { viewer }) => listNotices(db, viewer) },
  'lib/gifts/queries': {
    'The received gifts': (db, { viewer }) => listReceivedGifts(db, viewer),
    'The public gifts of a member': (db, { other }) => listShownGifts(db, other.id),
  },
  'lib/chat/contacts': {
    'The newest contacts with messages': (db, { viewer }) => listContacts(db, viewer),
    'The contacts after a position': (db, { viewer }) => listMoreContacts(db, viewer, newest),
  },
  'lib/chat/queries': {
    'The newest messages': (db, { viewer, other }) => listHistory(db, viewer.id, other.id),
    'The messages after one': (db, { viewer, other }) => listHistory(db, viewer.id, other.id, { afterSeq: 0 }),
  },
  'lib/chat/search': {
    'A search in all conversations': (db, { viewer }) => searchMessages(db, viewer.id, { text: 'tea' }),
    'A search in one conversation': (db, { viewer, other }) =>
      searchMessages(db, viewer.id, { text: 'tea', otherId: other.id }),
  },
  'lib/payments/queries': { 'The orders': (db, { viewer }) => listOrders(db, viewer) },
  'lib/credits/queries': { 'The movements of coins': (db, { viewer }) => listMovements(db, viewer) },
  'lib/blocks/queries': { 'The blocked members': (db, { viewer }) => listBlocks(db, viewer, 1) },
  'lib/live/member-counters': {
    'The counters of members': (db, { viewer }) => listMemberCounters(db, [viewer.id], counterNames),
  },
  'lib/live/presence': {
    'Who of some members is online': (db, { viewer, other }) => listPresence(db, viewer, [other.id]),
  },
  'lib/live/unread': { 'The number of unread messages': (db, { viewer }) => countUnread(db, viewer.id) },
  'lib/overview/queue-counts': {
    'The badges of staff': (db, { agent }) => countQueues(db, { id: agent.id, role: 'administrator' }),
  },
  'lib/approvals/queries': { 'The accounts that wait': (db) => listApprovals(db, 1) },
  'lib/media-review/queries': { 'The files that wait': (db, { agent }) => listQueuedMedia(db, agent.id, 1) },
  'lib/text-filter/held-texts': { 'The held texts': (db) => listHeldTexts(db, { page: 1 }) },
  'lib/verification/queries': { 'The verifications that wait': (db) => listVerifications(db, 1) },
  'lib/moderation/queues': {
    'The open cases': (db, { agent }) => listCases(db, agent.id, { queue: 'open', page: 1 }),
    'The decided cases': (db, { agent }) => listCases(db, agent.id, { queue: 'decided', page: 1 }),
    'The appeals': (db, { agent }) => listAppeals(db, agent.id, 1),
  },
  'lib/staff-members/search': {
    'The newest members': (db) => searchMembers(db, { query: '', page: 1 }),
    'The members of a status': (db) => searchMembers(db, { query: '', filter: 'suspended', page: 1 }),
    'The members who match a text': (db) => searchMembers(db, { query: 'li', role: 'administrator', page: 1 }),
  },
  'lib/staff-orders/queries': {
    'All orders': (db) => listStaffOrders(db, { query: '', page: 1 }),
    'The orders of a member': (db, { other }) => listStaffOrders(db, { query: String(other.id), page: 1 }),
    'The payments that did not fit': (db) => listPaymentProblems(db, 1),
    'The lost payments': (db) => listLostPayments(db, 1),
  },
  'lib/support/queue': {
    'The open threads': (db, { agent }) => listQueue(db, { filter: 'open', page: 1, agentId: agent.id }),
    'The threads of an agent': (db, { agent }) => listQueue(db, { filter: 'mine', page: 1, agentId: agent.id }),
  },
  'lib/audit/search': { 'The audit log': (db) => searchAudit(db, noAuditFilters, 1) },
};
