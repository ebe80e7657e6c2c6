import { validationKeys } from '@/lib/core/validation-keys';
import type { FieldName, FormMessages } from './form-messages';

/** Returns the sentence for a field's error. Translates a schema's key; keeps a sentence from the server unchanged. */
export function fieldErrorText(messages: FormMessages, field: string, error: string | undefined): string | undefined {
  if (!error) return undefined;
  const key = validationKeys.find((known) => known === error);
  if (!key) return error;
  const name = field as FieldName; // a field without texts has its own name in the sentence
  return messages.ofFields[name]?.[key] ?? messages.sentences[key].replace('{field}', messages.fields[name] ?? field);
}
