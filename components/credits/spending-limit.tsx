'use client';

import { useState } from 'react';
import { useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import { toast } from '@/components/ui/toast';
import type { Spending } from '@/lib/credits/model';
import type { LimitFormProps } from './limit-form.lazy';

const loadForm = () =>
  Promise.all([import('./limit-form.lazy').then((part) => part.LimitForm), loadOverlay()]).then(([Form]) => Form);

const LimitForm = lazy<LimitFormProps>(loadForm, { when: ({ open }) => open, preload: true });

/** The coins that the member may spend today, and their own limit of a day. */
export function SpendingLimit({ first }: { first: Spending }) {
  const t = useTranslations('credits');
  const dates = useDates();
  const [spending, setSpending] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  // Each time, the form starts with the limit of that moment.
  const [turn, setTurn] = useState(0);
  const { limit, spentToday, next } = spending;
  const at = next && dates.date(next.at, { dateStyle: 'medium', timeStyle: 'short' });

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
            setTurn(turn + 1);
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
      <LimitForm
        key={turn}
        open={isOpen}
        onOpenChange={setIsOpen}
        spending={spending}
        onChanged={(changed, msg) => {
          setSpending(changed);
          setIsOpen(false);
          toast.success(msg);
        }}
      />
    </section>
  );
}
