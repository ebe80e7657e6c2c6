'use client';

import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { useMemberPaths } from './member-paths';
import type { MemberView } from './member-view';

/** Begins or continues the conversation with a member. */
export function ChatButton({ member, className }: { member: Pick<MemberView, 'id' | 'name' | 'isOnline'>; className?: string }) {
  const t = useTranslations('members');
  const paths = useMemberPaths();
  return (
    <ButtonLink
      href={`${paths.chat}?uid=${member.id}`}
      prefetch={false}
      size="lg"
      aria-label={t(member.isOnline ? 'chatNowWith' : 'chatWith', { name: member.name })}
      className={className}
    >
      <MessageCircle className="size-5" aria-hidden />
      {t(member.isOnline ? 'chatNow' : 'chat')}
    </ButtonLink>
  );
}
