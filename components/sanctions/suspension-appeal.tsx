'use client';

import { useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { limits } from '@/lib/core/limits';
import { fileAppeal } from '@/lib/moderation/client';
import type { OwnAppeal } from '@/lib/moderation/model';

/** A suspended screen with an appeal that waits refreshes every few seconds. */
export const refreshSeconds = 20;

/** The one appeal of a suspension: its form, then what became of it. */
export function SuspensionAppeal({ appeal }: { appeal: OwnAppeal }) {
  const t = useTranslations('sanctions');
  useRefresh(appeal.state === 'waiting');
  if (appeal.state === 'none') return null;
  return (
    <section className="mt-8 grid gap-3">
      <h2 className="text-lg font-semibold">{t('appeal.title')}</h2>
      {appeal.state === 'possible' ? (
        <AppealForm />
      ) : (
        <>
          <p className="text-sm text-pretty">{t(`appeal.${appeal.state}`)}</p>
          {appeal.state === 'upheld' ? <Quote title={t('appeal.reply')}>{appeal.reply}</Quote> : null}
          <Quote title={t('appeal.yours')}>{appeal.content}</Quote>
        </>
      )}
    </section>
  );
}

/** Renders the page again from time to time: a refused appeal changes no status, of which the live connection would notify. */
function useRefresh(isActive: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => router.refresh(), refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [isActive, router]);
}

const loadResolver = () => import('./appeal-resolver');

function AppealForm() {
  const t = useTranslations('sanctions');
  const router = useRouter();
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    textOf: (_, error) => (error === 'required' ? t('appeal.missing') : error),
    loadResolver,
    defaultValues: { text: '' },
    submit: async ({ text }: { text: string }) => {
      const reply = await fileAppeal(text.trim());
      // Filed from another device, or decided meanwhile.
      if (reply.kind === 'refused') router.refresh();
      return reply;
    },
    onSuccess: () => router.refresh(),
  });

  return (
    <>
      <FormNotice text={refusal} />
      <form {...formProps} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{t('appeal.intro')}</p>
        <Field label={t('appeal.label')} error={errorOf('text')} required>
          <Textarea maxLength={limits.appeal.content} rows={4} counter {...form.register('text')} />
        </Field>
        <Button type="submit" variant="secondary" loading={busy} wide>
          {t('appeal.submit')}
        </Button>
      </form>
    </>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <h3 className="text-muted">{title}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
