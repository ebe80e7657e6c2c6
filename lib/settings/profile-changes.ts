import { and, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { emailChanges, members, uploads } from '@/db/schema';
import { checkOwnPassword } from '@/lib/auth/own-password';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { toUploadKey } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { defaultLocale, fromLegacyLanguage, type Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import type { RateRule } from '@/lib/core/rates';
import { ok, refuse, refuseFor, type Result } from '@/lib/core/result';
import { queueEmail, type Outbox } from '@/lib/emails/queue';
import { getOwnRecord } from '@/lib/members/queries';
import { createToken, hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { type EmailChange, type ProfileValues, type SavedProfile } from './model';
import { readRules, type ChangeRules } from './profile-change-times';

/** Links that confirm a new email, within a window. */
export const emailsPerWindow = 5;
const windowMinutes = 30;
const { undoDays } = limits.emailChange;

const profileCodes = [
  'EMAIL_TAKEN',
  'UNCHANGED',
  'GENDER_LIMIT',
  'BIRTHDAY_LIMIT',
  'COUNTRY_LIMIT',
  'EMAIL_LIMIT',
  'PASSWORD_REQUIRED',
  'TOO_MANY',
] as const;

type ProfileCode = (typeof profileCodes)[number] | 'AVATAR_NOT_FOUND' | 'WRONG_PASSWORD';

type ProfileContext = {
  readonly outbox: Outbox;
  /** The session that makes the change. */
  readonly sessionHash: Buffer | undefined;
  readonly addressPrefix: string;
  /** Counts one action and returns the seconds to wait; 0 when it is allowed now. */
  readonly takeRate: (rule: RateRule, key: string) => number | Promise<number>;
};

/**
 * Saves a member's profile: all of it, or nothing. A new email needs the password, and takes effect once the link that is sent to
 * it is used.
 */
export async function saveProfile(
  db: Db,
  member: Pick<Viewer, 'id'>,
  form: ProfileValues,
  context: ProfileContext,
): Promise<Result<SavedProfile, ProfileCode>> {
  const own = await getOwnRecord(db, member.id);
  const avatar = form.avatar === toUploadKey(own.avatar) ? undefined : form.avatar;
  if (avatar !== undefined && !(await ownsUpload(db, member.id, avatar))) return refuse('AVATAR_NOT_FOUND');
  const isNewEmail = form.email.toLowerCase() !== own.email.toLowerCase();
  const proved = isNewEmail ? await proveNewEmail(db, member, form, context) : undefined;
  if (proved && !proved.ok) return proved;

  // Read before the transaction, whose connection would read them again.
  const rules = await readRules(db);
  const change = { memberId: member.id, form, own, rules, context, passwordHash: proved?.value };
  const changed = await db.transaction((tx) => changeAndEmail(tx, change));
  if (!changed.ok && !(changed.code === 'UNCHANGED' && avatar !== undefined)) return changed;
  if (avatar !== undefined) {
    const set = await setAvatar(db, member, avatar);
    if (!set.ok) return refuse('AVATAR_NOT_FOUND');
  }
  return ok({ isEmailPending: changed.ok && changed.value.isEmailPending }, 'modified');
}

/**
 * Checks the password, and counts the attempt before anything about the new address is looked up: the refusal of a used one
 * (spec 7) reveals that it has an account. Returns the hash of the password.
 */
async function proveNewEmail(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { email, password }: ProfileValues,
  { takeRate, addressPrefix }: ProfileContext,
): Promise<Result<string, 'PASSWORD_REQUIRED' | 'WRONG_PASSWORD' | 'TOO_MANY'>> {
  if (password === undefined) return refuse('PASSWORD_REQUIRED');
  const counted = [
    ['emailChange', String(id)],
    ['emailChangeAddress', addressPrefix],
  ] as const;
  for (const [rule, key] of counted) {
    const wait = await takeRate(rule, key);
    if (wait > 0) return refuseFor(wait);
  }
  const checked = await checkOwnPassword(db, { memberId: id, password, addressPrefix });
  if (!checked.ok) return checked;
  const wait = await takeRate('forgetEmails', email.toLowerCase());
  return wait > 0 ? refuseFor(wait) : checked;
}

type Change = {
  readonly memberId: number;
  readonly form: ProfileValues;
  readonly own: { readonly email: string; readonly language: Locale };
  readonly rules: ChangeRules;
  readonly context: ProfileContext;
  /** The hash of the password that was checked; undefined without a new email. */
  readonly passwordHash: string | undefined;
};

/** Changes the profile and queues the emails about a new address: the link to it, and the notice to the old one. */
async function changeAndEmail(tx: Db, change: Change) {
  const { memberId, form, own, rules } = change;
  const { outbox } = change.context;
  const token = createToken();
  const changed = await changeProfile(tx, change, hashToken(token));
  if (!changed.ok || !changed.value.isEmailPending) return changed;
  const shared = { memberId, locale: own.language };
  const validMinutes = rules.linkHours * 60;
  await queueEmail(tx, outbox, {
    ...shared,
    kind: 'emailChange',
    address: form.email,
    details: { token, hours: rules.linkHours },
    validMinutes,
  });
  await queueEmail(tx, outbox, { ...shared, kind: 'emailChangeNotice', address: own.email, details: {} });
  return changed;
}

async function ownsUpload(db: Db, ownerId: number, key: string): Promise<boolean> {
  const own = and(eq(uploads.key, key), eq(uploads.ownerId, ownerId), ne(uploads.review, 'rejected'));
  return (await db.$count(uploads, own)) > 0;
}

async function changeProfile(
  db: Db,
  { memberId, form: { gender, birthday, country, email }, rules, context: { sessionHash }, passwordHash }: Change,
  linkHash: Buffer,
): Promise<Result<SavedProfile, ProfileCode>> {
  const { freeHours, everyDays, linkHours } = rules;
  return callFunction(
    db,
    sql`change_profile(p_actor => ${memberId}, p_new_gender => ${gender ?? null}, p_new_birthday => ${birthday},
      p_new_country => ${country ?? null}, p_new_email => ${email}, p_link_hash => ${linkHash},
      p_session_hash => ${sessionHash ?? null}, p_password_hash => ${passwordHash ?? null},
      p_free_hours => ${freeHours}, p_every_days => ${everyDays}, p_link_hours => ${linkHours},
      p_links_at_most => ${emailsPerWindow}, p_link_window => make_interval(mins => ${windowMinutes}))`,
    {
      codes: profileCodes,
      done: ({ confirms }: { confirms: boolean }) => ok({ isEmailPending: confirms }),
    },
  );
}

/** Finds the new address that waits for its confirmation. */
export async function findPendingEmail(db: Db, memberId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), isOpen))
    .limit(1);
  return row?.email;
}

const isOpen = and(isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, sql`now()`));

/** Finds what a link confirms; undefined for a link that is used, expired or unknown. */
export async function findEmailChange(db: Db, token: string): Promise<EmailChange | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [row] = await db
    .select({ username: members.username, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(members, eq(members.id, emailChanges.memberId))
    .where(
      and(eq(emailChanges.tokenHash, hashToken(token)), isOpen, notInArray(members.status, ['erased', 'service'])),
    );
  return row;
}

type ConfirmRow = { old_email: string; member_id: number; language: string };

/** Sets the email that a link confirms, once, and sends the old address a link that undoes it. */
export async function confirmEmail(
  db: Db,
  token: string,
  outbox: Outbox,
): Promise<Result<null, 'LINK_DEAD' | 'EMAIL_TAKEN'>> {
  const { freeHours, everyDays } = await readRules(db);
  const undoToken = createToken();
  return db.transaction((tx) =>
    callFunction(
      tx,
      sql`confirm_email(p_link_hash => ${hashToken(token)}, p_undo_link_hash => ${hashToken(undoToken)},
        p_undo_days => ${undoDays}, p_free_hours => ${freeHours}, p_every_days => ${everyDays})`,
      {
        codes: ['LINK_DEAD', 'EMAIL_TAKEN'],
        done: async ({ member_id: memberId, old_email: address, language }: ConfirmRow) => {
          const locale = fromLegacyLanguage(language) ?? defaultLocale;
          await queueEmail(tx, outbox, {
            ...{ kind: 'emailChanged', memberId, address, locale },
            details: { token: undoToken, days: undoDays },
            validMinutes: undoDays * 24 * 60,
          });
          return ok(null, 'emailConfirmed');
        },
      },
    ),
  );
}
