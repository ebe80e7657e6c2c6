'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
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

/** The button that asks for a refund, and the form for the reason. */
export function RefundRequest({ orderKey }: { orderKey: string }) {
  const t = useTranslations('payments');
  const router = useRouter();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    defaultValues: { reason: '' },
    submit: ({ reason }: { reason: string }) => requestRefund(orderKey, reason),
    onSuccess: ({ msg }) => {
      setIsOpen(false);
      toast.success(msg);
      router.refresh();
    },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('askRefund')}
      </Button>
      <Overlay
        open={isOpen}
        onOpenChange={setIsOpen}
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
    </>
  );
}
