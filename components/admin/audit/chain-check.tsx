'use client';

import { useState } from 'react';
import { useCall } from '@/components/forms/use-call';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { cx } from '@/components/ui/cx';
import { checkAuditLog } from '@/lib/audit/client';

/** Compares the log with its chain of hashes when asked to. */
export function ChainCheck() {
  const t = useTranslations('audit');
  const { run, isBusy, refusal } = useCall();
  const [result, setResult] = useState<{ text: string; isIntact: boolean }>();

  async function check() {
    setResult(undefined);
    const reply = await run(checkAuditLog);
    if (reply.kind !== 'success') return;
    const { rows, faults } = reply.data;
    setResult({ text: faults === 0 ? t('intact', { rows }) : t('broken', { faults, rows }), isIntact: faults === 0 });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void check()}>
        <ShieldCheck className="size-4" aria-hidden />
        {t('check')}
      </Button>
      <p role="status" className={cx('text-sm', result?.isIntact ? 'text-success' : 'text-danger')}>
        {refusal ?? result?.text}
      </p>
    </div>
  );
}
