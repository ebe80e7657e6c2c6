'use client';

import type { ReactNode } from 'react';
import useSWR from 'swr';
import { ServiceHelp } from '@/components/chat/service-help';
import { useTranslations } from '@/components/shell/use-translations';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Clock } from '@/components/ui/icons/clock';
import { approvalState } from '@/lib/approvals/client';
import { roundWait, type ApprovalState } from '@/lib/approvals/model';
import { limits } from '@/lib/core/limits';
import { SignOutButton } from './sign-out-button';

const key = approvalState.keyOf({});

/** The state of the approval for a pending member: what to correct, their place in the queue, and the expected time. */
export function PendingNotice({ initial }: { initial: ApprovalState | undefined }) {
  const t = useTranslations('session');
  const { data } = useSWR(key, approvalState.load, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: limits.approvals.refreshSeconds * 1000,
  });
  const state = data ?? initial;
  const correction = state?.correction ?? '';
  // While staff wait for the member, the time depends on the reply.
  const minutes = correction ? null : (state?.expectedMinutes ?? null);
  const wait = minutes === null ? undefined : roundWait(minutes);
  return (
    <>
      {correction ? (
        <section role="status" className="mb-4 flex gap-3 rounded-card bg-gold-tint p-4 text-sm">
          <CircleAlert className="size-6 shrink-0 text-gold" aria-hidden />
          <div className="grid min-w-0 gap-2">
            <h2 className="font-semibold">{t('queue.correctTitle')}</h2>
            {/* Staff write in any language. */}
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {correction}
            </p>
            <p className="text-pretty text-muted">{t('queue.correctNext')}</p>
          </div>
        </section>
      ) : null}
      <div className="flex gap-3 rounded-card bg-brand-tint p-4 text-sm">
        <Clock className="size-6 shrink-0 text-brand" aria-hidden />
        <div className="grid min-w-0 gap-4">
          {state ? (
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <Fact label={t('queue.placeLabel')}>{t('queue.placeValue', { place: state.place })}</Fact>
              {wait ? (
                <Fact label={t('queue.expectedLabel')}>{t(`queue.${wait.unit}`, { count: wait.count })}</Fact>
              ) : null}
            </dl>
          ) : null}
          {wait ? <p className="text-pretty text-muted">{t('queue.estimate')}</p> : null}
          <p className="text-pretty">{correction ? t('queue.live') : t('pending.next')}</p>
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <ServiceHelp label={correction ? t('queue.reply') : undefined} />
        <SignOutButton wide />
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
