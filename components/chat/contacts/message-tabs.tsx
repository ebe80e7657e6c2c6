'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState, type ReactNode } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { PageHeader } from '@/components/ui/page-header';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { SwipeRow } from '@/components/ui/swipe-row';
import { Tabs } from '@/components/ui/tabs';
import { ChatList } from './chat-list';
import { CrowdedNote } from '@/components/chat/crowded-note';
import { isService } from '@/lib/chat/model';
import { useChatClient } from '@/components/chat/use-chat-client';
import { useContacts } from '@/components/chat/use-chat';
import { ServiceCard } from './service-card';
import { SettingsButton } from '@/components/chat/settings/settings-button';

type MessageTab = 'chat' | 'customer' | 'mails';

type MessageTabsProps = {
  title: string;
  tabs: readonly MessageTab[];
  initial?: MessageTab;
  swipes: boolean;
  /** The content of the tab of mails, and their unread badge. */
  mails?: { content: ReactNode; badge: ReactNode };
};

/** The message tabs on phones: conversations, customer service, mail (spec 2). */
export function MessageTabs({ title, tabs, initial = 'chat', swipes, mails }: MessageTabsProps) {
  const t = useTranslations('chat');
  const chat = useChatClient();
  const { contacts } = useContacts();
  const [tab, setTab] = useState<MessageTab>(initial);
  const unread = { chat: 0, customer: 0 };
  for (const contact of contacts) unread[isService(contact.member) ? 'customer' : 'chat'] += contact.unread;
  const badgeOf = (count: number) => <CountBadge count={count} label={t('unread', { count })} className="ring-0" />;

  return (
    <>
      <PageHeader title={title} actions={<SettingsButton />} className="border-b-0!" />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          badge: value === 'mails' ? mails?.badge : badgeOf(unread[value]),
        }))}
        value={tab}
        onChange={setTab}
        className="flex flex-1 flex-col [&>[role=tablist]]:shrink-0"
        panelClassName="flex flex-1 flex-col"
      >
        <CrowdedNote />
        {tab === 'chat' ? (
          <PullToRefresh onRefresh={async () => (await chat.whenReady()).refresh()}>
            <ChatList hidesService Swipe={swipes ? SwipeRow : undefined} />
          </PullToRefresh>
        ) : tab === 'customer' ? (
          <ServiceCard />
        ) : (
          mails?.content
        )}
      </Tabs>
    </>
  );
}
