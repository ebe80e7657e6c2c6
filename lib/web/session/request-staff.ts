import type { Db } from '@/db/client';
import { hasRole, type StaffRole, type Viewer } from '@/lib/core/member';
import { findLack } from '@/lib/staff-security/assurance';
import { findRequestSession } from './request';

/**
 * Finds the member of staff behind a request that only reads, if they have one of the roles and their session has shown its second
 * factor. For all others, what they ask for does not exist.
 */
export async function findRequestStaff(
  db: Db,
  headers: Headers,
  roles: readonly StaffRole[],
): Promise<Viewer | undefined> {
  const session = await findRequestSession(db, headers);
  if (!session || !hasRole(session.viewer, roles)) return undefined;
  return (await findLack(db, session.hash, 'totp')) ? undefined : session.viewer;
}

/** Returns the viewer of a session, without their role until the session has shown its second factor: they then see what members see. */
export async function withProvedRole(
  db: Db,
  { viewer, hash }: { readonly viewer: Viewer; readonly hash: Buffer },
): Promise<Viewer> {
  const isProved = viewer.role === null || !(await findLack(db, hash, 'totp'));
  return isProved ? viewer : { ...viewer, role: null };
}
