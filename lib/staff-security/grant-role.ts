import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { StaffRole } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';

type Grant = {
  /** A user name or an email address. */
  readonly account: string;
  /** Null ends the role. */
  readonly role: StaffRole | null;
};

/** Gives a member a role as the operator, who has access to the server: the way to the first administrator. */
export async function grantRole(db: Db, { account, role }: Grant): Promise<Result<{ username: string }, 'NO_MEMBER'>> {
  const audit = writeAudit({
    actorId: null,
    act: 'staff.grant',
    memberId: sql`id`,
    subject: 'role',
    subjectId: role ?? 'none',
    reason: 'by the operator, on the server',
  });
  const [row] = await db.execute<{ username: string }>(sql`
    with changed as (
      update members set role = ${role} where (email_key = lower(${account}) or username = ${account}) and status = 'active'
      returning id, username)
    select username, ${audit} as audit from changed`);
  return row ? ok({ username: row.username }) : refuse('NO_MEMBER');
}
