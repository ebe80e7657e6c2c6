'use client';

import { useRouter } from 'next/navigation';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useReason } from '@/components/admin/shell/reason';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { unbanImage } from '@/lib/media-review/client';
import type { BannedPage } from '@/lib/media-review/model';

/** The newest banned looks. Of a banned picture only its look is kept, so the note names it. */
export function BannedImages({ page }: { page: BannedPage }) {
  const t = useTranslations('mediaReview');
  const { run } = useCall();
  const textOf = useReplyText();
  const askReason = useReason();
  const router = useRouter();

  async function unban(id: number) {
    const reason = await askReason({
      title: t('banned.unbanTitle'),
      text: t('banned.unbanText'),
      confirmLabel: t('banned.unban'),
    });
    if (reason === undefined) return;
    const reply = await run(() => unbanImage(id, reason));
    if (reply.kind !== 'success') toast.error(textOf(reply, t('offline')));
    router.refresh();
  }

  if (page.items.length === 0) return null;
  return (
    <Section title={t('banned.title')} className="mt-10">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {page.items.map(({ id, note, by, bannedAt }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2 text-sm">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {note}
            </span>
            <span className="hidden shrink-0 text-muted sm:inline">{by ? t('banned.by', { name: by }) : null}</span>
            <RelativeTime at={bannedAt} className="shrink-0 text-muted" />
            <Button size="sm" variant="secondary" onClick={() => void unban(id)}>
              {t('banned.unban')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
