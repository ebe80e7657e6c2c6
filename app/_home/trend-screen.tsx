import { RefreshWhenGone } from '@/components/blocks/refresh-when-gone';
import { getHref } from '@/components/shell/get-href';
import { SingleTrend } from '@/components/trends/single-trend';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { PageHeader } from '@/components/ui/page-header';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { ProfileRefusal } from '@/components/members/profile-refusal';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { findTrend } from '@/lib/trends/service';
import { profileReasons } from './members';
import { TrendMessages } from './trend-parts';

/** One post by its address, to which notices lead. */
export async function TrendScreen({ viewer, id }: { viewer: Viewer; id: string }) {
  const trendId = memberId.safeParse(id).data;
  const [result, t, texts, href] = await Promise.all([
    trendId === undefined ? undefined : findTrend(database().db, viewer, trendId),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  const reason = result && !result.ok ? profileReasons[result.code] : undefined;
  return (
    <div className="stage-column">
      <PageHeader title={t('trend')} backHref={href('trends')} />
      {result?.ok ? (
        <TrendMessages>
          <div className="p-3 in-[.stage]:p-0">
            <RefreshWhenGone memberId={result.value.author.id} isShown page="trends" />
            <SingleTrend viewerId={viewer.id} trend={result.value} />
          </div>
        </TrendMessages>
      ) : result && reason && reason !== 'notFound' ? (
        <ProfileRefusal reason={reason} canUpgrade={result.canUpgrade} secondsToWait={result.retry} />
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
