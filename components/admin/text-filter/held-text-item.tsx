'use client';

import type { Ref } from 'react';
import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { sizedImage } from '@/lib/core/images';
import type { HeldText } from '@/lib/text-filter/model';
import { MarkedText } from './marked-text';

type HeldTextItemProps = {
  text: HeldText;
  /** The text to which the keys belong. */
  isCurrent: boolean;
  isBusy: boolean;
  ref: Ref<HTMLElement>;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
};

/** A text that waits: its author, where it is, what the rules find, and the two decisions. */
export function HeldTextItem({ text, isCurrent, isBusy, ref, onFocus, onApprove, onReject }: HeldTextItemProps) {
  const t = useTranslations('textFilter');
  const { author, field, content, matches, createdAt } = text;
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  return (
    <article
      ref={ref}
      tabIndex={-1}
      onFocus={onFocus}
      aria-labelledby={`held-${text.id}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'scroll-mt-24 rounded-card border bg-surface p-4 outline-none',
        isCurrent ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar name={author.username} src={author.avatar && sizedImage(author.avatar, 160)} size="sm" />
        <h2 id={`held-${text.id}`} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {t('queue.of', { name: author.username, field: t(`fields.${field}`) })}
        </h2>
        <RelativeTime at={createdAt} className="shrink-0 text-xs text-muted" />
      </header>
      <MarkedText text={content} matches={matches} className="mt-3" />
      <ul aria-label={t('queue.reasons')} className="mt-3 flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <li key={kind}>
            <Tag tone="danger">{t(`kinds.${kind}`)}</Tag>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" loading={isBusy} onClick={onApprove}>
          {t('queue.approve')}
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={onReject}>
          {t('queue.reject')}
        </Button>
      </div>
    </article>
  );
}
