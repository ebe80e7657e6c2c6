'use client';

import { useDates } from '@/components/shell/use-dates';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { TextInput } from '@/components/ui/text-input';
import { toast } from '@/components/ui/toast';
import { toHalfWidth } from '@/lib/core/half-width';
import { setSpendingLimit } from '@/lib/credits/client';
import type { Spending } from '@/lib/credits/model';

/** The coins that the member may spend today, and their own limit of a day. */
export function SpendingLimit({ first }: { first: Spending }) {
  const t = useTranslations('credits');
  const dates = useDates();
  const [spending, setSpending] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { limit, spentToday, own, next, highest } = spending;
  const at = next && dates.date(next.at, { dateStyle: 'medium', timeStyle: 'short' });

  const removing = useCall();
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    defaultValues: { limit: own === null ? '' : String(own) },
    submit: (values: { limit: string }) => setSpendingLimit(Number(values.limit)),
    onSuccess: ({ data, msg }) => show(data, msg),
  });
  const typed = useWatch({ control: form.control, name: 'limit' });
  const isTooHigh = highest !== null && Number(typed) > highest;
  const highestText = highest === null ? undefined : t('limit.highest', { coins: highest });

  function show(changed: Spending, msg: string) {
    setSpending(changed);
    setIsOpen(false);
    toast.success(msg);
  }

  async function remove() {
    const reply = await removing.run(() => setSpendingLimit(undefined));
    if (reply.kind === 'success') show(reply.data, reply.msg);
  }

  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm font-medium">{t('limit.title')}</h2>
          <p className="text-sm text-muted tabular-nums">
            {limit === null ? t('limit.none') : t('limit.used', { spent: spentToday, limit })}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            form.reset({ limit: own === null ? '' : String(own) });
            removing.clear();
            setIsOpen(true);
          }}
        >
          {t('limit.change')}
        </Button>
      </div>
      {next ? (
        <p className="mt-2 text-xs text-muted">
          {next.coins === null
            ? t('limit.removedAt', { at: at ?? '' })
            : t('limit.raisedAt', { coins: next.coins, at: at ?? '' })}
        </p>
      ) : null}
      <Overlay
        open={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        title={t('limit.title')}
        description={t('limit.text')}
        footer={
          <>
            {own === null ? null : (
              <Button variant="ghost" onClick={() => void remove()}>
                {t('limit.remove')}
              </Button>
            )}
            <Button
              type="submit"
              form={id}
              loading={busy || removing.isBusy}
              disabled={isTooHigh || !/^\d{1,6}$/.test(typed)}
            >
              {t('limit.save')}
            </Button>
          </>
        }
      >
        <form id={id} {...formProps} className="space-y-3">
          <Field
            label={t('limit.label')}
            error={errorOf('limit') ?? (isTooHigh ? highestText : undefined)}
            hint={isTooHigh ? undefined : highestText}
          >
            <TextInput
              inputMode="numeric"
              maxLength={6}
              {...form.register('limit', { setValueAs: (value: string) => toHalfWidth(value).trim() })}
            />
          </Field>
          <FormNotice text={refusal ?? removing.refusal} />
        </form>
      </Overlay>
    </section>
  );
}
