'use client';

import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { confirmWarning } from '@/lib/moderation/client';
import type { Warning } from '@/lib/moderation/model';

/** The decision of staff about something of the member. It comes back until the member confirms that they read it. */
export function WarningDialog({ warning }: { warning: Warning }) {
  const t = useTranslations('sanctions');
  const [isOpen, setOpen] = useState(true);
  const { run, isBusy, refusal } = useCall();
  const { id, kind, reason, subject } = warning;

  async function confirm() {
    const reply = await run(() => confirmWarning(id));
    if (reply.kind === 'success') setOpen(false);
  }

  return (
    <Overlay
      open={isOpen}
      onOpenChange={() => undefined}
      title={t(`warning.title.${kind}`)}
      description={t(`warning.text.${kind}`)}
      size="sm"
      alert
      isPage
      footer={
        <Button loading={isBusy} onClick={() => void confirm()} wide>
          {t('warning.confirm')}
        </Button>
      }
    >
      <FormNotice text={refusal} />
      {/* Staff write in any language. */}
      <blockquote
        dir="auto"
        className="rounded-card bg-brand-tint p-4 text-sm wrap-anywhere whitespace-pre-line text-text"
      >
        {reason}
      </blockquote>
      <p className="mt-3 text-sm text-pretty text-muted">
        {subject ? `${t(`warning.about.${subject}`)} ` : null}
        {t('warning.next')}
      </p>
    </Overlay>
  );
}
