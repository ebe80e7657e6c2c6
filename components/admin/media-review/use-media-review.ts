'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useReason } from '@/components/admin/shell/reason';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { Locale } from '@/lib/core/locale';
import { decideMedia } from '@/lib/media-review/client';
import type { MediaOutcome, MediaQueue, QueuedMedia } from '@/lib/media-review/model';
import type { Messages } from '@/messages';

export type Verdict = 'approve' | 'reject' | 'ban';

/** A page of the queue, the language of each owner by their id, and the reasons in each language. */
export type MediaReviewed = {
  queue: MediaQueue;
  languages: Readonly<Record<number, Locale>>;
  reasons: Readonly<Record<Locale, Messages['mediaReview']['reasons']>>;
};

/** The state of the review of a page: what still waits, what is selected, and the decisions. */
export function useMediaReview({ queue, languages, reasons }: MediaReviewed) {
  const t = useTranslations('mediaReview');
  const router = useRouter();
  const { run } = useCall();
  const textOf = useReplyText();
  const askReason = useReason();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const items = queue.items.filter(({ key }) => !decided.has(key));
  const chosen = items.filter(({ key }) => selected.has(key));

  function toggle(key: string) {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  }

  /** Decides; resolves to whether the pictures no longer wait. */
  async function decide(verdict: Verdict, media: readonly QueuedMedia[]): Promise<boolean> {
    const keys = media.map(({ key }) => key);
    if (keys.length === 0) return false;
    const isApproved = verdict === 'approve';
    const reason = isApproved ? t('approvingReason') : await askReason(questionOf(verdict, media));
    if (reason === undefined) return false;
    const reply = await run(() => decideMedia({ keys, isApproved, reason, isBan: verdict === 'ban' }));
    const isOver = reply.kind === 'success' || (reply.kind === 'refused' && reply.code === 'ALREADY_DECIDED');
    if (reply.kind === 'success') toast.success(doneText(reply.data));
    else toast.error(textOf(reply, t('offline')));
    if (!isOver) return false;
    setDecided(new Set([...decided, ...keys]));
    setSelected(new Set([...selected].filter((key) => !keys.includes(key))));
    router.refresh();
    return true;
  }

  function questionOf(verdict: Verdict, media: readonly QueuedMedia[]) {
    const count = media.length;
    // One reason for owners of several languages is in that of staff.
    const [language, ...others] = new Set(media.map(({ owner }) => languages[owner.id]));
    const presets = (['face', 'contact', 'other', 'revealing', 'quality'] as const).map((name) => {
      const label = t(`reasons.${name}`);
      return { label, text: language && others.length === 0 ? reasons[language][name] : label };
    });
    return verdict === 'ban'
      ? { title: t('banTitle', { count }), text: t('banText'), confirmLabel: t('ban'), danger: true, presets }
      : { title: t('rejectTitle', { count }), text: t('rejectText'), confirmLabel: t('reject'), danger: true, presets };
  }

  function doneText({ decided: count, skipped, banned }: MediaOutcome): string {
    if (skipped > 0) return t('doneSkipped', { decided: count, skipped });
    return banned > 0 ? t('doneBanned', { decided: count, banned }) : t('done', { decided: count });
  }

  return {
    items,
    chosen,
    isSelected: (key: string) => selected.has(key),
    toggle,
    decide,
    /** Approves what is not selected. */
    approveOthers: () =>
      decide(
        'approve',
        items.filter(({ key }) => !selected.has(key)),
      ),
  };
}
