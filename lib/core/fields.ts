import * as z from 'zod';
import { isCountryCode } from './countries';
import { toHalfWidth } from './half-width';
import { limits } from './limits';
import { countVisible, isBlank, toLine } from './visible-text';

/*
 * Field schemas shared by forms and handlers. An issue's message is a key of the `validation` namespace, which the form
 * or the reply translates with the field's name.
 */

// PostgreSQL refuses NUL in text, and a lone surrogate is not a character: either would fail later as a server error.
const unstorable = /\u0000|\p{Surrogate}/u;

function countCharacters(value: string): number {
  return [...value].length;
}

/** Returns whether the text has at most `max` code points, of which none is longer than two units: few texts must be counted. */
function fits(value: string, max: number): boolean {
  return value.length <= max || (value.length <= 2 * max && countCharacters(value) <= max);
}

/** Text of at most `max` code points without NUL and lone surrogates. */
export function text(max: number) {
  return z
    .string({ error: 'required' })
    .refine((value) => !unstorable.test(value), { error: 'format' })
    .refine((value) => fits(value, max), { error: 'tooLong' });
}

/** Like `text`, but a reader sees something of it. */
export function requiredText(max: number) {
  return text(max).refine((value) => !isBlank(value), { error: 'required' });
}

/** Why staff do something, without spaces around it. */
export const staffReason = requiredText(limits.staff.reason).transform((text) => text.trim());

/** One line of at most `max` code points; '' where a reader would see nothing. */
export function line(max: number) {
  return text(4 * max)
    .transform(toLine)
    .refine((value) => fits(value, max), { error: 'tooLong' });
}

/** Characters that reverse what follows, by which a text could show another address than it has. */
export const directionOverrides = /[\u202d\u202e]/g;

/**
 * Trimmed text of at most `max` code points that keeps its line breaks, at most two in a row; '' where a reader would see nothing. Its
 * direction cannot be overridden.
 */
export function trimmedText(max: number) {
  return text(4 * max)
    .transform((value) =>
      isBlank(value)
        ? ''
        : value
            .replace(directionOverrides, '')
            .replace(/\r\n?/g, '\n')
            .replace(/\n{3,}/g, '\n\n')
            .trim(),
    )
    .refine((value) => fits(value, max), { error: 'tooLong' });
}

/** Like `trimmedText`, but not empty. */
export function paragraphs(max: number) {
  return trimmedText(max).refine((value) => value !== '', { error: 'required' });
}

/** The note with a like: at most 120 characters as people see them; '' is no note. */
export const likeNote = trimmedText(limits.likeNote.codePoints).refine(
  (value) => countVisible(value, limits.likeNote.max) <= limits.likeNote.max,
  { error: 'tooLong' },
);

/** A signature (spec 5): at most 30 characters as people see them. */
export const signature = line(limits.signature.codePoints).refine(
  (value) => countVisible(value, limits.signature.max) <= limits.signature.max,
  { error: 'tooLong' },
);

/** An integer as a number or a string of digits, because other clients send both. Rejects "0x10", 1.5, true and [7]. */
export function digits(range: { min: number; max: number }) {
  return z
    .union([z.number(), z.string()], { error: 'required' })
    .transform(String)
    .refine((value) => value.trim() !== '', { error: 'required' })
    .refine((value) => /^\d{1,16}$/.test(value), { error: 'format' })
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value) && value >= range.min && value <= range.max, { error: 'format' });
}

export const memberId = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** `page` of a paged list, from 1; 1 when omitted or empty. */
export const page = z.preprocess(
  (value) => (value === undefined || value === '' ? 1 : value),
  digits({ min: 1, max: 100_000 }),
);

const addressPattern = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{${limits.email.lastPart.min},${limits.email.lastPart.max}}$`,
  'i',
);

/** An email address that matches the standard pattern (spec 5), also when typed in full width. */
export const email = z
  .string({ error: 'required' })
  .transform((value) => toHalfWidth(value).trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'required' })
      .max(limits.email.max, { error: 'format' })
      .regex(addressPattern, { error: 'format' }),
  );

/** Han, ASCII digits, and Latin letters of ASCII, Latin-1 and Extended-A. */
const nameCharacters = /^[\p{Unified_Ideograph}0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]+$/u;

/** Characters of all names that were ever accepted. */
const storedNameCharacters = /^[\p{Script=Latin}\p{Script=Han}\p{Nd}]+$/u;

/** 2 to 8 code points of letters, digits or Han after NFKC (spec 5). Strips spaces, but no invisible character. */
export const username = nameOf(nameCharacters);

/** A user name to log in with: also one from before `username` accepted fewer characters. */
export const storedUsername = nameOf(storedNameCharacters);

function nameOf(characters: RegExp) {
  const { min, max } = limits.username;
  return z
    .string({ error: 'required' })
    .max(limits.account.max, { error: 'format' })
    .transform((value) => value.normalize('NFKC').replace(/^ +| +$/g, ''))
    .refine((value) => value !== '', { error: 'required' })
    .refine((value) => characters.test(value), { error: 'format' })
    .refine((value) => countCharacters(value) >= min && countCharacters(value) <= max, { error: 'format' });
}

export const password = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .min(limits.password.min, { error: 'passwordShort' })
  .max(limits.password.max, { error: 'tooLong' })
  .refine((value) => !unstorable.test(value), { error: 'format' });

/** Two-letter country code. Only ASCII is converted: "ß" in capitals is SS, South Sudan. */
export const country = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .regex(/^[a-zA-Z]{2}$/, { error: 'format' })
  .transform((value) => value.toUpperCase())
  .refine(isCountryCode, { error: 'format' });

/** 1 male, 0 female on the wire (spec 9). */
export const gender = z
  .union([z.number(), z.string()], { error: 'required' })
  .refine((value) => /^[01]$/.test(String(value)), { error: 'format' })
  .transform((value) => (String(value) === '1' ? ('male' as const) : ('female' as const)));
