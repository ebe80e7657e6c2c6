import { UnblockButton } from '@/components/blocks/unblock-button';
import type { ProfileRefusalProps } from '@/components/members/profile-refusal';
import { findBlocked } from '@/lib/blocks/queries';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { toSummary, type MemberSummary, type OpenedProfile } from '@/lib/members/model';
import { findMember } from '@/lib/members/queries';
import { viewMember } from '@/lib/members/service';
import { database } from '@/lib/platform/database';

/** The reasons that pages show in place of a profile, and of what it contains. */
export const profileReasons = {
  MEMBER_NOT_FOUND: 'notFound',
  SUBJECT_NOT_FOUND: 'notFound',
  VIEW_LIMIT: 'limit',
  NO_PERMISSION: 'noPermission',
} as const;

type ProfileResult = OpenedProfile | { readonly refused: ProfileRefusalProps };

/** Loads the profile for the id in an address: the member, or the reason for a refusal. Counts as a profile view. */
export async function readProfile(viewer: Viewer, idInAddress: string): Promise<ProfileResult> {
  const { db } = database();
  const id = memberId.safeParse(idInAddress);
  if (!id.success) return { refused: { reason: 'notFound' } };
  const result = await viewMember(db, viewer, id.data);
  if (result.ok) return result.value;
  const { code, canUpgrade, retry } = result;
  const blocked = code === 'MEMBER_NOT_FOUND' ? await findBlocked(db, viewer, id.data) : undefined;
  if (blocked) {
    const undo = <UnblockButton member={blocked} />;
    return { refused: { reason: 'blocked', blocked: { name: blocked.username, undo } } };
  }
  return { refused: { reason: profileReasons[code], canUpgrade, secondsToWait: retry } };
}

/** The member named as the chat partner by an address. */
export type AddressedPartner = { readonly memberId: number; readonly member: MemberSummary | undefined };

/**
 * Loads the member of `?uid=`, if the viewer may chat with them; undefined without a uid. Unknown, blocked and
 * same-gender members are all reported as not found. Opening a chat is no profile view and costs no quota.
 */
export async function readPartner(
  viewer: Viewer,
  uidInAddress: string | string[] | undefined,
): Promise<AddressedPartner | undefined> {
  if (uidInAddress === undefined) return undefined;
  const uid = memberId.safeParse(uidInAddress);
  if (!uid.success || uid.data === viewer.id) return { memberId: 0, member: undefined };
  const profile = await findMember(database().db, viewer, uid.data);
  return { memberId: uid.data, member: profile && toSummary(profile.member) };
}
