'use client';

import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useFieldErrorText } from '@/components/admin/shared/use-field-error-text';
import { CallGateContext, type CallGate } from '@/components/forms/call-gate';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import { replyStatus } from '@/lib/core/reply';
import { confirmLogin } from '@/lib/staff-security/client';

/** Shows the second log-in of staff when a call requires it. */
export function ConfirmLoginProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);

  const close = useCallback((isConfirmed: boolean) => {
    settle.current?.(isConfirmed);
    settle.current = undefined;
    setOpen(false);
  }, []);
  const gate = useCallback<CallGate>(async (call) => {
    const reply = await call();
    if (reply.kind !== 'refused' || reply.status !== replyStatus.confirm) return reply;
    setOpen(true);
    const isConfirmed = await new Promise<boolean>((resolve) => (settle.current = resolve));
    return isConfirmed ? call() : reply;
  }, []);

  return (
    <CallGateContext value={gate}>
      {children}
      <ConfirmLogin open={isOpen} onClose={close} />
    </CallGateContext>
  );
}

function ConfirmLogin({ open, onClose }: { open: boolean; onClose: (isConfirmed: boolean) => void }) {
  const t = useTranslations('admin');
  return (
    <Overlay
      open={open}
      onOpenChange={() => onClose(false)}
      title={t('confirm.title')}
      description={t('confirm.text')}
      size="sm"
    >
      <ConfirmLoginForm onConfirmed={() => onClose(true)} />
    </Overlay>
  );
}

type ConfirmValues = { password: string; code: string };

const loadResolver = () => import('./confirm-login-resolver');

/** Rendered with the open overlay only, so that the password does not stay. */
function ConfirmLoginForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('admin');
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    textOf: useFieldErrorText(),
    loadResolver,
    defaultValues: { password: '', code: '' },
    submit: ({ password, code }: ConfirmValues) =>
      confirmLogin({ password, ...(code.trim() && { code: code.trim() }) }),
    onSuccess: onConfirmed,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal} />
      <Field label={t('confirm.password')} error={errorOf('password')} required>
        <PasswordInput
          autoComplete="current-password"
          maxLength={limits.password.max}
          data-autofocus
          {...form.register('password')}
        />
      </Field>
      <Field label={t('confirm.code')} hint={t('confirm.codeHint')} error={errorOf('code')}>
        <TextInput
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={limits.totp.codeLength}
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" loading={busy} wide>
        {t('confirm.submit')}
      </Button>
    </form>
  );
}
