import { redirect } from 'next/navigation';
import { Chats } from '@/app/_home/chats';
import { readPartner } from '@/app/_home/members';
import { ChatView } from '@/components/chat/chat-view';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('chat');

type Props = { searchParams: Promise<{ uid?: string | string[] }> };

export default async function MobileChatPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const partner = await readPartner(viewer, (await searchParams).uid);
  if (!partner) redirect(href('mobile', 'chats'));
  return (
    <Chats viewer={viewer} memberId={partner.member?.id}>
      <ChatView memberId={partner.memberId} initialMember={partner.member} list="chats" />
    </Chats>
  );
}
