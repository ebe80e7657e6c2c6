import { getHref } from '@/components/shell/get-href';
import { NewTrend } from '@/components/trends/new-trend';
import { Newsfeed } from '@/components/trends/newsfeed';
import { SingleTrend } from '@/components/trends/single-trend';
import { TrendPreview } from '@/components/trends/trend-preview';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Pencil } from '@/components/ui/icons/pencil';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { PageHeader } from '@/components/ui/page-header';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/platform/i18n/page';
import { listFeed } from '@/lib/trends/queries';
import { findTrend } from '@/lib/trends/service';
import { readComposer, TrendMessages } from './trend-parts';

type FeedScreenProps = {
  viewer: Viewer;
  /** Whether a post is written above the newsfeed; otherwise a button opens its page. */
  hasComposer?: boolean;
};

/** The newsfeed with its first page. */
export async function FeedScreen({ viewer, hasComposer = false }: FeedScreenProps) {
  const [first, composer, t, texts, href] = await Promise.all([
    listFeed(database().db, viewer),
    hasComposer ? readComposer(viewer) : undefined,
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className={cx(hasComposer && 'mx-auto w-full max-w-160')}>
      <PageHeader
        title={t('trends')}
        actions={
          hasComposer ? undefined : (
            <ButtonLink href={href('newTrend')} size="sm">
              <Pencil className="size-4" aria-hidden />
              {texts('write')}
            </ButtonLink>
          )
        }
      />
      <TrendMessages>
        <Newsfeed viewerId={viewer.id} first={first} composer={composer} />
      </TrendMessages>
    </div>
  );
}

/** The page on which a post is written, or why the viewer may not post. */
export async function NewTrendScreen({ viewer }: { viewer: Viewer }) {
  const [composer, t, texts, href] = await Promise.all([
    readComposer(viewer),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className="mx-auto w-full max-w-160">
      <PageHeader title={t('newTrend')} backHref={href('trends')} />
      {composer ? (
        <div className="p-4">
          <TrendMessages>
            <NewTrend {...composer} />
          </TrendMessages>
        </div>
      ) : (
        <EmptyState
          Illustration={NoPermission}
          title={texts('barred.title')}
          text={texts('barred.text')}
          action={<ButtonLink href={href('recharge')}>{texts('barred.upgrade')}</ButtonLink>}
        />
      )}
    </div>
  );
}

/** One post by its address, to which notices lead. */
export async function TrendScreen({ viewer, id }: { viewer: Viewer; id: string }) {
  const trendId = memberId.safeParse(id).data;
  const [trend, t, texts, href] = await Promise.all([
    trendId === undefined ? undefined : findTrend(database().db, viewer, trendId),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className="mx-auto w-full max-w-160">
      <PageHeader title={t('trend')} backHref={href('trends')} />
      {trend ? (
        <TrendMessages>
          <div className="p-3">
            <SingleTrend viewerId={viewer.id} trend={trend} />
          </div>
        </TrendMessages>
      ) : (
        <EmptyState
          Illustration={NoChats}
          title={texts('empty.missing')}
          text={texts('empty.missingText')}
          action={<ButtonLink href={href('trends')}>{texts('empty.home')}</ButtonLink>}
        />
      )}
    </div>
  );
}

const previewed = 4;

/** The newest posts on the desktop home. */
export async function TrendPreviewSection({ viewer }: { viewer: Viewer }) {
  const { items } = await listFeed(database().db, viewer);
  return (
    <TrendMessages>
      <TrendPreview viewerId={viewer.id} trends={items.slice(0, previewed)} />
    </TrendMessages>
  );
}
