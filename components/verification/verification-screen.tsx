'use client';

import { useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { BadgeCheck } from '@/components/ui/icons/badge-check';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { Clock } from '@/components/ui/icons/clock';
import { toast } from '@/components/ui/toast';
import { fetchVerification, startVerification, withdrawVerification } from '@/lib/verification/client';
import type { OwnVerification } from '@/lib/verification/model';
import { SelfieStep } from './selfie-step';

type VerificationScreenProps = {
  initial: OwnVerification;
  /** Days after the decision until a selfie is erased. */
  selfieDays: number;
};

const marks = { pending: Clock, recheck: Clock, verified: BadgeCheck, refused: CircleAlert } as const;

/** The way of a member to the mark of verified members: what it is, the pose, the selfie, and the outcome. */
export function VerificationScreen({ initial, selfieDays }: VerificationScreenProps) {
  const t = useTranslations('verification');
  const [own, setOwn] = useState(initial);
  const { run, isBusy, refusal } = useCall();
  const { state, asked, reason } = own;
  const mayStart = state === 'none' || state === 'refused' || state === 'asked';

  async function start() {
    const reply = await run(startVerification);
    if (reply.kind === 'success') setOwn({ ...own, state: 'asked', asked: reply.data });
  }

  async function refresh() {
    const reply = await fetchVerification();
    if (reply.kind === 'success') setOwn(reply.data);
  }

  return (
    <Card className="grid gap-5">
      {state === 'none' || state === 'asked' ? (
        <Introduction days={selfieDays} />
      ) : (
        <Outcome state={state} reason={reason} />
      )}
      {refusal ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal}
        </p>
      ) : null}
      {asked ? (
        <SelfieStep key={asked.expiresAt} asked={asked} onSent={refresh} onAgain={start} />
      ) : mayStart && own.hasAvatar ? (
        <Button onClick={() => void start()} loading={isBusy} className="justify-self-start">
          {t('start')}
        </Button>
      ) : mayStart ? (
        <NeedsAvatar />
      ) : null}
      {own.hasSelfie ? <DeleteSelfie isWaiting={state === 'pending'} onDeleted={refresh} /> : null}
    </Card>
  );
}

function Introduction({ days }: { days: number }) {
  const t = useTranslations('verification');
  return (
    <div className="flex items-start gap-4">
      <BadgeCheck className="size-10 shrink-0 fill-verified stroke-white" aria-hidden />
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('intro')}</p>
        <p className="text-sm text-pretty text-muted">{t('how', { days })}</p>
      </div>
    </div>
  );
}

type OutcomeState = keyof typeof marks;

function Outcome({ state, reason }: { state: OutcomeState; reason: string }) {
  const t = useTranslations('verification');
  const Mark = marks[state];
  return (
    <div role="status" className="flex items-start gap-4">
      <Mark
        className={state === 'verified' ? 'size-10 shrink-0 fill-verified stroke-white' : 'size-10 shrink-0 text-muted'}
        aria-hidden
      />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="font-semibold">{t(`states.${state}.title`)}</h2>
        <p className="text-sm text-pretty text-muted">{t(`states.${state}.text`)}</p>
        {reason ? (
          <dl className="mt-1 rounded-control bg-sunken px-3 py-2 text-sm">
            <dt className="text-xs text-muted">{t('reason')}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {reason}
            </dd>
          </dl>
        ) : null}
      </div>
    </div>
  );
}

function NeedsAvatar() {
  const t = useTranslations('verification');
  const href = useHref();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">{t('needsAvatar')}</p>
      <ButtonLink href={href('mine')}>{t('addAvatar')}</ButtonLink>
    </div>
  );
}

function DeleteSelfie({ isWaiting, onDeleted }: { isWaiting: boolean; onDeleted: () => Promise<void> }) {
  const t = useTranslations('verification');
  const confirm = useConfirm();
  const textOf = useReplyText();

  async function handleDelete() {
    const text = isWaiting ? t('withdrawPending') : t('withdrawVerified');
    if (!(await confirm({ title: t('withdrawTitle'), text, confirmLabel: t('withdraw'), danger: true }))) return;
    const reply = await withdrawVerification();
    if (reply.kind !== 'success') return toast.error(textOf(reply));
    toast.success(t('withdrawn'));
    await onDeleted();
  }

  return (
    <Button variant="ghost-danger" size="sm" className="justify-self-start" onClick={() => void handleDelete()}>
      {t('withdraw')}
    </Button>
  );
}
