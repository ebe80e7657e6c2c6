import * as z from 'zod';
import { fromBirthdayTimestamp, isAdult, toCalendarDay } from '@/lib/core/age';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { toHalfWidth } from '@/lib/core/half-width';
import { country, email, gender, password, storedUsername, text, username } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { nothing } from '@/lib/core/nothing';
import { changePasswordNames, registerNames, resetNames } from './names';
import { toLoggedInWire } from './wire';
import { loggedInWire } from './wire-schema';

/** A password that was set earlier, under whatever rules. */
export const knownPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(limits.password.max, { error: 'tooLong' });

/** The account is a user name or an email address (spec 5 "Login"). */
export const loginInput = z.object({
  account: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(limits.account.max, { error: 'format' })
    .refine((value) => email.safeParse(value).success || storedUsername.safeParse(value).success, { error: 'format' })
    .transform((value) => email.safeParse(value).data ?? value),
  password: knownPassword,
  /** "Remember me". If false, the session ends when the browser closes. */
  remember: z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''])])
    .optional()
    .transform((value) => value === true || value === 'true' || value === '1' || value === 'on'),
});

/** The birthday, as a calendar day, of a member who is at least 18 today in UTC. */
const adultBirthday = z
  .string({ error: 'required' })
  .refine((day) => day <= toCalendarDay(new Date()), { error: 'format' })
  .refine((day) => isAdult(day, toCalendarDay(new Date())), { error: 'tooYoung' });

/** A birthday as a timestamp in ms, the local midnight of the client; parsed to a calendar day. */
export const birthdayInput = z
  .union([z.number(), z.string()], { error: 'required' })
  .refine((value) => String(value).trim() !== '', { error: 'required' })
  .transform(String)
  .refine((value) => /^-?\d{1,16}$/.test(value), { error: 'format' })
  .transform((value, context) => {
    const day = fromBirthdayTimestamp(Number(value));
    if (day) return day;
    context.issues.push({ code: 'custom', message: 'format', input: value });
    return z.NEVER;
  })
  .pipe(adultBirthday);

export const registerInput = z.object({
  username,
  email,
  password,
  sex: gender,
  birthday: birthdayInput,
  country,
  code: text(64).transform(toHalfWidth).optional(),
});

/**
 * Accepts anything, because what is no address gets the call's own code -1 (spec 7), not status 400: also an empty, missing or too
 * long one, of which the first characters are enough.
 */
const forgetInput = z.object({
  email: z
    .string()
    .catch('')
    .transform((value) => value.trim().slice(0, limits.email.max + 1)),
});

/** `key` is the last part of the emailed link. */
export const resetInput = z.object({ key: text(64), newpassword: password });

const changePasswordInput = z.object({ oldpassword: knownPassword, newpassword: password });

export const authContract = {
  '/member/index/login': endpoint('guest', {
    input: loginInput,
    failureText: 'loginFailed',
    output: loggedInWire,
    toWire: toLoggedInWire,
    rate: 'login',
    codes: { INCORRECT_CREDENTIALS: -1, PENDING_APPROVAL: -3, REJECTED: -5, SUSPENDED: -6, LOGIN_GUARDED: -7 },
  }),
  '/member/index/register': endpoint('guest', {
    input: registerInput,
    names: registerNames,
    output: loggedInWire,
    toWire: toLoggedInWire,
    rate: 'register',
    codes: { USERNAME_USED: -1, EMAIL_USED: -2, UNDER_REVIEW: -3 },
  }),
  /** Checks a name while it is typed. Names are public, and registration reveals the same. */
  '/member/index/check_name': endpoint('guest', {
    input: z.object({ username }),
    output: z.object({ isFree: z.boolean(), suggestions: z.array(z.string()).readonly() }),
    rate: 'checkName',
  }),
  '/member/index/forget': endpoint('guest', {
    input: forgetInput,
    output: nothing,
    rate: 'forget',
    codes: { EMAIL_FORMAT: -1 },
  }),
  '/member/index/resetpwd': endpoint('guest', {
    input: resetInput,
    names: resetNames,
    output: nothing,
    rate: 'forget',
    codes: { LINK_DEAD: -1 },
  }),
  '/member/index/changepwd': endpoint('member', {
    input: changePasswordInput,
    names: changePasswordNames,
    output: nothing,
    rate: 'changePassword',
    codes: { OLD_PASSWORD_INCORRECT: 0 },
  }),
  '/member/index/logout': endpoint('pending', { input: z.object({}), output: nothing }),
} satisfies ContractTable;
