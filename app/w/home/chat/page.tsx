import { Chats } from '@/app/_home/chats';
import { readPartner } from '@/app/_home/members';
import { ChatSplitView } from '@/components/chat/chat-split-view';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('chats');

type Props = { searchParams: Promise<{ uid?: string | string[] }> };

export default async function DesktopChatPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const partner = await readPartner(viewer, (await searchParams).uid);
  return (
    <Chats viewer={viewer} hasList memberId={partner?.member?.id}>
      <ChatSplitView initialMember={partner?.member} />
    </Chats>
  );
}
