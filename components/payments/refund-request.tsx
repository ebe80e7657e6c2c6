'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
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
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function send() {
    setIsBusy(true);
    const reply = await requestRefund(orderKey, reason);
    setIsBusy(false);
    if (reply.kind !== 'success') return setRefusal(reply.kind === 'offline' ? t('offlineShort') : reply.msg);
    setIsOpen(false);
    toast.success(reply.msg);
    router.refresh();
  }

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
          <Button wide loading={isBusy} disabled={reason.trim() === ''} onClick={() => void send()}>
            {t('refundSend')}
          </Button>
        }
      >
        <FormNotice text={refusal} />
        <Field label={t('refundReason')} hint={t('refundUntil', { days: limits.disputeDays })}>
          <Textarea
            rows={4}
            maxLength={limits.refundReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Overlay>
    </>
  );
}
