'use client';

import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { register } from '@/lib/auth/client';
import { limits } from '@/lib/core/limits';
import { goHome } from './go-home';
import type { RegistrationValues } from './registration-form';

const loadResolver = () => import('./registration-form');

/** The fields that the call's numbered refusals belong to (spec §7). */
const usedFields: Readonly<Record<number, 'username' | 'email'>> = { [-1]: 'username', [-2]: 'email' };

export function useRegisterForm(messages: FormMessages, invitationCode: string | undefined) {
  return useEndpointForm<RegistrationValues, '/member/index/register'>({
    messages,
    loadResolver,
    // No defaults for the browser's own fields: what they hold at hydration counts.
    defaultValues: { gender: 'male', birthday: limits.birthday.default, invitationCode },
    submit: ({ repassword: _repassword, agree: _agree, ...form }) => register(form),
    onSuccess: goHome,
    fieldErrorOf: ({ status }) => {
      const field = usedFields[status];
      return field && { field, error: 'used' };
    },
  });
}
