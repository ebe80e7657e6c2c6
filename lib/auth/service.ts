import type { Db } from '@/db/client';
import { email } from '@/lib/core/fields';
import type { Outbox } from '@/lib/emails/queue';
import type { Locale } from '@/lib/core/locale';
import { mayUseSite, type RestrictedStatus } from '@/lib/core/member';
import { ok, refuse, refuseFor, type Result } from '@/lib/core/result';
import { getOwnRecord } from '@/lib/members/queries';
import { runAfterResponse } from '@/lib/platform/background';
import { env } from '@/lib/platform/env';
import { getApprovalRules } from '@/lib/site-settings/approval-rules';
import { recordDevice } from '@/lib/approvals/devices';
import { listRisks } from '@/lib/approvals/risks';
import { checkCredentials, createAccount, type TakenCode } from './accounts';
import { postJoined } from '@/lib/trends/service';
import type { LoggedIn, LoginValues, NewPassword, RegistrationForm } from './model';
import { sendPasswordChanged, sendResetLink, setPasswordByLink } from './password-reset';

/** Starts and ends the session of the caller. */
export interface CallerSession {
  /** True for a page of this site, whose session is a cookie. */
  readonly isOwnPage: boolean;
  /** The stored hash of the session's id; undefined without a session. */
  readonly hash: Buffer | undefined;
  /** Returns the token for clients outside a browser, undefined for browsers, which get a cookie. */
  start(memberId: number, options: { remember: boolean }): Promise<string | undefined>;
  end(): Promise<void>;
  /**
   * Returns the hash of the random id that our own pages keep in a cookie of this browser, made at its first registration or
   * log-in; undefined for other clients.
   */
  device(): Buffer | undefined;
  /** Returns the hash of that id if the browser has one. */
  knownDevice(): Buffer | undefined;
}

type Login = LoginValues & { readonly addressPrefix: string };

const restrictedCodes = { pending: 'PENDING_APPROVAL', rejected: 'REJECTED', suspended: 'SUSPENDED' } as const;

type LoginCode = 'INCORRECT_CREDENTIALS' | 'LOGIN_GUARDED' | 'TOO_MANY' | (typeof restrictedCodes)[RestrictedStatus];

/**
 * Logs a member in and starts their session. A pending, rejected or suspended account gets a session in our pages only:
 * they show its state and customer service, which other clients cannot.
 */
export async function logIn(db: Db, login: Login, session: CallerSession): Promise<Result<LoggedIn, LoginCode>> {
  const checked = await checkCredentials(db, { ...login, device: session.knownDevice() });
  if (!checked.ok) return checked;
  const { memberId, status } = checked.value;
  if (!mayUseSite(status) && !session.isOwnPage) return refuse(restrictedCodes[status]);
  const token = await session.start(memberId, { remember: login.remember });
  await recordDevice(db, memberId, session.device());
  return ok({ member: await getOwnRecord(db, memberId), token }, mayUseSite(status) ? 'loginSuccess' : undefined);
}

type NewRegistration = RegistrationForm & {
  readonly locale: Locale;
  readonly addressPrefix: string;
  readonly userAgent: string;
};

/** Creates an account and starts its session, even if the account needs approval: by its risks, or as all do. */
export async function register(
  db: Db,
  { addressPrefix, userAgent, ...form }: NewRegistration,
  session: CallerSession,
): Promise<Result<LoggedIn, TakenCode | 'INVALID'>> {
  const rules = await getApprovalRules(db);
  const registration = { addressPrefix, userAgent, deviceHash: session.device() };
  const reasons = rules.mode === 'off' ? [] : await listRisks(db, { ...form, ...registration }, rules);
  const needsApproval = rules.mode === 'all' || reasons.length > 0;
  const account = { ...form, needsApproval, reasons, registration, siteName: env().SITE_NAME };
  const created = await createAccount(db, account);
  if (!created.ok) return created;
  // The post of a held account appears with its approval.
  if (!needsApproval) await postJoined(db, created.value.memberId);
  const token = await session.start(created.value.memberId, { remember: true });
  const member = await getOwnRecord(db, created.value.memberId);
  return ok({ member, token }, needsApproval ? 'registerReview' : 'registerSuccess');
}

export async function logOut(session: CallerSession): Promise<Result<null>> {
  await session.end();
  return ok(null);
}

type ResetRequest = {
  readonly outbox: Outbox;
  /** Returns the seconds to wait before the next email to an address; 0 when it may be sent now. */
  readonly takeRate: (address: string) => number | Promise<number>;
};

/**
 * Emails a password-reset link after the reply. No look-up precedes the reply, so that neither its content nor its
 * timing reveals whether an address belongs to a member.
 */
export async function requestPasswordReset(
  db: Db,
  typed: string,
  { outbox, takeRate }: ResetRequest,
): Promise<Result<null, 'EMAIL_FORMAT' | 'TOO_MANY'>> {
  const address = email.safeParse(typed);
  if (!address.success) return refuse('EMAIL_FORMAT');
  const wait = await takeRate(address.data.toLowerCase());
  if (wait > 0) return refuseFor(wait);
  runAfterResponse('reset email', () => sendResetLink(db, address.data, outbox));
  return ok(null, 'resetEmailSent');
}

/**
 * Sets a new password through an emailed link, and emails the member. The browser is then known: no guessing of others keeps the member from
 * logging in there.
 */
export async function resetPassword(
  db: Db,
  input: NewPassword,
  { outbox, session }: { readonly outbox: Outbox; readonly session: Pick<CallerSession, 'device'> },
): Promise<Result<null, 'LINK_DEAD' | 'INVALID'>> {
  const changed = await setPasswordByLink(db, input);
  if (!changed.ok) return changed;
  await recordDevice(db, changed.value.id, session.device());
  await sendPasswordChanged(db, changed.value, { outbox, by: 'link' });
  return ok(null, 'passwordSet');
}
