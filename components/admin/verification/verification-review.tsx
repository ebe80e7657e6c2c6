'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { toast } from '@/components/ui/toast';
import { useSingleKeys } from '@/components/shell/use-single-keys';
import { decideVerification } from '@/lib/verification/client';
import { defaultLocale, type Locale } from '@/lib/core/locale';
import type { VerificationQueue } from '@/lib/verification/model';
import type { Messages } from '@/messages';
import { Comparison } from './comparison';

type VerificationReviewProps = {
  queue: VerificationQueue;
  languages: Readonly<Record<number, Locale>>;
  reasons: Readonly<Record<Locale, Messages['staffVerification']['reasons']>>;
};

/** The requests of a page one after the other, each a selfie next to the member's pictures. A, R and J work anywhere. */
export function VerificationReview({ queue, languages, reasons }: VerificationReviewProps) {
  const t = useTranslations('staffVerification');
  const router = useRouter();
  const { run, isBusy } = useCall();
  const textOf = useReplyText();
  const askReason = useReason();
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState(0);
  const items = queue.items.filter(({ id }) => !decided.has(id));
  const index = Math.min(at, items.length - 1);
  const current = items[index];

  async function decide(isApproved: boolean) {
    if (!current || isBusy) return;
    const { id, avatar, member } = current;
    const name = member.username;
    const presets = (['face', 'pose', 'different', 'picture'] as const).map((preset) => ({
      label: t(`reasons.${preset}`),
      text: reasons[languages[member.id] ?? defaultLocale][preset],
    }));
    const question = {
      title: t('refuseTitle', { name }),
      text: t('refuseText'),
      confirmLabel: t('refuse'),
      danger: true,
      presets,
    };
    const reason = isApproved ? t('approvingReason') : await askReason(question);
    if (reason === undefined) return;
    const reply = await run(() => decideVerification({ id, isApproved, reason, avatar }));
    if (reply.kind === 'success') toast.success(isApproved ? t('approved', { name }) : t('refused', { name }));
    else toast.error(textOf(reply, t('offline')));
    if (reply.kind === 'success' || (reply.kind === 'refused' && reply.code === 'ALREADY_DECIDED'))
      setDecided(new Set([...decided, id]));
    router.refresh();
  }

  useSingleKeys({ a: () => decide(true), r: () => decide(false), j: () => setAt((index + 1) % items.length) });

  if (!current)
    return (
      <>
        <StaffHeading title={t('title')} />
        <EmptyState Illustration={NoPeople} title={t('empty.title')} text={t('empty.text')} />
      </>
    );
  return (
    <>
      <StaffHeading title={t('title')} subtitle={t('position', { at: index + 1, count: items.length })} />
      <Comparison key={current.id} request={current} />
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-2 border-t border-line bg-bg/95 py-3">
        <Button loading={isBusy} onClick={() => void decide(true)}>
          {t('approve')}
        </Button>
        <Button variant="danger" onClick={() => void decide(false)}>
          {t('refuse')}
        </Button>
        {items.length > 1 ? (
          <Button variant="secondary" onClick={() => setAt((index + 1) % items.length)}>
            {t('next')}
          </Button>
        ) : null}
        <p className="hidden self-center text-xs text-muted lg:block">{t('keys')}</p>
      </div>
    </>
  );
}
