import type { FoundMember } from '@/components/chat/partner';
import type { Viewer } from '@/lib/core/member';
import { memberId } from '@/lib/core/fields';
import { toLegacyTier } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { findMember } from '@/lib/members/queries';

/** The member that an address names as the chat partner. */
export type AskedPartner = { readonly uid: number; readonly found: FoundMember | undefined };

/**
 * Loads the member of `?uid=`, if the viewer may chat with them; undefined without a uid. An unknown, blocked or same-gender
 * member is not found alike. Opening a chat is no profile view and costs no quota.
 */
export async function readPartner(
  viewer: Viewer,
  uidInAddress: string | string[] | undefined,
): Promise<AskedPartner | undefined> {
  if (uidInAddress === undefined) return undefined;
  const uid = memberId.safeParse(uidInAddress);
  if (!uid.success || uid.data === viewer.id) return { uid: 0, found: undefined };
  const member = (await findMember(database().db, viewer, uid.data))?.member;
  if (!member) return { uid: uid.data, found: undefined };
  const { id, username, avatar } = member;
  const vip = toLegacyTier(member.tier);
  const is_online = member.isOnline ? 1 : 0;
  return { uid: id, found: { uid: id, username, avatar, vip, is_online, last_login_time: member.lastActiveAt / 1000 } };
}
