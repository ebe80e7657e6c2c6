import type * as z from 'zod';
import { toBirthdayTimestamp } from '@/lib/core/age';
import type { registerInput } from './contract';
import type { RegistrationForm } from './model';

export function toRegisterInput({
  gender,
  birthday,
  invitationCode,
  ...form
}: RegistrationForm): z.input<typeof registerInput> {
  return { ...form, sex: gender === 'male' ? 1 : 0, birthday: toBirthdayTimestamp(birthday), code: invitationCode };
}

const formFields: Readonly<Record<string, keyof RegistrationForm>> = { sex: 'gender', code: 'invitationCode' };

/** Renames the errors of a registration from the call's fields to the form's. */
export function fromRegisterErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [formFields[field] ?? field, error]));
}
