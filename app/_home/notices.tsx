import { LiveNoticeList } from '@/components/home/live-notices';
import { MoreMessages } from '@/components/shell/more-messages';
import type { Viewer } from '@/lib/core/member';
import { listNotices } from '@/lib/notices/queries';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageMessages, pageTranslator } from '@/lib/web/i18n/page';

/** All notices of the viewer. `backHref`: where phones return to. */
export async function NoticesScreen({ viewer, backHref }: { viewer: Viewer; backHref?: string }) {
  const [first, all, t] = await Promise.all([
    listNotices(database().db, viewer),
    pageMessages(),
    pageTranslator('pages'),
  ]);
  return (
    <MoreMessages messages={pickMessages(all, ['notices'])}>
      <LiveNoticeList title={t('notices')} first={first} {...(backHref && { backHref })} />
    </MoreMessages>
  );
}
