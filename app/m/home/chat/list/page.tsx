import { redirect } from 'next/navigation';
import { ChatsPage } from '@/components/chat/chats-page';
import { pageMetadata } from '@/lib/i18n/metadata';
import { requireMember } from '@/lib/session/page';

export const generateMetadata = () => pageMetadata('chats');

type Props = { searchParams: Promise<{ uid?: string | string[] }> };

export default async function MobileChatListPage({ searchParams }: Props) {
  await requireMember();
  const { uid } = await searchParams;
  // A conversation's address on desktops leads here on phones.
  if (typeof uid === 'string') redirect(`/m/home/chat/index?uid=${encodeURIComponent(uid)}`);
  return <ChatsPage chatPath="/m/home/chat/index" discoverHref="/m/home/index" />;
}
