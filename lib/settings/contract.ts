import * as z from 'zod';
import { birthdayInput, knownPassword } from '@/lib/auth/contract';
import {
  childrenChoices,
  educations,
  factNames,
  goals,
  interests,
  maritalStatuses,
  spokenLanguages,
} from '@/lib/core/about';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { country, digits, email, gender, line, signature, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { fromLegacyLanguage, legacyLanguages, locales } from '@/lib/core/locale';
import { deliveryTimings, notificationKinds } from '@/lib/core/notifications';
import { nothing } from '@/lib/core/nothing';
import { isTimeZone, parseTimeOfDay } from '@/lib/core/quiet-hours';
import { optionalUploadField } from '@/lib/uploads/fields';
import { factsNames, generalNames, notificationNames, profileNames } from './names';
import { toSavedProfileWire } from './wire';
import { savedProfileWire } from './wire-schema';

const bitInput = digits({ min: 0, max: 1 })
  .transform((value) => value === 1)
  .optional();

/** Email and birthday are required (spec 5 "Profile save"); without the others, they stay as they are. */
export const profileInput = z.object({
  avatar: optionalUploadField,
  email,
  /** The password of the account; needed when the email changes. */
  password: z.preprocess((value) => (value === '' ? undefined : value), knownPassword.optional()),
  sex: gender.optional(),
  birthday: birthdayInput,
  country: country.optional(),
});

/** One of the choices; '' and null state nothing. */
function choice<const T extends string>(choices: readonly T[]) {
  return z
    .union([z.null(), z.literal('').transform(() => null), z.enum(choices)], { error: 'format' })
    .optional()
    .transform((value) => value ?? null);
}

/** Accepts at most `maxChoices` of the choices, as a list or as a text with commas. */
function choiceList<const T extends string>(choices: readonly T[], maxChoices: number) {
  return z
    .union([z.string().transform((value) => value.split(',').filter((choice) => choice !== '')), z.array(z.string())], {
      error: 'format',
    })
    .optional()
    .transform((values) => [...new Set(values ?? [])])
    .pipe(z.array(z.enum(choices, { error: 'format' })).max(maxChoices, { error: 'tooMany' }));
}

const { about } = limits;

/** The "About me" facts. All of them are replaced; what is left out is not stated. */
export const factsInput = z.object({
  height: z
    .union([z.null(), z.literal('').transform(() => null), digits(about.height)], { error: 'format' })
    .optional()
    .transform((value) => value ?? null),
  education: choice(educations),
  occupation: line(about.occupation).default(''),
  marital_status: choice(maritalStatuses),
  children: choice(childrenChoices),
  languages: choiceList(spokenLanguages, about.languages),
  city: line(about.city).default(''),
  goals: choiceList(goals, about.goals),
  interests: choiceList(interests, about.interests),
  /** Facts that the member prefers not to state; they lose their value. */
  undisclosed: choiceList(factNames, factNames.length),
});

export const signatureInput = z.object({ signature });

/** A setting that is left out stays as it is. */
const generalInput = z.object({
  bulk_mail: bitInput,
  /** The language of emails. */
  language: z.enum(legacyLanguages, { error: 'format' }).transform(fromLegacyLanguage).optional(),
});

const general = z.object({ bulkMail: z.boolean(), language: z.enum(locales) });

const timeOfDay = z
  .string({ error: 'format' })
  .refine((value) => value === '' || parseTimeOfDay(value) !== undefined, { error: 'format' })
  .optional();

const timeZone = text(64)
  .refine((value) => value === '' || isTimeZone(value), { error: 'format' })
  .optional();

const notificationInput = z.object({
  chat: bitInput,
  mail: bitInput,
  like: bitInput,
  mutual_like: bitInput,
  gift: bitInput,
  post_comment: bitInput,
  media_comment: bitInput,
  wall: bitInput,
  reports: bitInput,
  reminders: bitInput,
  delivery: z.enum(deliveryTimings, { error: 'format' }).optional(),
  /** The kinds without push messages, as a list or as a text with commas. */
  push_off: choiceList(notificationKinds, notificationKinds.length).optional(),
  push_text: bitInput,
  /** The hours without push messages; '' ends them. They need all three fields. */
  quiet_from: timeOfDay,
  quiet_until: timeOfDay,
  time_zone: timeZone,
});

const notification = z.object({
  chat: z.boolean(),
  mail: z.boolean(),
  like: z.boolean(),
  mutualLike: z.boolean(),
  gift: z.boolean(),
  postComment: z.boolean(),
  mediaComment: z.boolean(),
  wall: z.boolean(),
  reports: z.boolean(),
  reminders: z.boolean(),
  delivery: z.enum(deliveryTimings),
  pushOff: z.array(z.enum(notificationKinds)).readonly(),
  pushText: z.boolean(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  timeZone: z.string(),
});

const version = digits({ min: 1, max: 9_999 });

export const settingsContract = {
  /** Accepts the versions of the terms and of the privacy policy that a screen showed. */
  '/member/index/accept_texts': endpoint('member', {
    input: z.object({ terms: version, privacy: version }),
    output: nothing,
  }),
  '/member/index/profile': endpoint('member', {
    input: profileInput,
    failureText: 'modifyFailed',
    names: profileNames,
    output: savedProfileWire,
    toWire: toSavedProfileWire,
    codes: {
      EMAIL_TAKEN: -1,
      UNCHANGED: -2,
      AVATAR_NOT_FOUND: -3,
      GENDER_LIMIT: -4,
      BIRTHDAY_LIMIT: -5,
      EMAIL_LIMIT: -6,
      PASSWORD_REQUIRED: -7,
      WRONG_PASSWORD: -8,
      COUNTRY_LIMIT: -9,
    },
  }),
  /** `key` is the last part of the link that was emailed to a new address. */
  '/member/index/confirmemail': endpoint('guest', {
    input: z.object({ key: text(64) }),
    names: { key: 'token' },
    output: nothing,
    rate: 'forget',
    codes: { LINK_DEAD: -1, EMAIL_TAKEN: -2 },
  }),
  /** `key` is the last part of the link that was emailed to the former address; the reply is the one that sets a new password. */
  '/member/index/undoemail': endpoint('guest', {
    input: z.object({ key: text(64) }),
    names: { key: 'token' },
    output: z.string(),
    rate: 'forget',
    codes: { LINK_DEAD: -1 },
  }),
  '/member/index/about': endpoint('member', { input: factsInput, names: factsNames, output: nothing }),
  '/member/index/changesignature': endpoint('member', {
    input: signatureInput,
    failureText: 'modifyFailed',
    output: nothing,
  }),
  /** Saves the given settings, then returns all. */
  '/member/index/general': endpoint('member', {
    input: generalInput,
    names: generalNames,
    output: general,
  }),
  /** Saves the given settings, then returns all. */
  '/member/index/notification': endpoint('member', {
    input: notificationInput,
    names: notificationNames,
    output: notification,
  }),
} satisfies ContractTable;
