'use client';

import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { renderSVG } from 'uqr';
import { useCallGate } from '@/components/forms/call-gate';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import { confirmLogin, enableSecondFactor, startSecondFactor } from '@/lib/staff-security/client';
import type { NewSecret, SecondFactor } from '@/lib/staff-security/model';

type SecondFactorScreenProps = {
  factor: SecondFactor;
  /** Whether this session still has to show a code, which other pages require. */
  needsCode: boolean;
};

/** Sets up the second factor: QR code, first code, recovery codes. With one, asks for a code where the session needs it. */
export function SecondFactorScreen({ factor, needsCode }: SecondFactorScreenProps) {
  const t = useTranslations('security');
  const router = useRouter();
  const gate = useCallGate();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<string>();

  async function start() {
    const reply = await gate(startSecondFactor);
    if (reply.kind === 'success') setSecret(reply.data);
    else setRefusal(reply.kind === 'offline' ? t('offline') : reply.msg);
  }

  async function enable(code: string) {
    const reply = await gate(() => enableSecondFactor(code));
    if (reply.kind === 'success') return setCodes(reply.data);
    setRefusal(reply.kind === 'offline' ? t('offline') : reply.msg);
  }

  async function prove(code: string) {
    const reply = await confirmLogin({ code });
    if (reply.kind === 'success') return router.refresh();
    setRefusal(reply.kind === 'offline' ? t('offline') : reply.msg);
  }

  return (
    <>
      <StaffHeading title={t('title')} />
      <Card className="grid max-w-xl gap-4">
        <FormNotice text={refusal} />
        {codes ? (
          <>
            <h2 className="text-lg font-semibold">{t('codes.title')}</h2>
            <p className="text-sm text-muted">{t('codes.text')}</p>
            <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 font-mono text-sm">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <Button onClick={() => router.refresh()}>{t('codes.done')}</Button>
          </>
        ) : factor.isEnabled ? (
          <>
            <p>{t('enabled', { count: factor.recoveryCodesLeft })}</p>
            {needsCode ? (
              <CodeForm label={t('code')} hint={t('codeOrRecovery')} submit={t('prove')} onCode={prove} />
            ) : null}
          </>
        ) : secret ? (
          <>
            <p className="text-sm text-muted">{t('scan')}</p>
            <QrCode text={secret.uri} label={t('qr')} />
            <p className="text-sm">
              {t('secret')} <code className="font-mono wrap-anywhere select-all">{secret.secret}</code>
            </p>
            <CodeForm label={t('code')} submit={t('enable')} onCode={enable} />
          </>
        ) : (
          <>
            <p className="text-pretty">{needsCode ? t('required') : t('optional')}</p>
            <Button onClick={() => void start()}>{t('start')}</Button>
          </>
        )}
      </Card>
    </>
  );
}

/** The image is a data address, because markup is never inserted as text. */
function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { border: 2 });
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} className="size-56 rounded-control" />;
}

type CodeFormProps = { label: string; hint?: string; submit: string; onCode: (code: string) => Promise<void> };

function CodeForm({ label, hint, submit, onCode }: CodeFormProps) {
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    await onCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-wrap items-end gap-3">
      <Field label={label} hint={hint} required className="flex-1">
        <TextInput name="code" autoComplete="one-time-code" maxLength={limits.totp.codeLength} autoFocus />
      </Field>
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
