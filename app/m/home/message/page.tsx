import { MessageTabs } from '@/components/chat/contacts/message-tabs';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { pageTranslator } from '@/lib/platform/i18n/page';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('messages');

export default async function MobileMessagePage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return <MessageTabs title={t('chats')} tabs={['chat', 'customer', 'mails']} swipes={viewer.gender === 'female'} />;
}
