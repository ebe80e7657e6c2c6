import type { CalendarDay } from '@/lib/core/age';
import type { Gender } from '@/lib/core/member';

export type LoginForm = {
  /** A user name or an email address. */
  readonly account: string;
  readonly password: string;
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
