'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { validationKeys } from '@/lib/core/validation-keys';
import type { FieldName } from '@/components/forms/form-messages';

/** Returns the function for the sentence of a field's error in forms of staff: a validation key is translated, a sentence is kept. */
export function useFieldErrorText() {
  const t = useTranslations('validation');
  return (field: string, error: string): string => {
    const key = validationKeys.find((known) => known === error);
    if (!key) return error;
    const label = `fields.${field as FieldName}` as const; // `has` checks that the field has a label
    return t(key, { field: t.has(label) ? t(label) : field });
  };
}
