import { UpgradeLink } from '@/components/shell/upgrade-link';
import { getHref } from '@/components/shell/get-href';
import { NewTrendView } from '@/components/trends/new-trend-view';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { PageHeader } from '@/components/ui/page-header';
import type { Viewer } from '@/lib/core/member';
import { pageTranslator } from '@/lib/web/i18n/page';
import { readComposer, TrendMessages } from './trend-parts';

/** The page on which a post is written, or why the viewer may not post. */
export async function NewTrendScreen({ viewer }: { viewer: Viewer }) {
  const [composer, t, texts, href] = await Promise.all([
    readComposer(viewer),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className="stage-column">
      <PageHeader title={t('newTrend')} backHref={href('trends')} />
      {composer ? (
        <div className="p-4 in-[.stage]:p-0">
          <TrendMessages>
            <NewTrendView {...composer} />
          </TrendMessages>
        </div>
      ) : (
        <EmptyState
          Illustration={NoPermission}
          title={texts('barred.title')}
          text={texts('barred.text')}
          action={<UpgradeLink>{texts('barred.upgrade')}</UpgradeLink>}
        />
      )}
    </div>
  );
}
