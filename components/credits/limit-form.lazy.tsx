'use client';

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { TextInput } from '@/components/ui/text-input';
import { toHalfWidth } from '@/lib/core/half-width';
import { setSpendingLimit } from '@/lib/credits/client';
import type { Spending } from '@/lib/credits/model';

export type LimitFormProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  spending: Spending;
  onChanged: (spending: Spending, msg: string) => void;
};

/** The form for the member's own limit of a day. */
export function LimitForm({ open, onOpenChange, spending, onChanged }: LimitFormProps) {
  const t = useTranslations('credits');
  const id = useId();
  const { own, highest } = spending;
  const removing = useCall();
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    defaultValues: { limit: own === null ? '' : String(own) },
    submit: (values: { limit: string }) => setSpendingLimit(Number(values.limit)),
    onSuccess: ({ data, msg }) => onChanged(data, msg),
  });
  const typed = useWatch({ control: form.control, name: 'limit' });
  const isTooHigh = highest !== null && Number(typed) > highest;
  const highestText = highest === null ? undefined : t('limit.highest', { coins: highest });

  async function remove() {
    const reply = await removing.run(() => setSpendingLimit(undefined));
    if (reply.kind === 'success') onChanged(reply.data, reply.msg);
  }

  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
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
  );
}
