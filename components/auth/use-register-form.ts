'use client';

import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { register } from '@/lib/auth/client';
import { limits } from '@/lib/core/limits';
import { goHome } from '@/lib/browser/go-home';
import type { RegistrationValues } from './registration-form';

const loadResolver = () => import('./registration-form');

const usedFields = ['username', 'email'] as const;

export function useRegisterForm(messages: FormMessages, invitationCode: string | undefined) {
  return useEndpointForm({
    messages,
    loadResolver,
    // No defaults for native inputs, so that their content at hydration is kept.
    defaultValues: { gender: 'male', birthday: limits.birthday.default, invitationCode },
    submit: ({ repassword: _repassword, agree: _agree, ...form }: RegistrationValues) => register(form),
    onSuccess: goHome,
    // With these codes, a name and an email that are named are used.
    fieldErrorOf: ({ code, errors }) =>
      code === 'USERNAME_USED' || code === 'EMAIL_USED'
        ? usedFields.filter((field) => field in errors).map((field) => ({ field, error: 'used' }))
        : undefined,
  });
}
