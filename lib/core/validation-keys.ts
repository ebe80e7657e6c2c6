import type * as z from 'zod';

/** Keys of the `validation` namespace that a schema's issue may carry as its message. */
export const validationKeys = [
  'required',
  'format',
  'mismatch',
  'used',
  'tooLong',
  'tooMany',
  'tooYoung',
  'passwordShort',
  'passwordCommon',
  'passwordPattern',
  'passwordPublic',
  'agree',
  'imageOnly',
] as const;

export type ValidationKey = (typeof validationKeys)[number];

/** Returns the key that an issue carries; any other message of zod means a value of the wrong format. */
export function toValidationKey(message: string | undefined): ValidationKey {
  return validationKeys.find((key) => key === message) ?? 'format';
}

/** Validates a form's values. Returns the key of the first error of each field, empty when all is valid. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, ValidationKey> {
  const errors: Record<string, ValidationKey> = {};
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= toValidationKey(issue.message);
  }
  return errors;
}
