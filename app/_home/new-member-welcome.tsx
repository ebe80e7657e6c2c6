import { LazyWelcomeCard } from '@/components/home/discovery/lazy-welcome-card';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { limits } from '@/lib/core/limits';
import { listLikedIds } from '@/lib/likes/queries';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/platform/i18n/client-messages';
import { pageLocale, pageMessages } from '@/lib/platform/i18n/page';
import type { PageViewer } from '@/lib/platform/session/viewer';

/** The welcome of a new member, while it is due. */
export async function NewMemberWelcome({ viewer }: { viewer: PageViewer }) {
  if (!viewer.awaitsWelcome) return null;
  const [likedIds, all, locale] = await Promise.all([
    listLikedIds(database().db, viewer),
    pageMessages(),
    pageLocale(),
  ]);
  return (
    <MessagesProvider messages={pickMessages(all, ['welcome'])} locale={locale}>
      <LazyWelcomeCard
        username={viewer.username}
        hasPhoto={viewer.avatar !== ''}
        likedIds={likedIds.slice(0, limits.welcome.likes)}
      />
    </MessagesProvider>
  );
}
