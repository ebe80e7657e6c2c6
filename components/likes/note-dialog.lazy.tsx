'use client';

import { useEffect, useState } from 'react';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { Skeleton } from '@/components/ui/skeleton';
import type { NoteState } from '@/lib/likes/model';
import { loadNoteState } from '@/lib/likes/client';
import { NoteForm } from './note-form';
import type { LikeHeartProps } from './like-heart';

export type NoteDialogProps = Pick<LikeHeartProps, 'member'> & { open: boolean; onClose: () => void };

/** The note of a like, or why there is none, and what a membership gives. */
export function NoteDialog({ member, open, onClose }: NoteDialogProps) {
  const t = useTranslations('likes');
  return (
    <Overlay
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('note.title', { name: member.username })}
      size="sm"
    >
      <NoteContent member={member} onSent={onClose} />
    </Overlay>
  );
}

type NoteContentProps = Pick<NoteDialogProps, 'member'> & { onSent: () => void };

/** Loads what the viewer may write. Mounted with each opening. */
function NoteContent({ member, onSent }: NoteContentProps) {
  const t = useTranslations('likes');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<NoteState | { readonly failure: string }>();
  useEffect(() => {
    let isCurrent = true;
    void loadNoteState(member.id).then((reply) => {
      if (!isCurrent) return;
      setState(reply.kind === 'success' ? reply.data : { failure: reply.kind === 'refused' ? reply.msg : '' });
    });
    return () => void (isCurrent = false);
  }, [member.id, attempt]);

  if (!state) return <Skeleton className="h-52 rounded-card" />;
  if ('failure' in state)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 text-sm">
        <p>{state.failure || t('note.failed')}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setState(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {t('note.retry')}
        </Button>
      </div>
    );
  if (!state.isPermitted) return <Barred member={member} state={state} />;
  if (state.isWritten) return <p className="text-muted">{t('note.written', { name: member.username })}</p>;
  if (state.left === 0)
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="text-muted">{t('note.usedUp', { most: state.most ?? 0 })}</p>
        {state.canUpgrade ? <TierList state={state} /> : null}
      </div>
    );
  return <NoteForm member={member} state={state} onSent={onSent} />;
}

type StateProps = { state: NoteState };

function Barred({ member, state }: Pick<NoteDialogProps, 'member'> & StateProps) {
  const t = useTranslations('likes');
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-muted">
        {state.canUpgrade ? t('note.barred', { name: member.username }) : t('note.unavailable')}
      </p>
      {state.canUpgrade ? <TierList state={state} /> : null}
    </div>
  );
}

/** The notes of a day with each membership, and the way to one. */
function TierList({ state: { tiers } }: StateProps) {
  const t = useTranslations('likes');
  const offered = (['silver', 'gold'] as const).filter((tier) => tiers[tier] !== 0);
  return (
    <>
      <dl className="w-full divide-y divide-line rounded-card border border-line">
        {offered.map((tier) => (
          <div key={tier} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <dt className="font-semibold">{t(`note.tiers.${tier}`)}</dt>
            <dd className="text-muted tabular-nums">
              {tiers[tier] === null ? t('note.tiers.unlimited') : t('note.tiers.most', { count: tiers[tier] })}
            </dd>
          </div>
        ))}
      </dl>
      <UpgradeLink wide>{t('note.upgrade')}</UpgradeLink>
    </>
  );
}
