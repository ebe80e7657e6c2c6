import type { Endpoint } from '@/lib/core/endpoint';
import { hasRole, mayUseSite, type RestrictedStatus, type Viewer } from '@/lib/core/member';

/** The text with which a call refuses an account of each restricted status. */
export const restrictedTexts = { pending: 'underReview', rejected: 'REJECTED', suspended: 'SUSPENDED' } as const;

/** Returns why the caller has no access to a call of this row; undefined with access. */
export function checkAccess(
  row: Endpoint,
  member: Viewer | undefined,
): 'noSession' | 'forbidden' | RestrictedStatus | undefined {
  if (row.access === 'guest') return undefined;
  if (!member) return 'noSession';
  if (row.access === 'pending') return undefined;
  if (!mayUseSite(member.status)) return member.status;
  if (row.access === 'staff' && !hasRole(member, row.roles)) return 'forbidden';
  return undefined;
}
