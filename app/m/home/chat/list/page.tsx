import { redirect } from 'next/navigation';
import { Chats } from '@/app/_home/chats';
import { MessageTabs } from '@/components/chat/contacts/message-tabs';
import { serviceMemberId } from '@/lib/core/member';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('chats');

type Props = { searchParams: Promise<{ uid?: string | string[]; seq?: string | string[] }> };

export default async function MobileChatListPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const { uid, seq } = await searchParams;
  const message = { seq: typeof seq === 'string' ? seq : undefined };
  // Middleware redirects the address of a conversation on desktops to this page.
  if (uid === String(serviceMemberId)) redirect(href('mobile', 'service', message));
  if (typeof uid === 'string') redirect(href('mobile', 'chat', { uid, ...message }));
  const t = await pageTranslator('pages');
  return (
    <Chats viewer={viewer} hasList>
      <MessageTabs title={t('chats')} tabs={['chat', 'customer']} swipes={viewer.gender === 'female'} />
    </Chats>
  );
}
