import type * as z from 'zod';
import { invertNames, type FieldNames } from '@/lib/core/endpoint';
import { toValidationKey, type ValidationKey } from '@/lib/core/validation-keys';
import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Messages } from '@/messages';

type FieldLabel = keyof Messages['validation']['fields'];

/** Returns the first error of each field of a rejected input as a message in the caller's language. */
export function toFieldErrors(error: z.ZodError, names: FieldNames, locale: Locale): Promise<Record<string, string>> {
  const problems = error.issues.map((issue) => [String(issue.path[0] ?? ''), toValidationKey(issue.message)] as const);
  return toSentences(problems, names, locale);
}

/** Returns the same for fields that a service refused under their domain words. */
export function toRefusedFields(
  fields: Readonly<Record<string, ValidationKey>>,
  names: FieldNames,
  locale: Locale,
): Promise<Record<string, string>> {
  const legacyNames = invertNames(names);
  const problems = Object.entries(fields).map(([word, problem]) => [legacyNames[word] ?? word, problem] as const);
  return toSentences(problems, names, locale);
}

async function toSentences(
  problems: readonly (readonly [field: string, problem: ValidationKey])[],
  names: FieldNames,
  locale: Locale,
): Promise<Record<string, string>> {
  const t = await translatorOf(locale, 'validation');
  const errors: Record<string, string> = {};
  for (const [name, problem] of problems) {
    // Labels have the domain words of fields; a test over the table checks that none is missing.
    const label = `fields.${(names[name] ?? name) as FieldLabel}` as const;
    errors[name] ??= t(problem, { field: t.has(label) ? t(label) : name });
  }
  return errors;
}
