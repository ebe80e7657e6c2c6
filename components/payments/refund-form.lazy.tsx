'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { requestRefund } from '@/lib/payments/client';

export type RefundFormProps = { open: boolean; onOpenChange: (open: boolean) => void; orderKey: string };

/** The form for the reason of a refund. */
export function RefundForm({ open, onOpenChange, orderKey }: RefundFormProps) {
  const t = useTranslations('payments');
  const router = useRouter();
  const id = useId();
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    defaultValues: { reason: '' },
    submit: ({ reason }: { reason: string }) => requestRefund(orderKey, reason),
    onSuccess: ({ msg }) => {
      onOpenChange(false);
      toast.success(msg);
      router.refresh();
    },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });

  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={t('refundTitle')}
      description={t('refundText')}
      footer={
        <Button type="submit" form={id} wide loading={busy} disabled={reason.trim() === ''}>
          {t('refundSend')}
        </Button>
      }
    >
      <form id={id} {...formProps}>
        <FormNotice text={refusal} />
        <Field
          label={t('refundReason')}
          hint={t('refundUntil', { days: limits.disputeDays })}
          error={errorOf('reason')}
        >
          <Textarea rows={4} maxLength={limits.refundReason} {...form.register('reason')} />
        </Field>
      </form>
    </Overlay>
  );
}
