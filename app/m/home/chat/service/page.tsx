import { Chats } from '@/app/_home/chats';
import { ChatView } from '@/components/chat/chat-view';
import { serviceMemberId } from '@/lib/core/member';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('service');

export default async function MobileServicePage() {
  const viewer = await requireMember();
  return (
    <Chats viewer={viewer} memberId={serviceMemberId}>
      <ChatView memberId={serviceMemberId} initialMember={undefined} list="messages" trims />
    </Chats>
  );
}
