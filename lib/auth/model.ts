import type { CalendarDay } from '@/lib/core/age';
import type { Gender } from '@/lib/core/member';
import type { OwnRecord } from '@/lib/members/model';

export type LoginValues = {
  /** A user name or an email. */
  readonly account: string;
  readonly password: string;
  /** If false, the session ends when the browser closes. */
  readonly remember: boolean;
};

export type RegistrationForm = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly gender: Gender;
  readonly birthday: CalendarDay;
  readonly country: string;
  readonly invitationCode?: string | undefined;
};

/** The availability of a name at registration, with free variants of one that is taken. */
export type NameCheck = { readonly isFree: boolean; readonly suggestions: readonly string[] };

/** A new password, with the last part of the emailed link. */
export type NewPassword = { readonly token: string; readonly newPassword: string };

/** A new password, with the one that the member has now. */
export type PasswordForm = { readonly oldPassword: string; readonly newPassword: string };

export type LoggedIn = {
  readonly member: OwnRecord;
  /** Only for callers outside a browser: a browser's session is in an HttpOnly cookie. */
  readonly token: string | undefined;
};
