import type { RowInput } from '@/lib/core/endpoint';
import { toLegacyLanguage } from '@/lib/core/locale';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import type { MemberFacts } from '@/lib/profile/model';
import type { settingsContract } from './contract';
import type { GeneralSettings, NotificationSettings } from './model';

type Contract = typeof settingsContract;

/* The inputs of the calls that save settings. */

export function toFactsInput({ maritalStatus, ...facts }: MemberFacts): RowInput<Contract['/member/index/about']> {
  return {
    ...facts,
    marital_status: maritalStatus,
    languages: [...facts.languages],
    goals: [...facts.goals],
    interests: [...facts.interests],
    undisclosed: [...facts.undisclosed],
  };
}

export function toGeneralInput({
  bulkMail,
  language,
}: Partial<GeneralSettings>): RowInput<Contract['/member/index/general']> {
  return {
    bulk_mail: bulkMail === undefined ? undefined : toBit(bulkMail),
    language: language && toLegacyLanguage(language),
  };
}

/** The input field of each switch. */
const switchNames = {
  chat: 'chat',
  mail: 'mail',
  like: 'like',
  mutualLike: 'mutual_like',
  gift: 'gift',
  postComment: 'post_comment',
  mediaComment: 'media_comment',
  wall: 'wall',
  reports: 'reports',
  reminders: 'reminders',
} as const satisfies Record<NotificationKind, string>;

export function toNotificationInput({
  delivery,
  pushOff,
  pushText,
  quietFrom,
  quietUntil,
  timeZone,
  ...switches
}: Partial<NotificationSettings>): RowInput<Contract['/member/index/notification']> {
  const entries = notificationKinds.flatMap((kind) => {
    const isOn = switches[kind];
    return isOn === undefined ? [] : [[switchNames[kind], toBit(isOn)] as const];
  });
  return {
    ...Object.fromEntries(entries),
    delivery,
    push_off: pushOff && [...pushOff],
    push_text: pushText === undefined ? undefined : toBit(pushText),
    quiet_from: quietFrom,
    quiet_until: quietUntil,
    time_zone: timeZone,
  };
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
