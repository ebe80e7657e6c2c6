import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { StaffRole, Tier } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { getSiteSetting } from '@/lib/site-settings/queries';

/** Who acts on whom, and why. */
export type Act = { readonly actorId: number; readonly memberId: number; readonly reason: string };

/** `pending`: waits for a second person. `refused`: that one refused it before. */
export type ActState = { readonly state: 'done' | 'pending' | 'refused' };

const grantCodes = ['MEMBER_NOT_FOUND', 'ONESELF', 'KEY_USED', 'NOT_ALLOWED'] as const;
type GrantCode = (typeof grantCodes)[number];

type Grant = Act & { readonly tier: Exclude<Tier, 'free'>; readonly days: number; readonly key: string };

/**
 * Gives a member days of a tier, once for a key. Above the setting, alone or with others that its author gave or the member
 * received within a day, the grant waits for a second person.
 */
export async function grantTier(db: Db, grant: Grant): Promise<Result<ActState, GrantCode>> {
  const { actorId, memberId, tier, days, reason, key } = grant;
  const { daysAbove } = await getSiteSetting(db, 'corrections');
  return callFunction(
    db,
    sql`give_tier(p_actor => ${actorId}, p_member => ${memberId}, p_tier => ${tier}, p_days => ${days},
      p_reason => ${reason}, p_key => ${key}, p_days_above => ${daysAbove})`,
    {
      codes: grantCodes,
      done: ({ state }: ActState) => ok({ state }, state === 'done' ? 'saveSuccess' : 'requestWaits'),
    },
  );
}

type SessionsEnd = Act & {
  /** One session by its key; all of them without. */
  readonly session?: string | undefined;
  readonly actorRole: StaffRole | null;
};

/**
 * Ends sessions of a member, closes their sockets and ends links to a new password. Those of staff are for administrators to end. Refuses when there is none to end.
 */
export async function endSessions(
  db: Db,
  { actorId, actorRole, memberId, session, reason }: SessionsEnd,
): Promise<Result<null, 'NO_SESSION'>> {
  const mayEndStaff = actorRole === 'administrator';
  const rows = await db.execute(sql`
    with ended as (
      delete from sessions s using members m
      where s.member_id = ${memberId} and m.id = s.member_id and (${mayEndStaff} or m.role is null)
        and (${session ?? null}::text is null or left(encode(sha256(s.id_hash), 'hex'), 16) = ${session ?? null})
      returning s.id_hash),
    counted as (select count(*) as number from ended),
    links as (
      update password_resets r set used_at = now() from counted
      where counted.number > 0 and r.member_id = ${memberId} and r.used_at is null)
    select ${writeAudit({
      actorId,
      act: 'member.end_sessions',
      memberId,
      subject: session === undefined ? 'sessions' : 'session',
      subjectId: session ?? '',
      reason,
      details: sql`jsonb_build_object('sessions', counted.number)`,
    })} from counted where counted.number > 0`);
  return rows.length > 0 ? ok(null, 'saveSuccess') : refuse('NO_SESSION');
}

type Note = Omit<Act, 'reason'> & { readonly text: string };

/** Adds a note about a member, for other staff. */
export async function addNote(db: Db, { actorId, memberId, text }: Note): Promise<Result<null, 'MEMBER_NOT_FOUND'>> {
  const rows = await db.execute(sql`
    with noted as (
      insert into member_notes (member_id, author_id, content)
      select m.id, ${actorId}, ${text} from members m where m.id = ${memberId} and m.status <> 'service' returning id)
    select ${writeAudit({ actorId, act: 'member.note', memberId, subject: 'note', subjectId: sql`noted.id`, reason: text })}
    from noted`);
  return rows.length > 0 ? ok(null, 'saveSuccess') : refuse('MEMBER_NOT_FOUND');
}

const countryCodes = ['MEMBER_NOT_FOUND', 'ONESELF', 'NOT_ALLOWED', 'UNCHANGED'] as const;
type CountryCode = (typeof countryCodes)[number];

/** Changes the country of a member, who may still change it as if it had not been. Refuses the author's own account. */
export async function changeCountry(
  db: Db,
  { actorId, memberId, country, reason }: Act & { readonly country: string },
): Promise<Result<null, CountryCode>> {
  return callFunction(
    db,
    sql`change_member_country(p_actor => ${actorId}, p_member => ${memberId}, p_country => ${country},
      p_reason => ${reason})`,
    { codes: countryCodes, done: () => ok(null, 'saveSuccess') },
  );
}

const roleCodes = ['MEMBER_NOT_FOUND', 'NEEDS_ADMINISTRATOR', 'UNCHANGED'] as const;
type RoleCode = (typeof roleCodes)[number];

/**
 * Gives a member a role, or takes it with null. Not one's own, and never that of the last administrator. A role that handles
 * money or administrates waits for a second person.
 */
export async function setRole(
  db: Db,
  { actorId, memberId, role, reason }: Act & { readonly role: StaffRole | null },
): Promise<Result<ActState, RoleCode>> {
  return callFunction(
    db,
    sql`set_staff_role(p_actor => ${actorId}, p_member => ${memberId}, p_role => ${role}, p_reason => ${reason},
      p_key => ${randomUUID()})`,
    {
      codes: roleCodes,
      done: ({ state }: ActState) => ok({ state }, state === 'done' ? 'saveSuccess' : 'requestWaits'),
    },
  );
}

/**
 * Ends the second factor of a colleague and, by a trigger, their sessions. They log in with the password, and set up another factor before
 * anything else of staff. The lock of their row comes first, as everywhere.
 */
export async function resetSecondFactor(
  db: Db,
  { actorId, memberId, reason }: Act,
): Promise<Result<null, 'ONESELF' | 'NO_SECOND_FACTOR'>> {
  if (actorId === memberId) return refuse('ONESELF');
  const rows = await db.execute(sql`
    with owner as (select id from members where id = ${memberId} for no key update),
    ended as (delete from staff_secrets s using owner where s.member_id = owner.id returning s.member_id),
    cleared as (delete from recovery_codes r using ended where r.member_id = ended.member_id)
    select ${writeAudit({ actorId, act: 'staff.totp_disable', memberId, reason })} from ended`);
  return rows.length > 0 ? ok(null, 'saveSuccess') : refuse('NO_SECOND_FACTOR');
}
