import type { CalendarDay } from '@/lib/core/age';
import type { Locale } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import type { DeliveryTiming, NotificationKind } from '@/lib/core/notifications';

/** The fields of a profile that can be changed freely at first, and later once in some months. */
export const limitedFields = ['gender', 'birthday', 'country', 'email'] as const;
export type LimitedField = (typeof limitedFields)[number];

/** A saved profile. Undefined fields stay as they are. */
export type ProfileValues = {
  readonly email: string;
  /** The password of the account; needed when the email changes. */
  readonly password?: string | undefined;
  readonly birthday: CalendarDay;
  readonly gender?: Gender | undefined;
  /** Two-letter code. */
  readonly country?: string | undefined;
  /** The key or a path of one of the member's uploads. */
  readonly avatar?: string | undefined;
};

export type SavedProfile = {
  /** True if a link was emailed to a new address, which takes effect once the link is used. */
  readonly isEmailPending: boolean;
};

/** When each field may change again, in ms; null when it may now. */
export type NextChanges = Readonly<Record<LimitedField, number | null>>;

/** The content of the page of the emailed link. */
export type EmailChange = { readonly username: string; readonly email: string };

/** The content of the page on which the owner of a former address takes the account back: that address. */
export type EmailUndo = { readonly username: string; readonly email: string };

export type GeneralSettings = {
  /** True if the member receives email that goes to many. */
  readonly bulkMail: boolean;
  /** The language of emails. */
  readonly language: Locale;
};

export type NotificationSettings = Readonly<Record<NotificationKind, boolean>> &
  PushSettings & { readonly delivery: DeliveryTiming };

/** The settings of push messages, which need the switch of their kind too. */
type PushSettings = {
  /** The kinds of which no push message is sent. */
  readonly pushOff: readonly NotificationKind[];
  /** True if push messages have names and texts. */
  readonly pushText: boolean;
  /** The hours without push messages, as `22:00` in the time zone; '' without them. */
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly timeZone: string;
};
