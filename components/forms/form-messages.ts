import { getTranslations } from 'next-intl/server';
import { validationKeys, type ValidationKey } from '@/lib/core/validation-keys';
import type { Messages } from '@/messages';

export type FieldName = keyof Messages['validation']['fields'];

/** The sentences of a field by what is wrong with it. */
type FieldSentences = Readonly<Partial<Record<ValidationKey, string>>>;

/** A form's messages as plain strings. `{field}` stays, so that the browser needs no message formatter. */
export type FormMessages = {
  /** For fields without a sentence for the problem. */
  readonly sentences: Readonly<Record<ValidationKey, string>>;
  readonly ofFields: Readonly<Partial<Record<FieldName, FieldSentences>>>;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** Where nothing that was typed is lost. */
  readonly offline: string;
};

type Validation = Awaited<ReturnType<typeof getTranslations<'validation'>>>;
type SentenceKey = 'screens.required.email';

/** Screens have a sentence of their field where replies of calls have the text of the specification (spec 5). */
function sentencesOf(validation: Validation, field: FieldName): FieldSentences {
  const known = (['required', 'format', 'used'] as const).flatMap((problem) => {
    const key = `screens.${problem}.${field}` as SentenceKey; // `has` checks that there is such a sentence
    return validation.has(key) ? [[problem, validation(key)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Loads the messages of a form with these fields in the viewer's language. */
export async function formMessages(fields: readonly FieldName[]): Promise<FormMessages> {
  const [auth, validation] = await Promise.all([getTranslations('auth'), getTranslations('validation')]);
  const sentences = validationKeys.map((key) => [
    key,
    key === 'mismatch' ? validation('screens.mismatch') : validation(key, { field: '{field}' }),
  ]);
  return {
    sentences: Object.fromEntries(sentences) as Record<ValidationKey, string>, // built from validationKeys, so every key is present
    ofFields: Object.fromEntries(fields.map((field) => [field, sentencesOf(validation, field)])),
    fields: Object.fromEntries(fields.map((field) => [field, validation(`fields.${field}`)])),
    offline: auth('offline'),
  };
}
