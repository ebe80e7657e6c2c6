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
    // A label has the field's own name or its domain word; a field without a label is shown under its name.
    const label = [name, names[name]].map((key) => `fields.${key as FieldLabel}` as const).find((key) => t.has(key));
    errors[name] ??= t(problem, { field: label ? t(label) : name });
  }
  return errors;
}
