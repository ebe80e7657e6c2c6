import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { listApprovals } from '@/lib/approvals/queries';
import type { ApprovalPage } from '@/lib/approvals/model';
import { toHalfWidth } from '@/lib/core/half-width';
import type { StaffRole } from '@/lib/core/member';
import { refuse, ok, type Result } from '@/lib/core/result';
import type { Page } from '@/lib/core/page';
import { findCase, findEvidencePicture } from '@/lib/moderation/find-case';
import type { AppealSummary, CaseDetails } from '@/lib/moderation/model';
import { listAppeals } from '@/lib/moderation/queues';
import { findStaffMember } from '@/lib/staff-members/find-member';
import type { FoundMember, MemberSearch, StaffMember } from '@/lib/staff-members/model';
import { searchMembers } from '@/lib/staff-members/search';
import type { OrderSearch, Payer, StaffOrder } from '@/lib/staff-orders/model';
import { findPayer, listStaffOrders } from '@/lib/staff-orders/queries';
import { findThreadDetails } from '@/lib/support/details';
import type { SupportedMember, ThreadDetails, ThreadKey, TicketPage } from '@/lib/support/model';
import { listTickets } from '@/lib/support/queue';
import { findSupportedMember } from '@/lib/support/supported-member';
import type { VerificationQueue } from '@/lib/verification/model';
import { listVerifications } from '@/lib/verification/queries';
import { recordOpening, recordOpenings } from '@/lib/platform/record-opening';

/*
 * The ways in which staff open private things of members. Pages and calls read them here, so that each opening is a row of the
 * audit log: who, whom, what and why. The row is written before the reply, which a failure of the log therefore withholds.
 */

type Opener = { readonly id: number; readonly role: StaffRole | null };
type Asked = { readonly memberId: number; readonly reason?: string | undefined };

/** Opens all that belongs to a member. Without an open case of the member, it needs a reason. */
export async function openMember(
  db: Db,
  { id: actorId, role }: Opener,
  { memberId, reason }: Asked,
): Promise<Result<StaffMember, 'MEMBER_NOT_FOUND' | 'REASON_NEEDED'>> {
  const member = role && (await findStaffMember(db, memberId, role));
  if (!member) return refuse('MEMBER_NOT_FOUND');
  const isRecorded = await recordOpening(db, { actorId, memberId, subject: 'member', subjectId: memberId, reason });
  return isRecorded ? ok(member) : refuse('REASON_NEEDED');
}

/** Searches members. The text of the search is written down, and a whole email for its member. */
export async function openMembers(
  db: Db,
  { id: actorId, role }: Opener,
  search: MemberSearch,
): Promise<Page<FoundMember>> {
  const list = await searchMembers(db, { ...search, role });
  const { filter, page } = search;
  const query = search.query.trim();
  const details = { ...(filter && { filter }), page, found: list.items.length };
  await recordOpening(db, {
    actorId,
    subject: 'members',
    subjectId: query,
    details,
    ...(await findSearched(db, query)),
  });
  return list;
}

/** Returns whom a search by email is about: whether an address belongs to an account, and to which, is private. */
async function findSearched(db: Db, query: string): Promise<{ memberId?: number; reason?: string }> {
  const text = toHalfWidth(query).trim();
  const [account] = text.includes('@')
    ? await db.select({ memberId: members.id }).from(members).where(eq(members.emailKey, text.toLowerCase()))
    : [];
  return account ? { ...account, reason: 'search by email' } : {};
}

/** Opens a case of reports with its evidence. */
export async function openCase(db: Db, actorId: number, caseId: number): Promise<CaseDetails | undefined> {
  const reportCase = await findCase(db, actorId, caseId);
  if (reportCase) await recordCase(db, { actorId, caseId, memberId: reportCase.member.id });
  return reportCase;
}

/** Opens a picture of the evidence of a case. */
export async function openEvidencePicture(db: Db, actorId: number, pictureId: number) {
  const picture = await findEvidencePicture(db, actorId, pictureId);
  if (picture) await recordCase(db, { actorId, ...picture });
  return picture;
}

type OpenedCase = { readonly actorId: number; readonly caseId: number; readonly memberId: number };

function recordCase(db: Db, { actorId, caseId, memberId }: OpenedCase): Promise<boolean> {
  const reason = `report ${caseId}`;
  return recordOpening(db, { actorId, memberId, subject: 'report', subjectId: caseId, reason });
}

/** Opens a conversation with customer service, or the ticket of a guest. */
export async function openThread(
  db: Db,
  actorId: number,
  key: ThreadKey,
): Promise<Result<ThreadDetails, 'THREAD_NOT_FOUND'>> {
  const details = await findThreadDetails(db, key);
  if (!details.ok) return details;
  const { item } = details.value;
  const memberId = item.kind === 'member' ? item.head.member.id : undefined;
  const opened =
    memberId === undefined
      ? ({ subject: 'ticket', subjectId: item.thread.id } as const)
      : ({ subject: 'thread', subjectId: memberId } as const);
  await recordOpening(db, { actorId, memberId, ...opened, reason: 'conversation with customer service' });
  return details;
}

/** Opens what an agent sees of a member. One who never wrote to customer service is opened with a reason. */
export async function openSupportedMember(
  db: Db,
  actorId: number,
  { memberId, reason }: Asked,
): Promise<Result<SupportedMember, 'MEMBER_NOT_FOUND' | 'REASON_NEEDED'>> {
  const member = await findSupportedMember(db, memberId);
  if (!member.ok) return member;
  const isRecorded = await recordOpening(db, { actorId, memberId, subject: 'thread', subjectId: memberId, reason });
  return isRecorded ? member : refuse('REASON_NEEDED');
}

/** Opens a page of selfies. */
export async function openVerifications(db: Db, actorId: number, page: number): Promise<VerificationQueue> {
  const queue = await listVerifications(db, page);
  const listed = queue.items.map(({ id, member }) => ({ id, memberId: member.id }));
  await recordOpenings(db, { actorId, subject: 'verification', listed });
  return queue;
}

/** Opens a page of applications, with emails and addresses. */
export async function openApprovals(db: Db, actorId: number, page: number): Promise<ApprovalPage> {
  const approvalPage = await listApprovals(db, page);
  const listed = approvalPage.items.map(({ memberId }) => ({ id: memberId, memberId }));
  await recordOpenings(db, { actorId, subject: 'approval', listed });
  return approvalPage;
}

/** Opens a page of appeals, which members write to staff alone. */
export async function openAppeals(db: Db, actorId: number, page: number): Promise<Page<AppealSummary>> {
  const appealPage = await listAppeals(db, actorId, page);
  const listed = appealPage.items.map(({ id, member }) => ({ id, memberId: member.id }));
  await recordOpenings(db, { actorId, subject: 'appeal', listed });
  return appealPage;
}

/** Opens a page of tickets, with their texts and addresses. */
export async function openTickets(db: Db, actorId: number, page: number): Promise<TicketPage> {
  const ticketPage = await listTickets(db, page);
  await recordOpenings(db, { actorId, subject: 'ticket', listed: ticketPage.items });
  return ticketPage;
}

/** Lists orders, without their payers. A search, which finds members by their email, is written down with its text. */
export async function openOrders(db: Db, actorId: number, search: OrderSearch): Promise<Page<StaffOrder>> {
  const list = await listStaffOrders(db, search);
  const query = search.query.trim();
  const details = { page: search.page, found: list.items.length };
  if (query !== '')
    await recordOpening(db, {
      actorId,
      subject: 'orders',
      subjectId: query,
      details,
      ...(await findSearched(db, query)),
    });
  return list;
}

/** Opens who paid an order. */
export async function openPayer(db: Db, actorId: number, key: string): Promise<Result<Payer, 'ORDER_NOT_FOUND'>> {
  const row = await findPayer(db, key);
  if (!row) return refuse('ORDER_NOT_FOUND');
  const { memberId, ...payer } = row;
  await recordOpening(db, { actorId, memberId, subject: 'order', subjectId: key, reason: `order ${key}` });
  return ok(payer);
}
