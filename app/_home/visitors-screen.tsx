import { VisitorList } from '@/components/home/visitors/visitor-list';
import { packPage } from '@/components/members/packed-members';
import { getHref } from '@/components/shell/get-href';
import { PageHeader } from '@/components/ui/page-header';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { readerFor } from '@/lib/platform/read-replica';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { openVisitors } from '@/lib/visitors/service';

/** The members who opened the viewer's profile in the last 30 days. */
export async function VisitorsScreen({ viewer }: { viewer: Viewer }) {
  const [page, locale, t, texts, href] = await Promise.all([
    openVisitors({ db: database().db, read: readerFor(viewer) }, viewer, 1),
    pageLocale(),
    pageTranslator('pages'),
    pageTranslator('members'),
    getHref(),
  ]);
  return (
    <>
      <PageHeader
        title={t('visitors')}
        subtitle={texts('visitors.subtitle', { days: limits.visitorDays })}
        backHref={href('mine')}
      />
      <VisitorList
        first={packPage(page, locale)}
        visitedAt={page.items.map((visitor) => visitor.visitedAt)}
        tier={viewer.tier}
      />
    </>
  );
}
