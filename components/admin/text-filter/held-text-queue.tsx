'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { PageLinks } from '@/components/admin/shared/page-links';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useReason } from '@/components/admin/shell/reason';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { toast } from '@/components/ui/toast';
import { useSingleKeys } from '@/components/shell/use-single-keys';
import { decideHeldText } from '@/lib/text-filter/client';
import type { HeldText, HeldTextPage } from '@/lib/text-filter/model';
import type { Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';
import { HeldTextItem } from './held-text-item';

export type HeldTextReasons = Readonly<
  Record<Locale, Pick<Messages['textFilter']['reject'], 'contact' | 'payment' | 'advertising'>>
>;

/** The texts that wait, the oldest first. Keys: A approves, R rejects, J moves to the next one, K to the one before. */
export function HeldTextQueue({ page, reasons }: { page: HeldTextPage; reasons: HeldTextReasons }) {
  const t = useTranslations('textFilter');
  const href = useHref();
  const router = useRouter();
  const { run } = useCall();
  const textOf = useReplyText();
  const askReason = useReason();
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [busyId, setBusyId] = useState<number>();
  const [chosenId, setChosenId] = useState<number>();
  const items = useRef(new Map<number, HTMLElement>());
  const waiting = page.items.filter(({ id }) => !decided.has(id));
  const current = waiting.find(({ id }) => id === chosenId) ?? waiting[0];

  async function decide(text: HeldText, isApproved: boolean) {
    if (busyId !== undefined) return;
    const reason = isApproved
      ? t('queue.approvingReason')
      : await askReason({
          title: t('reject.title', { name: text.author.username }),
          text: t('reject.text'),
          confirmLabel: t('queue.reject'),
          danger: true,
          presets: (['contact', 'payment', 'advertising'] as const).map((name) => ({
            label: t(`reject.${name}`),
            text: reasons[text.author.language][name],
          })),
        });
    if (reason === undefined) return;
    setBusyId(text.id);
    const reply = await run(() => decideHeldText(text.id, isApproved, reason));
    setBusyId(undefined);
    if (reply.kind === 'success') toast.success(reply.msg);
    else toast.error(textOf(reply));
    // A text that a colleague decided, or that its author deleted, leaves the list too.
    if (reply.kind !== 'success' && !(reply.kind === 'refused' && reply.status < 400)) return;
    move(1, text);
    setDecided((ids) => new Set(ids).add(text.id));
    if (waiting.length <= 1) router.refresh();
  }

  function move(by: 1 | -1, from = current) {
    const next = from && waiting[waiting.indexOf(from) + by];
    if (!next) return;
    setChosenId(next.id);
    items.current.get(next.id)?.focus();
  }

  useSingleKeys({
    a: () => current && decide(current, true),
    r: () => current && decide(current, false),
    j: () => move(1),
    k: () => move(-1),
  });

  if (waiting.length === 0)
    return <EmptyState Illustration={EndOfList} title={t('queue.empty')} text={t('queue.emptyText')} />;
  return (
    <>
      <p className="mb-3 text-sm text-muted pointer-coarse:hidden">{t('queue.keys')}</p>
      <ol aria-label={t('queue.label')} className="grid gap-3">
        {waiting.map((text) => (
          <li key={text.id}>
            <HeldTextItem
              text={text}
              isCurrent={text === current}
              isBusy={busyId === text.id}
              ref={(element) => {
                if (element) items.current.set(text.id, element);
                return () => void items.current.delete(text.id);
              }}
              onFocus={() => setChosenId(text.id)}
              onApprove={() => void decide(text, true)}
              onReject={() => void decide(text, false)}
            />
          </li>
        ))}
      </ol>
      <PageLinks
        page={page.page}
        lastPage={page.lastPage}
        hrefOf={(number) => href('detector', { page: String(number) })}
      />
    </>
  );
}
