import { getTranslations } from 'next-intl/server';
import { issueKeys, type ValidationKey } from '@/lib/core/validation-keys';
import type { Messages } from '@/messages';

export type FieldName = keyof Messages['validation']['fields'];

/** The sentences of a form as plain strings, `{field}` and `{time}` left open: the browser needs no message formatter for them. */
export type FormMessages = {
  readonly sentences: Readonly<Record<ValidationKey, string>>;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly offline: string;
  readonly wait: string;
};

/** What a form with these fields may have to say, in the reader's language. */
export async function formMessages(fields: readonly FieldName[]): Promise<FormMessages> {
  const [auth, validation] = await Promise.all([getTranslations('auth'), getTranslations('validation')]);
  const sentences = issueKeys.map((key) => [key, validation(key, { field: '{field}' })]);
  return {
    sentences: Object.fromEntries(sentences) as Record<ValidationKey, string>, // made from issueKeys, so every key is there
    fields: Object.fromEntries(fields.map((field) => [field, validation(`fields.${field}`)])),
    offline: auth('offline'),
    wait: auth('wait', { time: '{time}' }),
  };
}
