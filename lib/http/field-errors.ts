import type { z } from 'zod';
import { toIssueKey } from '@/lib/core/issues';
import type { Locale } from '@/lib/core/locale';
import { translatorOf } from '@/lib/i18n/translate';
import type { Messages } from '@/messages';

type FieldName = keyof Messages['validation']['fields'];

/** The first problem of each field as a sentence in the caller's language. */
export async function toFieldErrors(error: z.ZodError, locale: Locale): Promise<Record<string, string>> {
  const t = await translatorOf(locale, 'validation');
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    if (errors[name]) continue;
    const field = isFieldName(name, t) ? t(`fields.${name}`) : name;
    errors[name] = t(toIssueKey(issue.message), { field });
  }
  return errors;
}

function isFieldName(name: string, t: Awaited<ReturnType<typeof translatorOf<'validation'>>>): name is FieldName {
  return t.has(`fields.${name as FieldName}`);
}
