import type * as z from 'zod';
import { toValidationKey, type ValidationKey } from '@/lib/core/validation-keys';
import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Messages } from '@/messages';

type FieldName = keyof Messages['validation']['fields'];

/** Returns the first error of each field as a sentence in the caller's language. */
export function toFieldErrors(error: z.ZodError, locale: Locale): Promise<Record<string, string>> {
  const problems = error.issues.map((issue) => [String(issue.path[0] ?? ''), toValidationKey(issue.message)] as const);
  return toSentences(problems, locale);
}

export async function toSentences(
  problems: readonly (readonly [field: string, problem: ValidationKey])[],
  locale: Locale,
): Promise<Record<string, string>> {
  const t = await translatorOf(locale, 'validation');
  const errors: Record<string, string> = {};
  for (const [name, problem] of problems) {
    // The name comes from a schema of the table. One without a label is shown as it is.
    const label = `fields.${name as FieldName}` as const;
    errors[name] ??= t(problem, { field: t.has(label) ? t(label) : name });
  }
  return errors;
}
