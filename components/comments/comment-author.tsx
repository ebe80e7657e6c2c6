'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { UserRound } from '@/components/ui/icons/user-round';
import { SoftLink } from '@/components/ui/soft-link';
import type { Comment } from '@/lib/comments/model';
import { sizedImage } from '@/lib/core/images';
import { languageOf } from '@/lib/core/language-of';

/** The picture of a comment's author, which leads to the profile; a neutral one of a member whom the viewer does not see. */
export function CommentAuthorPicture({ author }: Pick<Comment, 'author'>) {
  const href = useHref();
  if (!author)
    return (
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <UserRound className="size-5" aria-hidden />
      </span>
    );
  return (
    <SoftLink href={href('profile', { id: author.id })} aria-hidden tabIndex={-1} className="shrink-0 self-start">
      <Avatar name={author.username} src={author.avatar && sizedImage(author.avatar, 160)} size="sm" />
    </SoftLink>
  );
}

/** The name and the tier of a comment's author; "A member" of one whom the viewer does not see. */
export function CommentAuthorName({ author }: Pick<Comment, 'author'>) {
  const t = useTranslations('comments');
  const tiers = useTranslations('shell');
  const href = useHref();
  if (!author) return <span className="min-w-0 truncate text-sm font-semibold text-muted">{t('aMember')}</span>;
  return (
    <>
      <SoftLink
        href={href('profile', { id: author.id })}
        className="min-w-0 truncate text-sm font-semibold hover:underline"
      >
        <bdi lang={languageOf(author.username)}>{author.username}</bdi>
      </SoftLink>
      <TierBadge tier={author.tier} label={tiers(`tiers.${author.tier}`)} short />
    </>
  );
}
