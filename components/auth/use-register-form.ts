'use client';

import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { onFirstInteraction } from '@/components/ui/first-interaction';
import { useUiLocale } from '@/components/ui/ui-messages';
import { call } from '@/lib/browser/call';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import type { FieldName, FormMessages } from './form-messages';
import { goHome } from './go-home';
import { fieldErrorText, replyErrorText } from './error-text';

export type RegisterValues = {
  username: string;
  email: string;
  password: string;
  repassword: string;
  sex: '1' | '0';
  /** Milliseconds, as the call takes it. */
  birthday: number;
  country: string;
  agree: boolean;
  code?: string;
};

const loadResolver = () => import('./register-resolver');

const resolver: Resolver<RegisterValues> = async (values, context, options) => {
  const loaded = await loadResolver().catch(() => undefined);
  // Without a network the check cannot be fetched; the call then says that there is none, and the server checks anyway.
  if (!loaded) return { values, errors: {} };
  // The schema takes more forms of a value (text, number) than this form ever holds.
  return (loaded.resolver as unknown as Resolver<RegisterValues>)(values, context, options);
};

/** Numbers of the call's answers that belong to one field (spec §7). */
const usedFields: Readonly<Record<number, 'username' | 'email'>> = { [-1]: 'username', [-2]: 'email' };

/** The registration form: validation while leaving a field, the call, and its refusals on the fields they name. */
export function useRegisterForm(words: FormMessages, code: string | undefined) {
  const locale = useUiLocale();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<RegisterValues>({
    resolver,
    mode: 'onTouched',
    // Boxes of the browser's own have no default here: what they hold when the page comes alive counts.
    defaultValues: { sex: '1', birthday: toBirthdayTimestamp(limits.birthday.default), code },
  });
  useEffect(() => onFirstInteraction(loadResolver), []);

  const send = async ({ repassword: _repeated, agree: _agreed, ...input }: RegisterValues) => {
    setRefusal(undefined);
    const reply = await call('/member/index/register', input);
    if (reply.kind === 'success') return goHome();
    const used = reply.kind === 'refused' ? usedFields[reply.status] : undefined;
    if (used) return form.setError(used, { type: 'server', message: 'used' }, { shouldFocus: true });
    const errors = reply.kind === 'refused' ? Object.entries(reply.errors) : [];
    for (const [field, message] of errors) form.setError(field as keyof RegisterValues, { type: 'server', message }); // names of the call's own schema
    if (errors.length === 0) setRefusal(replyErrorText(words, locale, reply));
  };

  const { formState } = form;
  return {
    form,
    refusal,
    busy: formState.isSubmitting,
    isReady: formState.isReady,
    onSubmit: form.handleSubmit(send),
    problemOf: (field: FieldName & keyof RegisterValues) =>
      fieldErrorText(words, field, formState.errors[field]?.message),
  };
}
