'use client';

import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { TextInput } from '@/components/ui/text-input';
import { toast } from '@/components/ui/toast';
import { toHalfWidth } from '@/lib/core/half-width';
import { setSpendingLimit } from '@/lib/credits/client';
import type { Spending } from '@/lib/credits/model';

/** What the member may spend today, and their own limit of a day. */
export function SpendingLimit({ first }: { first: Spending }) {
  const t = useTranslations('credits');
  const format = useFormatter();
  const [spending, setSpending] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { limit, spentToday, own, next, highest } = spending;
  const at = next && format.dateTime(next.at, { dateStyle: 'medium', timeStyle: 'short' });

  async function save(coins: number | undefined) {
    setIsBusy(true);
    const reply = await setSpendingLimit(coins);
    setIsBusy(false);
    if (reply.kind === 'offline') return setError(t('limit.offline'));
    if (reply.kind === 'refused') return setError(reply.errors.limit ?? reply.msg);
    setSpending(reply.data);
    setIsOpen(false);
    toast.success(reply.msg);
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
            setTyped(own === null ? '' : String(own));
            setError(undefined);
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
              <Button variant="ghost" onClick={() => void save(undefined)}>
                {t('limit.remove')}
              </Button>
            )}
            <Button loading={isBusy} disabled={!/^\d{1,6}$/.test(typed)} onClick={() => void save(Number(typed))}>
              {t('limit.save')}
            </Button>
          </>
        }
      >
        <Field
          label={t('limit.label')}
          error={error}
          hint={highest === null ? undefined : t('limit.highest', { coins: highest })}
        >
          <TextInput
            inputMode="numeric"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(toHalfWidth(target.value).trim())}
          />
        </Field>
      </Overlay>
    </section>
  );
}
