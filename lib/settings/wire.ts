import { toBirthdayTimestamp } from '@/lib/core/age';
import { fromLegacyLanguage, defaultLocale, toLegacyLanguage } from '@/lib/core/locale';
import { toLegacyGender } from '@/lib/core/member';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import type { MemberFacts } from '@/lib/profile/model';
import type {
  FactsInput,
  GeneralInput,
  GeneralWire,
  NotificationInput,
  NotificationWire,
  ProfileInput,
} from './contract';
import type { GeneralSettings, NotificationSettings, ProfileForm, SavedProfile } from './model';

/*
 * Domain words by the wire names of input fields, and the numbers of refusals. The contract and the browser's calls
 * share both.
 */

export const profileNames = { sex: 'gender' } as const;
export const generalNames = { bulk_mail: 'bulkMail' } as const;
export const factsNames = { marital_status: 'maritalStatus' } as const;
export const confirmEmailNames = { key: 'token' } as const;
export const notificationNames = {
  mutual_like: 'mutualLike',
  post_comment: 'postComment',
  media_comment: 'mediaComment',
} as const;

export const profileCodes = {
  EMAIL_TAKEN: -1,
  UNCHANGED: -2,
  AVATAR_NOT_FOUND: -3,
  GENDER_LIMIT: -4,
  BIRTHDAY_LIMIT: -5,
  EMAIL_LIMIT: -6,
  PASSWORD_REQUIRED: -7,
  WRONG_PASSWORD: -8,
  COUNTRY_LIMIT: -9,
} as const;
export const confirmEmailCodes = { LINK_DEAD: -1, EMAIL_TAKEN: -2 } as const;

export const undoEmailNames = { key: 'token' } as const;
export const undoEmailCodes = { LINK_DEAD: -1 } as const;

export function toProfileInput({ gender, birthday, country, email, avatar, password }: ProfileForm): ProfileInput {
  return {
    ...{ email, password, country, avatar },
    birthday: toBirthdayTimestamp(birthday),
    sex: gender && toLegacyGender(gender),
  };
}

export function toSavedProfileWire({ isEmailPending }: SavedProfile) {
  return { confirm_email: toBit(isEmailPending) };
}

export function fromSavedProfileWire({ confirm_email }: { confirm_email: 0 | 1 }): SavedProfile {
  return { isEmailPending: confirm_email === 1 };
}

/** `key` sets a new password by the page of a reset. */
export const toUndoneEmailWire = (token: string) => ({ key: token });
export const fromUndoneEmailWire = ({ key }: { key: string }) => key;

export function toFactsInput({ maritalStatus, ...facts }: MemberFacts): FactsInput {
  return {
    ...facts,
    marital_status: maritalStatus,
    languages: [...facts.languages],
    goals: [...facts.goals],
    interests: [...facts.interests],
    undisclosed: [...facts.undisclosed],
  };
}

export function toGeneralInput({ bulkMail, language }: Partial<GeneralSettings>): GeneralInput {
  return {
    bulk_mail: bulkMail === undefined ? undefined : toBit(bulkMail),
    language: language && toLegacyLanguage(language),
  };
}

export function toGeneralWire({ bulkMail, language }: GeneralSettings): GeneralWire {
  return { bulk_mail: toBit(bulkMail), language: toLegacyLanguage(language) };
}

export function fromGeneralWire({ bulk_mail, language }: GeneralWire): GeneralSettings {
  return { bulkMail: bulk_mail === 1, language: fromLegacyLanguage(language) ?? defaultLocale };
}

/** The wire name of each switch. */
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

export function toNotificationInput({ delivery, ...switches }: Partial<NotificationSettings>): NotificationInput {
  const given = notificationKinds.flatMap((kind) => {
    const isOn = switches[kind];
    return isOn === undefined ? [] : [[switchNames[kind], toBit(isOn)] as const];
  });
  return { ...Object.fromEntries(given), delivery };
}

export function toNotificationWire({ delivery, ...switches }: NotificationSettings): NotificationWire {
  const bits = notificationKinds.map((kind) => [switchNames[kind], toBit(switches[kind])] as const);
  return { ...(Object.fromEntries(bits) as Omit<NotificationWire, 'delivery'>), delivery }; // one entry of each kind
}

export function fromNotificationWire(wire: NotificationWire): NotificationSettings {
  const switches = notificationKinds.map((kind) => [kind, wire[switchNames[kind]] === 1] as const);
  // One entry of each kind.
  return { ...(Object.fromEntries(switches) as Record<NotificationKind, boolean>), delivery: wire.delivery };
}

function toBit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
