import { notificationKinds, type NotificationKind } from './notifications';

/** Emails that belong to an account, or to those who run the site. They leave whatever the member's notification settings are. */
export const accountEmailKinds = [
  'passwordReset',
  'passwordChanged',
  'emailChange',
  'emailChangeNotice',
  'emailChanged',
  'emailUndone',
  'contact',
  'sanction',
  'appealDecided',
  'approvalGranted',
  'approvalRejected',
  'approvalCorrection',
  'ticketReply',
  'transcript',
  'alarm',
] as const;

/** The kinds of rows in the outbox: a notification has the name of its switch. */
export const emailKinds = [...accountEmailKinds, ...notificationKinds] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * A row waits, is claimed by the worker that sends it, and is then sent, failed (refused for good) or dropped (no longer
 * needed).
 */
export const emailStates = ['waiting', 'claimed', 'sent', 'failed', 'dropped'] as const;

export function isNotificationKind(kind: EmailKind): kind is NotificationKind {
  return notificationKinds.some((notificationKind) => notificationKind === kind);
}
