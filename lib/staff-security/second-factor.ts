import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recoveryCodes, sessions, staffSecrets } from '@/db/schema';
import { writeAudit } from '@/lib/platform/write-audit';
import { ok, refuse, type Result } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { seal, unseal, type SiteSecrets } from '@/lib/platform/seal';
import type { NewSecret, SecondFactor } from './model';
import { createRecoveryCode, hashRecoveryCode, isRecoveryCode } from './recovery-codes';
import { createSecret, describeSecret, findStep } from './totp';

const codesOfFactor = 10;

/** Returns whether a member of staff has a second factor, and how many recovery codes are left. */
export async function findSecondFactor(db: Db, memberId: number): Promise<SecondFactor> {
  const [row] = await db
    .select({
      isEnabled: sql<boolean>`exists (select from ${staffSecrets} where ${staffSecrets.memberId} = ${memberId} and ${staffSecrets.confirmedAt} is not null)`,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.memberId} = ${memberId} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(sql`(select) as one`);
  return row ?? { isEnabled: false, recoveryCodesLeft: 0 };
}

const keyOf = ({ secret, formerSecrets }: SiteSecrets) =>
  ({ secret, formerSecrets, purpose: 'staff second factor' }) as const;

function siteSecrets(): SiteSecrets {
  const { AUTH_SECRET: secret, AUTH_SECRET_FORMER: formerSecrets } = env();
  return { secret, formerSecrets };
}

/** Seals second factors under the present secret that were sealed under a former one, which is then needed no more for them. */
export async function resealSecondFactors(db: Db, { secret, formerSecrets = [] }: SiteSecrets): Promise<void> {
  if (formerSecrets.length === 0) return;
  const rows = await db.select({ memberId: staffSecrets.memberId, sealed: staffSecrets.secret }).from(staffSecrets);
  for (const { memberId, sealed } of rows) {
    const opened = unseal(keyOf({ secret }), sealed) ? undefined : unseal(keyOf({ secret, formerSecrets }), sealed);
    if (!opened) continue;
    await db
      .update(staffSecrets)
      .set({ secret: seal(keyOf({ secret }), opened) })
      .where(and(eq(staffSecrets.memberId, memberId), eq(staffSecrets.secret, sealed)));
  }
}

type Staff = { readonly id: number; readonly username: string };

/** Makes a secret that counts once a code confirms it. A confirmed one is kept: it is replaced after it was ended. */
export async function startSecondFactor(
  db: Db,
  { id, username }: Staff,
): Promise<Result<NewSecret, 'ALREADY_ENABLED'>> {
  const { SITE_NAME } = env();
  const secret = createSecret();
  const sealed = seal(keyOf(siteSecrets()), secret);
  const [row] = await db
    .insert(staffSecrets)
    .values({ memberId: id, secret: sealed })
    .onConflictDoUpdate({
      target: staffSecrets.memberId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(staffSecrets.confirmedAt),
    })
    .returning({ memberId: staffSecrets.memberId });
  if (!row) return refuse('ALREADY_ENABLED');
  return ok(describeSecret({ secret, siteName: SITE_NAME, username }));
}

type Attempt = { readonly memberId: number; readonly sessionHash: Buffer | undefined; readonly code: string };

/**
 * Confirms the new secret with its first code, in this session too, ends the others, and returns the recovery codes, shown only
 * now.
 */
export async function enableSecondFactor(db: Db, attempt: Attempt): Promise<Result<readonly string[], 'WRONG_CODE'>> {
  const { memberId, sessionHash, code } = attempt;
  const step = await findAcceptedStep(db, memberId, code);
  if (step === undefined) return refuse('WRONG_CODE');
  const codes = Array.from({ length: codesOfFactor }, createRecoveryCode);
  const { AUTH_SECRET } = env();
  const hashes = codes.map((recoveryCode) => hashRecoveryCode(recoveryCode, AUTH_SECRET).toString('hex'));
  const [enabled] = await db.execute(sql`
    with confirmed as (
      update staff_secrets set confirmed_at = now(), last_step = ${step}
      where member_id = ${memberId} and confirmed_at is null and last_step < ${step} returning member_id),
    cleared as (delete from recovery_codes r using confirmed c where r.member_id = c.member_id),
    stored as (
      insert into recovery_codes (member_id, code_hash, is_keyed)
      select c.member_id, decode(h, 'hex'), true from confirmed c, unnest(${sqlArray(hashes)}) as h),
    proved as (update sessions s set totp_at = now() from confirmed where s.id_hash = ${sessionHash ?? null}),
    ended as (
      delete from sessions s using confirmed c
      where s.member_id = c.member_id and s.id_hash is distinct from ${sessionHash ?? null}::bytea)
    select ${writeAudit({ actorId: memberId, act: 'staff.totp_enable' })} from confirmed`);
  return enabled ? ok(codes) : refuse('WRONG_CODE');
}

/** Accepts a code of the second factor, or a recovery code, each once, for this session. */
export async function proveSecondFactor(db: Db, attempt: Attempt): Promise<Result<null, 'WRONG_CODE'>> {
  const isAccepted = /^\d{6}$/.test(attempt.code)
    ? await acceptCode(db, attempt)
    : await acceptRecoveryCode(db, attempt);
  return isAccepted ? ok(null) : refuse('WRONG_CODE');
}

async function acceptCode(db: Db, { memberId, sessionHash, code }: Attempt): Promise<boolean> {
  const step = await findAcceptedStep(db, memberId, code);
  if (step === undefined) return false;
  const rows = await db.execute(sql`
    with used as (
      update staff_secrets set last_step = ${step}
      where member_id = ${memberId} and confirmed_at is not null and last_step < ${step} returning member_id)
    update sessions s set totp_at = now() from used where s.id_hash = ${sessionHash ?? null} and s.member_id = used.member_id returning 1`);
  return rows.length > 0;
}

async function acceptRecoveryCode(db: Db, { memberId, sessionHash, code }: Attempt): Promise<boolean> {
  const rows = await db.execute(sql`
    with used as (
      update recovery_codes set used_at = now()
      where member_id = ${memberId} and ${isRecoveryCode(code, siteSecrets())} and used_at is null returning member_id)
    update sessions s set totp_at = now() from used where s.id_hash = ${sessionHash ?? null} and s.member_id = used.member_id returning 1`);
  return rows.length > 0;
}

async function findAcceptedStep(db: Db, memberId: number, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ secret: staffSecrets.secret })
    .from(staffSecrets)
    .where(eq(staffSecrets.memberId, memberId));
  const secret = row && unseal(keyOf(siteSecrets()), row.secret);
  return secret && findStep(secret, code, new Date());
}

/** Records that the member gave their password in this session. */
export async function markConfirmed(db: Db, memberId: number, sessionHash: Buffer | undefined): Promise<void> {
  if (!sessionHash) return;
  await db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(sessions.idHash, sessionHash), eq(sessions.memberId, memberId)));
}

function sqlArray(values: readonly string[]) {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
