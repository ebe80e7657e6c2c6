'use client';

import { useEffect, type ReactNode } from 'react';
import { ConversationView } from '@/components/chat/conversation-view';
import { useContacts } from '@/components/chat/use-chat';
import { useLive } from '@/components/chat/live-provider';
import { useTranslations } from '@/components/shell/use-translations';
import type { ContactHead } from '@/lib/chat/model';
import type { ThreadDetails } from '@/lib/support/model';
import { CannedPicker } from './canned-picker';
import { ColleagueNotice } from './colleague-notice';
import { ThreadHeader } from './thread-header';
import { Tickets } from './tickets';

type ThreadViewProps = {
  details: ThreadDetails;
  onClose: () => void;
  /** Shows notes and the member, where there is no room for both. */
  onPanel: () => void;
};

/** A thread that an agent works on: the conversation of a member, or the ticket of a guest. */
export function ThreadView({ details, ...rest }: ThreadViewProps) {
  const { item } = details;
  const header = <ThreadHeader details={details} {...rest} />;
  if (item.kind === 'member')
    return (
      <MemberThread
        head={item.head}
        header={
          <>
            {header}
            <ColleagueNotice memberId={item.head.member.id} thread={item.thread} />
          </>
        }
      />
    );
  return (
    <>
      {header}
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Tickets tickets={details.tickets} threadId={item.thread.id} />
      </div>
    </>
  );
}

function MemberThread({ head, header }: { head: ContactHead; header: ReactNode }) {
  const t = useTranslations('support');
  const { chat } = useLive();
  const { member } = head;
  const { contacts, isLoaded } = useContacts();
  const isMissing = isLoaded && !contacts.some((contact) => contact.member.id === member.id);
  useEffect(() => {
    if (isMissing) return chat.attach((client) => client.addContact(head));
  }, [chat, head, isMissing]);

  return (
    <ConversationView
      partner={member}
      initialMember={undefined}
      heading="h2"
      trims
      tools={<CannedPicker member={member} />}
      beginning={
        <p className="px-6 pt-6 pb-8 text-center text-sm text-muted">{t('beginning', { name: member.username })}</p>
      }
      header={() => header}
    />
  );
}
