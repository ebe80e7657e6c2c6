import type { Alarm } from '@/lib/core/alarms';
import type { Locale } from '@/lib/core/locale';
import type { NotificationKind } from '@/lib/core/notifications';
import type { SanctionKind } from '@/lib/core/reports';
import type { TicketKind } from '@/lib/core/tickets';

/** By what a password was changed: a link ends all sessions, a change in the settings all but the current one. */
export type PasswordChange = 'link' | 'settings';

/** The values that the text of an email needs and that are not read when it leaves. */
export type EmailDetails = {
  /** Emails of an earlier version have no lifetime of their link. */
  readonly passwordReset: { readonly token: string; readonly minutes?: number };
  readonly passwordChanged: { readonly by: PasswordChange };
  readonly emailChange: { readonly token: string; readonly hours?: number };
  readonly emailChangeNotice: Record<never, never>;
  /** Emails of an earlier version have no link that undoes the change. */
  readonly emailChanged: { readonly token?: string; readonly days?: number };
  readonly emailUndone: Record<never, never>;
  /** A decision of staff about a member, in their words. `days`: the length of a suspension. */
  readonly sanction: { readonly what: SanctionKind; readonly days: number | null; readonly reason: string };
  /** `isStillSuspended`: by another decision than the one whose appeal was granted. */
  readonly appealDecided: { readonly isGranted: boolean; readonly isStillSuspended?: boolean; readonly reason: string };
  readonly approvalGranted: Record<never, never>;
  /** `reason`: as staff wrote it for the member. */
  readonly approvalRejected: { readonly reason: string };
  readonly approvalCorrection: { readonly reason: string };
  /** A message of the contact form, for the operator. */
  readonly contact: {
    readonly id: number;
    readonly kind: TicketKind;
    readonly text: string;
    readonly replyTo: string;
    /** The language of the sender. */
    readonly language: Locale;
  };
  /** The reply of an agent to a ticket, with the text of the ticket. */
  readonly ticketReply: { readonly id: number; readonly text: string; readonly question: string };
  /** The conversation of a member with customer service: a heading and a text for each message. */
  readonly transcript: {
    readonly entries: readonly { readonly heading: string; readonly text: string }[];
  };
  /** Something on the server that an administrator must see to. `since`: milliseconds. */
  readonly alarm: Alarm & { readonly since: number };
};

/** An email that leaves as soon as possible. */
export type DirectEmail = {
  [K in keyof EmailDetails]: {
    readonly kind: K;
    readonly address: string;
    readonly locale: Locale;
    /** The member that the email is about, or from. */
    readonly memberId?: number;
    readonly details: EmailDetails[K];
    /** After this many minutes the email is not sent any more. */
    readonly validMinutes?: number;
  };
}[keyof EmailDetails];

/** The parts of a text, in order. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Quoted from a person, in a frame, with its line breaks. */
  | { readonly type: 'quote'; readonly text: string }
  | { readonly type: 'action'; readonly label: string; readonly url: string }
  /** Something that happened, and where it is shown. */
  | { readonly type: 'news'; readonly text: string; readonly detail?: string; readonly url: string };

/** An email before its layout. */
export type Draft = {
  readonly subject: string;
  /** The line that lists of emails show after the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
  readonly closing: string;
  /** Small print: why the email was sent, and how it ends. */
  readonly footer: readonly (string | { readonly label: string; readonly url: string })[];
};

/** Text and HTML of an email. */
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string };

/** The emails that the link of an email can end. */
export type EmailSubscription = {
  readonly username: string;
  readonly kinds: readonly { readonly kind: NotificationKind; readonly isOn: boolean }[];
  /** True if emails are sent at all. */
  readonly sendsEmails: boolean;
};

export type SubscriptionChange = {
  readonly token: string;
  /** None: all emails. */
  readonly kinds: readonly NotificationKind[];
  readonly isOn: boolean;
};
