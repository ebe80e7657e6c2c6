import { Chats } from '@/app/_home/chats';
import { MailMessages } from '@/app/_home/mail-messages';
import { MessageTabs } from '@/components/chat/contacts/message-tabs';
import { LazyMailTab } from '@/components/home/lazy-mail-tab';
import { MailBadge } from '@/components/home/personal-badges';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('messages');

export default async function MobileMessagePage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <MailMessages>
      <Chats viewer={viewer} hasList>
        <MessageTabs
          title={t('chats')}
          tabs={['chat', 'customer', 'mails']}
          swipes={viewer.gender === 'female'}
          mails={{ content: <LazyMailTab />, badge: <MailBadge /> }}
        />
      </Chats>
    </MailMessages>
  );
}
