import { LiveNoticeList } from '@/components/home/live-notices';
import { MoreMessages } from '@/components/shell/messages-provider';
import type { Viewer } from '@/lib/core/member';
import { listNotices } from '@/lib/notices/queries';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';

/** All notices of the viewer. `backHref`: where phones return to. */
export async function NoticesScreen({ viewer, backHref }: { viewer: Viewer; backHref?: string }) {
  const [first, texts, t] = await Promise.all([
    listNotices(database().db, viewer),
    pageTexts('notices'),
    pageTranslator('pages'),
  ]);
  return (
    <MoreMessages file={texts}>
      <LiveNoticeList title={t('notices')} first={first} {...(backHref && { backHref })} />
    </MoreMessages>
  );
}
