'use client';

import { useHref } from '@/components/shell/use-href';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { SoftLink } from '@/components/ui/soft-link';
import type { MemberListItem } from '@/lib/members/model';

export type ChatLinkProps = {
  member: Pick<MemberListItem, 'id' | 'username' | 'avatar' | 'isOnline'>;
  /** Called before the conversation's page opens. */
  onOpen?: () => void;
};

type Labels = { chatWith: (name: string, isOnline: boolean) => string };

/** The round chat button on a card, in the action colour while the member is online. */
export function ChatLink({ member, onOpen, labels }: ChatLinkProps & { labels: Labels }) {
  const href = useHref();
  const label = labels.chatWith(member.username, member.isOnline);
  return (
    <SoftLink
      href={href('chat', { uid: member.id })}
      member={member}
      onClick={onOpen}
      aria-label={label}
      title={label}
      className={member.isOnline ? 'chat-link now' : 'chat-link'}
    >
      <MessageCircle aria-hidden />
    </SoftLink>
  );
}
