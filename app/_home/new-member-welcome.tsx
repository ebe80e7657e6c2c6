import { LazyWelcomeCard } from '@/components/home/discovery/lazy-welcome-card';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { limits } from '@/lib/core/limits';
import { listLikedIds } from '@/lib/members/liked-ids';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import type { PageViewer } from '@/lib/web/session/viewer';

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
