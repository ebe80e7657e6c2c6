import { getHref } from '@/components/shell/get-href';
import { Newsfeed } from '@/components/trends/newsfeed';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { Pencil } from '@/components/ui/icons/pencil';
import { PageHeader } from '@/components/ui/page-header';
import type { Viewer } from '@/lib/core/member';
import { readerFor } from '@/lib/platform/read-replica';
import { pageTranslator } from '@/lib/web/i18n/page';
import { listFeed } from '@/lib/trends/queries';
import { readComposer, TrendMessages } from './trend-parts';

type FeedScreenProps = {
  viewer: Viewer;
  /** Puts the form of a post above the newsfeed; otherwise a button opens its page. */
  hasComposer?: boolean;
};

/** The newsfeed with its first page. */
export async function FeedScreen({ viewer, hasComposer = false }: FeedScreenProps) {
  const [first, composer, t, texts, href] = await Promise.all([
    readerFor(viewer)((db) => listFeed(db, viewer)),
    hasComposer ? readComposer(viewer) : undefined,
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className={cx(hasComposer && 'stage-column')}>
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
