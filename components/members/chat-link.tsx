'use client';

import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useMemberPaths } from './member-paths';
import type { MemberView } from './member-view';

export type ChatLinkProps = {
  member: Pick<MemberView, 'id' | 'name' | 'isOnline'>;
  /** Before the conversation's page opens. */
  onOpen?: () => void;
};

/** The round way to a conversation on a card; in the one colour of action while the member is there to answer. */
export function ChatLink({ member, onOpen }: ChatLinkProps) {
  const t = useTranslations('members');
  const paths = useMemberPaths();
  const label = t(member.isOnline ? 'chatNowWith' : 'chatWith', { name: member.name });
  return (
    <Link
      href={`${paths.chat}?uid=${member.id}`}
      prefetch={false}
      onClick={onOpen}
      aria-label={label}
      title={label}
      className="flex size-11 items-center justify-center rounded-full transition-transform active:scale-95"
    >
      <span className={`flex size-9.5 items-center justify-center rounded-full ${member.isOnline ? 'bg-brand text-on-brand' : 'bg-white/25 text-white'}`}>
        <MessageCircle className="size-5" aria-hidden />
      </span>
    </Link>
  );
}
