import { getTranslations } from 'next-intl/server';
import { validationKeys, type ValidationKey } from '@/lib/core/validation-keys';
import type { Messages } from '@/messages';

export type FieldName = keyof Messages['validation']['fields'];

/** A form's messages as plain strings. `{field}` and `{time}` stay, so that the browser needs no message formatter. */
export type FormMessages = {
  readonly sentences: Readonly<Record<ValidationKey, string>>;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly offline: string;
  readonly wait: string;
};

/** Loads the messages of a form with these fields in the viewer's language. */
export async function formMessages(fields: readonly FieldName[]): Promise<FormMessages> {
  const [auth, validation] = await Promise.all([getTranslations('auth'), getTranslations('validation')]);
  const sentences = validationKeys.map((key) => [key, validation(key, { field: '{field}' })]);
  return {
    sentences: Object.fromEntries(sentences) as Record<ValidationKey, string>, // built from validationKeys, so every key is present
    fields: Object.fromEntries(fields.map((field) => [field, validation(`fields.${field}`)])),
    offline: auth('offline'),
    wait: auth('wait', { time: '{time}' }),
  };
}
