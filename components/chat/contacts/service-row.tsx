'use client';

import { useHref } from '@/components/shell/use-href';
import { blankContact } from '@/lib/chat/client/contacts';
import { serviceMemberId } from '@/lib/core/member';
import { ChatRow } from './chat-row';
import { useLive } from '@/components/chat/live-provider';
import { useContact, useContacts } from '@/components/chat/use-chat';
import { isService, serviceMember } from '@/lib/chat/model';

const service = blankContact(serviceMember, 0);

/** Customer service above the conversations, until its own conversation has a message and is listed with them. */
export function ServiceRow({ isCurrent, onOpen }: { isCurrent: boolean; onOpen: (memberId: number) => void }) {
  const { memberId } = useLive();
  const href = useHref();
  const contact = useContact(serviceMemberId);
  const { contacts, isLoaded } = useContacts();
  const isListed = contacts.some(({ member, lastSeq }) => isService(member) && lastSeq > 0);
  if ((!isLoaded && contacts.length === 0) || memberId === serviceMemberId || isListed) return null;
  return (
    <div className="border-b border-line/60">
      <ChatRow
        contact={contact ?? service}
        href={href('chat', { uid: serviceMemberId })}
        isCurrent={isCurrent}
        onOpen={(event) => {
          event.preventDefault();
          onOpen(serviceMemberId);
        }}
      />
    </div>
  );
}
