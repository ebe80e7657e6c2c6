import { ChatScreen } from '@/components/chat/chat-screen';
import { serviceMemberId } from '@/lib/core/tier';
import { pageMetadata } from '@/lib/i18n/metadata';
import { requireMember } from '@/lib/session/page';

export const generateMetadata = () => pageMetadata('service');

export default async function MobileServicePage() {
  await requireMember();
  return (
    <ChatScreen
      uid={serviceMemberId}
      found={undefined}
      listHref="/m/home/message"
      profilePath="/m/home/My/newsfeed"
      discoverHref="/m/home/index"
      trims
    />
  );
}
