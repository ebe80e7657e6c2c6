import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import type { MemberSummary } from '@/lib/members/model';
import { findMember } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';

/** The member that an address names as the chat partner. */
export type AddressedPartner = { readonly memberId: number; readonly found: MemberSummary | undefined };

/**
 * Loads the member of `?uid=`, if the viewer may chat with them; undefined without a uid. An unknown, blocked or same-gender
 * member is not found alike. Opening a chat is no profile view and costs no quota.
 */
export async function readPartner(
  viewer: Viewer,
  uidInAddress: string | string[] | undefined,
): Promise<AddressedPartner | undefined> {
  if (uidInAddress === undefined) return undefined;
  const uid = memberId.safeParse(uidInAddress);
  if (!uid.success || uid.data === viewer.id) return { memberId: 0, found: undefined };
  const member = (await findMember(database().db, viewer, uid.data))?.member;
  if (!member) return { memberId: uid.data, found: undefined };
  const { id, username, avatar, tier, isOnline, lastActiveAt } = member;
  return { memberId: id, found: { id, username, avatar, tier, isOnline, lastActiveAt } };
}
