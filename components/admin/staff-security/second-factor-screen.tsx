'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { useFieldErrorText } from '@/components/admin/shared/use-field-error-text';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useEndpointForm, type EndpointForm } from '@/components/forms/use-endpoint-form';
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
  const t = useTranslations('staffSecurity');
  const router = useRouter();
  const starting = useCall();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function start() {
    const reply = await starting.run(startSecondFactor);
    if (reply.kind === 'success') setSecret(reply.data);
  }

  return (
    <>
      <StaffHeading title={t('title')} />
      <Card className="grid max-w-xl gap-4">
        <FormNotice text={starting.refusal} />
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
              <CodeForm
                label={t('code')}
                hint={t('codeOrRecovery')}
                submitLabel={t('prove')}
                submit={({ code }) => confirmLogin({ code })}
                onSuccess={() => router.refresh()}
              />
            ) : null}
          </>
        ) : secret ? (
          <>
            <p className="text-sm text-muted">{t('scan')}</p>
            <QrCode text={secret.uri} label={t('qr')} />
            <p className="text-sm">
              {t('secret')} <code className="font-mono wrap-anywhere select-all">{secret.secret}</code>
            </p>
            <CodeForm
              label={t('code')}
              submitLabel={t('enable')}
              submit={({ code }) => enableSecondFactor(code)}
              onSuccess={({ data }) => setCodes(data)}
            />
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

type CodeFormProps<M> = Pick<EndpointForm<{ code: string }, M, string>, 'submit' | 'onSuccess'> & {
  label: string;
  hint?: string;
  submitLabel: string;
};

const loadResolver = () => import('./code-resolver');

function CodeForm<M>({ label, hint, submitLabel, submit, onSuccess }: CodeFormProps<M>) {
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    textOf: useFieldErrorText(),
    mode: 'onSubmit',
    loadResolver,
    defaultValues: { code: '' },
    submit,
    onSuccess,
  });

  return (
    <>
      <FormNotice text={refusal} />
      <form {...formProps} className="flex flex-wrap items-end gap-3">
        <Field label={label} hint={hint} error={errorOf('code')} required className="flex-1">
          <TextInput
            autoComplete="one-time-code"
            maxLength={limits.totp.codeLength}
            autoFocus
            {...form.register('code')}
          />
        </Field>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
