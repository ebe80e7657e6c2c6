import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/page-header';
import { ChatList, type ChatListProps } from './chat-list';
import { ConnectionBanner } from './connection-banner';

/** The list of conversations as a page of its own. */
export function ChatsPage(props: Pick<ChatListProps, 'chatPath' | 'discoverHref'>) {
  const t = useTranslations('pages');
  return (
    <>
      <PageHeader title={t('chats')} />
      <ConnectionBanner />
      <ChatList {...props} />
    </>
  );
}
