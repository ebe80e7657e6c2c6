import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { isUniqueViolation } from '@/db/unique-violation';
import { members } from '@/db/schema';
import type { Registration } from '@/lib/approvals/model';
import type { ApprovalReason } from '@/lib/core/approvals';
import { foldName, ownNameKey, uniqueNameKey } from '@/lib/core/fold';
import { toLegacyLanguage, type Locale } from '@/lib/core/locale';
import type { SessionStatus } from '@/lib/core/member';
import { ok, refuse, refuseFor, type Refusal, type Result } from '@/lib/core/result';
import type { ValidationKey } from '@/lib/core/validation-keys';
import { settleStatus } from '@/lib/members/status';
import { readSiteSetting } from '@/lib/site-settings/queries';
import { findWeakness } from './weak-passwords';
import { countGuess, forgiveGuess, listLogInScopes } from './guess-limits';
import { countAttempt, forgetFailures, memberKey } from './login-attempts';
import type { RegistrationForm } from './model';
import { hashPassword, isPassword } from './passwords';
import { isReservedName } from './reserved-names';

/** A member whose password was right. */
type KnownMember = { readonly memberId: number; readonly status: SessionStatus };

type Credentials = {
  readonly account: string;
  readonly password: string;
  readonly addressPrefix: string;
  /** The hash of the browser's random id; none for other clients. */
  readonly device?: Buffer | undefined;
};

/**
 * Finds the member with this name or email and password. An unknown account takes the same time as a wrong password, and
 * only the right password reveals the status.
 *
 * Wrong passwords count for the typed account and for the member behind it. A block of the typed account is said; one of the
 * member, which other names of theirs caused, makes every password wrong: to say it would reveal which name and email belong
 * together. Beyond the guesses of a day from all addresses, the same holds: `LOGIN_GUARDED` for the typed account only.
 */
export async function checkCredentials(
  db: Db,
  login: Credentials,
): Promise<Result<KnownMember, 'INCORRECT_CREDENTIALS' | 'LOGIN_GUARDED' | 'TOO_MANY'>> {
  const { addressPrefix } = login;
  const emailKey = login.account.toLowerCase();
  const isAddress = login.account.includes('@');
  const member = await (isAddress ? findByEmail(db, emailKey) : findByName(db, login.account));
  const typedKey = isAddress ? emailKey : (member?.usernameKey ?? uniqueNameKey(login.account));
  const wait = await countAttempt(db, { keys: [typedKey], addressPrefix });
  if (wait > 0) return refuseFor(wait);

  // An unknown account has a second key too, for the same work.
  const accountKey = member ? memberKey(member.id) : `unknown ${typedKey}`;
  const { said, silent } = await listLogInScopes(db, { typedKey, accountKey, member, device: login.device });
  const guarded = await countGuess(db, said);
  if (guarded > 0) return { ...refuse('LOGIN_GUARDED'), retry: guarded };
  const isAccountBlocked = (await countAttempt(db, { keys: [accountKey], addressPrefix })) > 0;
  const isBlocked = (silent && (await countGuess(db, silent)) > 0) || isAccountBlocked;
  const isRight = (await isPassword(member?.passwordHash, login.password)) && !isBlocked;
  const status = member && isRight ? await settleStatus(db, member, new Date()) : 'erased';
  if (!member || status === 'erased' || status === 'service') return refuse('INCORRECT_CREDENTIALS');
  await forgetFailures(db, { keys: [member.usernameKey, member.emailKey, accountKey], addressPrefix });
  await forgiveGuess(db, [said, silent]);
  return ok({ memberId: member.id, status });
}

const loginColumns = {
  id: members.id,
  usernameKey: members.usernameKey,
  emailKey: members.emailKey,
  passwordHash: members.passwordHash,
  status: members.status,
  role: members.role,
  suspendedUntil: members.suspendedUntil,
};

async function findByEmail(db: Db, emailKey: string) {
  const [member] = await db.select(loginColumns).from(members).where(eq(members.emailKey, emailKey));
  return member;
}

/** Prefers the member with exactly this name to an older one whose name looks alike. */
async function findByName(db: Db, name: string) {
  const own = ownNameKey(name);
  const rows = await db
    .select(loginColumns)
    .from(members)
    .where(inArray(members.usernameKey, [own, uniqueNameKey(name)]))
    .limit(2);
  return rows.find(({ usernameKey }) => usernameKey === own) ?? rows[0];
}

export type NewAccount = RegistrationForm & {
  readonly locale: Locale;
  readonly needsApproval: boolean;
  /** Why the account is held. */
  readonly reasons: readonly ApprovalReason[];
  readonly registration: Registration;
  readonly siteName: string;
};

export type TakenCode = 'USERNAME_USED' | 'EMAIL_USED' | 'UNDER_REVIEW';

/**
 * Creates an account with the facts of its registration and, when it is held, its place in the queue of approvals. Unique keys
 * in the database reject a name or email in use, and a trigger the former email of a member who can still take it back. An
 * unknown invitation code is ignored.
 */
export async function createAccount(
  db: Db,
  form: NewAccount,
): Promise<Result<{ memberId: number }, TakenCode | 'INVALID'>> {
  const emailKey = form.email.toLowerCase();
  const refused = refusalOf(await findTaken(db, form), findWeakness(form.password, form));
  if (refused) return refused;
  const passwordHash = await hashPassword(form.password);
  const inviter = form.invitationCode
    ? sql`(select ${members.id} from ${members} where ${members.invitationCode} = ${form.invitationCode} and ${members.status} = 'active')`
    : null;
  const { terms, privacy } = await readSiteSetting(db, 'legal');
  const now = new Date();
  const accepted = { acceptedTerms: terms, acceptedTermsAt: now, acceptedPrivacy: privacy, acceptedPrivacyAt: now };
  const account = db
    .insert(members)
    .values({
      username: form.username,
      usernameKey: uniqueNameKey(form.username),
      usernameFolded: foldName(form.username),
      email: form.email,
      emailKey,
      passwordHash,
      gender: form.gender,
      birthday: form.birthday,
      country: form.country,
      language: toLegacyLanguage(form.locale),
      ...accepted,
      status: form.needsApproval ? 'pending' : 'active',
      invitedBy: inviter as unknown as number | null, // Drizzle accepts SQL here; its insert type does not allow it for nullable columns
    })
    .onConflictDoNothing()
    .returning({ id: members.id, status: members.status });
  const { addressPrefix, userAgent, deviceHash = null } = form.registration;
  const insert = db.execute<{ id: number }>(sql`
    with made as ${account},
    registered as (
      insert into registrations (member_id, ip_prefix, user_agent, device_hash)
      select id, ${addressPrefix}::text, ${userAgent}::text, ${deviceHash}::bytea from made),
    recognised as (
      insert into member_devices (device_hash, member_id)
      select ${deviceHash}::bytea, id from made where ${deviceHash}::bytea is not null),
    held as (
      insert into approvals (member_id, reasons)
      select id, ${JSON.stringify(form.reasons)}::jsonb from made where status = 'pending')
    select id from made`);
  // A trigger keeps the former address of a member, which no constraint can.
  const [made] = await insert.catch((error: unknown) => {
    if (isUniqueViolation(error)) return [];
    throw error;
  });
  if (made) return ok({ memberId: made.id });
  return refusalOf(await findTaken(db, form)) ?? refuse('USERNAME_USED');
}

type Taken = { readonly isUnderReview: boolean; readonly isNameUsed: boolean; readonly isEmailUsed: boolean };

async function findTaken(db: Db, { username, email, siteName }: NewAccount): Promise<Taken> {
  const usernameKey = uniqueNameKey(username);
  const emailKey = email.toLowerCase();
  const rows = await db
    .select({ usernameKey: members.usernameKey, emailKey: members.emailKey, status: members.status })
    .from(members)
    .where(or(eq(members.usernameKey, usernameKey), eq(members.emailKey, emailKey)))
    .limit(2);
  const owner = rows.find((row) => row.emailKey === emailKey);
  const [kept] = owner
    ? []
    : await db.execute(sql`select from is_email_used(${emailKey}, null) as is_used where is_used`);
  return {
    isUnderReview: owner?.status === 'pending',
    isNameUsed: isReservedName(username, siteName) || rows.some((row) => row.usernameKey === usernameKey),
    isEmailUsed: owner !== undefined || kept !== undefined,
  };
}

/** Returns everything that is wrong with a registration, under the code of the first. */
function refusalOf(
  { isUnderReview, isNameUsed, isEmailUsed }: Taken,
  weakness?: ValidationKey,
): Refusal<TakenCode | 'INVALID'> | undefined {
  if (isUnderReview) return refuse('UNDER_REVIEW');
  if (!isNameUsed && !isEmailUsed && !weakness) return undefined;
  return {
    ...refuse(isNameUsed ? 'USERNAME_USED' : isEmailUsed ? 'EMAIL_USED' : 'INVALID'),
    fields: {
      ...(isNameUsed && { username: 'used' }),
      ...(isEmailUsed && { email: 'used' }),
      ...(weakness && { password: weakness }),
    },
  };
}

/** Returns those of the names that registration would accept. */
export async function listFreeNames(db: Db, names: readonly string[], siteName: string): Promise<string[]> {
  const allowed = names.filter((name) => !isReservedName(name, siteName));
  const rows = await db
    .select({ key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, allowed.map(uniqueNameKey)))
    .limit(allowed.length);
  const taken = new Set(rows.map(({ key }) => key));
  return allowed.filter((name) => !taken.has(uniqueNameKey(name)));
}
