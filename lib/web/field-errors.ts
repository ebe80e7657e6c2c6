import type * as z from 'zod';
import { invertNames, type Endpoint, type FieldNames } from '@/lib/core/endpoint';
import { toValidationKey, type ValidationKey } from '@/lib/core/validation-keys';
import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/texts/translate';
import type { Messages } from '@/messages';

type FieldLabel = keyof Messages['validation']['fields'];

/** The problems of an input, by the legacy names of its fields. */
export type Problems = readonly (readonly [field: string, problem: ValidationKey])[];

/** Returns what a schema found. */
export function problemsOf(error: z.ZodError): Problems {
  return error.issues.map((issue) => [String(issue.path[0] ?? ''), toValidationKey(issue.message)]);
}

/** Returns what a service refused under the domain words of fields. */
export function refusedProblems(fields: Readonly<Record<string, ValidationKey>>, names: FieldNames): Problems {
  const legacyNames = invertNames(names);
  return Object.entries(fields).map(([word, problem]) => [legacyNames[word] ?? word, problem]);
}

type Refused = Pick<Endpoint, 'names' | 'emptyTexts' | 'failureText'>;

/**
 * Returns the reply's `msg`: the row's text for the first field that was left empty, if it has one, else the sentence of the first
 * wrong field, for clients that show nothing else, after the row's text for a failure. Undefined where no single field is wrong.
 */
export async function toRefusalText(
  problems: Problems,
  { names, emptyTexts, failureText }: Refused,
  locale: Locale,
): Promise<string | undefined> {
  const [first] = problems;
  if (!first) return undefined;
  const [field, problem] = first;
  const text = problem === 'required' ? emptyTexts[field] : undefined;
  const calls = await translatorOf(locale, 'calls');
  if (text) return calls(text);
  const reason = field === '' ? undefined : (await toFieldErrors([first], names, locale))[field];
  return reason !== undefined && failureText ? calls(failureText, { reason }) : reason;
}

/** Returns the first error of each field as a message in the caller's language. */
export async function toFieldErrors(
  problems: Problems,
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
