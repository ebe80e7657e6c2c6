import type { ProfileReading } from '@/components/home/discovery/member-profile-page';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { hasPermission } from '@/lib/membership/queries';
import { viewMember } from '@/lib/members/service';
import { routes } from '@/lib/routing/routes';

const reasons = { MEMBER_NOT_FOUND: 'notFound', VIEW_LIMIT: 'limit' } as const;

/** Loads the profile for the id in a page's address: the member, or the reason why none is shown. Counts as a view. */
export async function readProfile(viewer: Viewer, idInAddress: string): Promise<ProfileReading> {
  const { db } = database();
  const id = memberId.safeParse(idInAddress);
  if (!id.success) return { refused: 'notFound' };
  if (!(await hasPermission(db, viewer.tier, routes.profile.permission))) return { refused: 'noPermission' };
  const found = await viewMember(db, viewer, id.data);
  return found.ok ? { member: found.value } : { refused: reasons[found.code] };
}
