'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/members/relative-time';
import { MemberTier } from '@/components/members/member-tier';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { SoftLink } from '@/components/ui/soft-link';
import { sizedImage } from '@/lib/core/images';
import type { Trend } from '@/lib/trends/model';
import { TrendText } from './trend-text';

type TrendCardProps = {
  trend: Trend;
  isOwn: boolean;
  /** Below the text. */
  translation?: ReactNode;
  /** The picture, which opens larger. */
  picture?: ReactNode;
  /** Likes and comments. */
  footer?: ReactNode;
  /** The actions of the viewer on the post. */
  menu?: ReactNode;
};

/** A post of the newsfeed: who, when, the text, the picture, likes and comments. */
export function TrendCard({ trend, isOwn, translation, picture, footer, menu }: TrendCardProps) {
  const t = useTranslations('trends');
  const href = useHref();
  const { id, author, kind, content, createdAt } = trend;
  // Not prefetched: opening a profile counts against the day's quota.
  const profile = isOwn ? href('mine') : href('profile', { id: author.id });
  return (
    <article aria-labelledby={`trend-${id}`} className="rounded-card contain-content border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <SoftLink href={profile} tabIndex={-1} aria-hidden className="shrink-0 rounded-full">
          <Avatar
            name={author.username}
            src={sizedImage(author.avatar, 160)}
            online={isOwn ? undefined : author.isOnline}
          />
        </SoftLink>
        <div className="min-w-0 flex-1">
          <h2 id={`trend-${id}`} className="flex min-w-0 items-center gap-1.5">
            <SoftLink href={profile} className="-my-3 min-w-0 truncate py-3 font-semibold hover:underline">
              {t('nameAndAge', { name: author.username, age: author.age })}
            </SoftLink>
            <MemberTier tier={author.tier} short />
          </h2>
          <RelativeTime at={createdAt} className="block text-xs text-muted" />
        </div>
        {menu}
      </div>
      {kind === 'text' ? null : (
        <p className="mt-3 text-muted">{t(kind === 'joined' ? 'joined' : `avatar.${author.gender}`)}</p>
      )}
      {content ? <TrendText key={content} text={content} /> : null}
      {trend.isHeld ? <p className="mt-1.5 text-xs text-muted">{t('held')}</p> : null}
      {translation}
      {picture}
      {footer}
    </article>
  );
}
