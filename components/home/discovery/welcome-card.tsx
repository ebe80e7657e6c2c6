'use client';

import { useEffect, useState } from 'react';
import { useLikedCount } from '@/components/likes/use-like';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Heart } from '@/components/ui/icons/heart';
import { X } from '@/components/ui/icons/x';
import { limits } from '@/lib/core/limits';
import { endWelcome } from '@/lib/members/client';

type WelcomeCardProps = {
  username: string;
  hasPhoto: boolean;
  /** Members whom the viewer liked before the page was rendered. */
  likedIds: readonly number[];
};

const { likes } = limits.welcome;

// A page of Next's cache is rendered with its old props when the viewer comes back to it.
let isDismissed = false;

/** The welcome of a new member: three hearts that fill as they like members, then the next step. Shown once. */
export function WelcomeCard({ username, hasPhoto, likedIds }: WelcomeCardProps) {
  const t = useTranslations('welcome');
  const href = useHref();
  const liked = useLikedCount(likedIds);
  const [isClosed, setClosed] = useState(() => isDismissed);
  // A heart stays full when its like is taken back.
  const [filled, setFilled] = useState(liked);
  if (liked > filled) setFilled(liked);
  const isDone = filled >= likes;
  useEffect(() => {
    if (isDone) void endWelcome();
  }, [isDone]);

  function close() {
    isDismissed = true;
    setClosed(true);
    if (!isDone) void endWelcome();
  }
  if (isClosed) return null;
  return (
    <section
      aria-label={t('label')}
      className="relative rounded-card bg-linear-to-br from-brand-tint to-gold-tint px-4 pt-4 pb-3"
    >
      <h2 className="pr-9 text-base font-semibold break-words">
        {t(isDone ? 'done.title' : 'title', { name: username })}
      </h2>
      {/* Both texts share one cell, so that nothing below moves. */}
      <div className="mt-0.5 grid text-sm *:col-start-1 *:row-start-1">
        <p className={cx(isDone && 'invisible')}>{t('text')}</p>
        <p className={cx(!isDone && 'invisible')}>{t(hasPhoto ? 'done.sayHello' : 'done.addPhoto')}</p>
      </div>
      <div className="mt-1 flex h-11 items-center gap-4">
        <span
          role="img"
          aria-label={t('progress', { count: Math.min(filled, likes), total: likes })}
          className="flex gap-1.5"
        >
          {Array.from({ length: likes }, (_, index) => (
            <Heart
              key={index}
              aria-hidden
              className={cx('size-7 text-brand', index < filled && 'animate-pop fill-brand')}
            />
          ))}
        </span>
        {isDone ? (
          <ButtonLink href={href(hasPhoto ? 'messages' : 'setup')} size="sm">
            {t(hasPhoto ? 'done.chats' : 'done.photo')}
          </ButtonLink>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {filled > likedIds.length ? t('progress', { count: Math.min(filled, likes), total: likes }) : null}
      </p>
      <IconButton label={t('dismiss')} variant="plain" onClick={close} className="absolute! top-1 right-1">
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
