import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { mobileChatPaths } from '@/app/_home/chat-paths';
import { MessageTabs } from '@/components/chat/contacts/message-tabs';
import { serviceMemberId } from '@/lib/core/member';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('chats');

type Props = { searchParams: Promise<{ uid?: string | string[]; seq?: string | string[] }> };

export default async function MobileChatListPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const { uid, seq } = await searchParams;
  const message = typeof seq === 'string' ? `seq=${encodeURIComponent(seq)}` : '';
  // A conversation's address on desktops leads here on phones.
  if (uid === String(serviceMemberId))
    redirect(message ? `${mobileChatPaths.service}?${message}` : mobileChatPaths.service);
  if (typeof uid === 'string')
    redirect(`${mobileChatPaths.chat}?uid=${encodeURIComponent(uid)}${message && `&${message}`}`);
  const t = await getTranslations('pages');
  return <MessageTabs title={t('chats')} tabs={['chat', 'customer']} swipes={viewer.gender === 'female'} />;
}
