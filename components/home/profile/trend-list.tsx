import { useTranslations } from '@/components/shell/use-translations';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { LastActive } from '@/components/members/last-active';
import { MemberPhoto } from '@/components/members/member-photo';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import type { Gender } from '@/lib/core/member';
import type { Trend, TrendPage } from '@/lib/trends/model';

type TrendListProps = {
  author: { readonly username: string; readonly gender: Gender };
  isOwn: boolean;
  page: TrendPage;
  /** The address of the older trends. */
  olderHref: string | undefined;
};

/** The trends of one member, the newest first. */
export function TrendList({ author, isOwn, page, olderHref }: TrendListProps) {
  const t = useTranslations('profile');
  if (page.items.length === 0)
    return (
      <EmptyState
        compact
        Illustration={NoChats}
        title={t('trends.empty')}
        text={isOwn ? t('trends.emptyOwn') : t('trends.emptyText', { name: author.username })}
      />
    );
  return (
    <>
      <ul aria-label={t('trends.label', { name: author.username })} className="divide-y divide-line">
        {page.items.map((trend) => (
          <TrendItem key={trend.id} trend={trend} author={author} />
        ))}
      </ul>
      {olderHref ? (
        <ButtonLink href={olderHref} variant="secondary" wide className="mt-3">
          {t('trends.older')}
        </ButtonLink>
      ) : null}
    </>
  );
}

function TrendItem({ trend, author }: { trend: Trend; author: TrendListProps['author'] }) {
  const t = useTranslations('profile');
  const { kind, content, image, createdAt } = trend;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <LastActive at={createdAt} className="text-xs text-muted" />
      {kind === 'text' ? null : <p className="text-muted">{t(`trends.${kind}.${author.gender}`)}</p>}
      {content ? <EmoticonText text={content} className="text-base leading-6" /> : null}
      {image ? (
        <MemberPhoto
          name={author.username}
          src={image}
          alt={t('trends.picture', { name: author.username })}
          sizes={kind === 'avatar' ? '96px' : '(min-width: 800px) 400px, 90vw'}
          className={kind === 'avatar' ? 'size-24 rounded-card' : 'aspect-4/3 w-full max-w-100 rounded-card'}
        />
      ) : null}
    </li>
  );
}
