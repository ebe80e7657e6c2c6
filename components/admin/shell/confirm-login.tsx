'use client';

import { createContext, use, useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import type { CallReply } from '@/lib/browser/call';
import { limits } from '@/lib/core/limits';
import { replyStatus } from '@/lib/core/reply';
import { confirmLogin } from '@/lib/staff-security/client';

/** Runs a call of staff; when it requires the second log-in, asks for it and repeats the call. */
type StaffAct = <M, C extends string>(call: () => Promise<CallReply<M, C>>) => Promise<CallReply<M, C>>;

const ActContext = createContext<StaffAct | undefined>(undefined);

/** Returns the function through which every call of staff that changes something runs. */
export function useStaffAct(): StaffAct {
  const act = use(ActContext);
  if (!act) throw new Error('useStaffAct was called outside ConfirmLoginProvider.');
  return act;
}

/** Shows the second log-in of staff when a call requires it. */
export function ConfirmLoginProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);

  const close = useCallback((isConfirmed: boolean) => {
    settle.current?.(isConfirmed);
    settle.current = undefined;
    setOpen(false);
  }, []);
  const act = useCallback<StaffAct>(async (call) => {
    const reply = await call();
    if (reply.kind !== 'refused' || reply.status !== replyStatus.confirm) return reply;
    setOpen(true);
    const isConfirmed = await new Promise<boolean>((resolve) => (settle.current = resolve));
    return isConfirmed ? call() : reply;
  }, []);

  return (
    <ActContext value={act}>
      {children}
      <ConfirmLogin open={isOpen} onClose={close} />
    </ActContext>
  );
}

function ConfirmLogin({ open, onClose }: { open: boolean; onClose: (isConfirmed: boolean) => void }) {
  const t = useTranslations('admin');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get('code') ?? '').trim();
    setBusy(true);
    const reply = await confirmLogin({ password: String(fields.get('password') ?? ''), ...(code && { code }) });
    setBusy(false);
    if (reply.kind === 'success') return onClose(true);
    setRefusal(reply.kind === 'offline' ? t('offline') : reply.msg);
  }

  return (
    <Overlay
      open={open}
      onOpenChange={() => onClose(false)}
      title={t('confirm.title')}
      description={t('confirm.text')}
      size="sm"
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormNotice text={refusal} />
        <Field label={t('confirm.password')} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={limits.password.max}
            data-autofocus
          />
        </Field>
        <Field label={t('confirm.code')} hint={t('confirm.codeHint')}>
          <TextInput name="code" inputMode="text" autoComplete="one-time-code" maxLength={limits.totp.codeLength} />
        </Field>
        <Button type="submit" loading={isBusy} wide>
          {t('confirm.submit')}
        </Button>
      </form>
    </Overlay>
  );
}
