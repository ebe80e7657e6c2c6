import { getHref } from '@/components/shell/get-href';
import { SingleTrend } from '@/components/trends/single-trend';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { PageHeader } from '@/components/ui/page-header';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/platform/i18n/page';
import { findTrend } from '@/lib/trends/service';
import { TrendMessages } from './trend-parts';

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
