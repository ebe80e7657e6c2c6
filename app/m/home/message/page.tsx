import { ChatsPage } from '@/components/chat/chats-page';
import { pageMetadata } from '@/lib/i18n/metadata';
import { requireMember } from '@/lib/session/page';

export const generateMetadata = () => pageMetadata('chats');

export default async function MobileMessagePage() {
  await requireMember();
  return <ChatsPage chatPath="/m/home/chat/index" discoverHref="/m/home/index" />;
}
