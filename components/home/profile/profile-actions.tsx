'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { LikeCountButton } from '@/components/likes/like-count-button';
import { ChatButton } from '@/components/members/chat-button';
import { PresenceLine } from '@/components/members/presence-line';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { Images } from '@/components/ui/icons/images';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import type { MemberDetail } from '@/lib/members/model';
import { useLiveMember } from '../discovery/use-live-member';

type MemberProps = { member: MemberDetail };

/** The presence of the profile's member, updated live. */
export function ProfilePresence({ member: loaded }: MemberProps) {
  const { member } = useLiveMember(loaded);
  return <PresenceLine isOnline={member.isOnline} lastActiveAt={member.lastActiveAt} />;
}

/** Like and chat, in one row that fits 320 px in every language. */
export function LikeAndChat({ member: loaded }: MemberProps) {
  const { member, openChat } = useLiveMember(loaded);
  return (
    <>
      <LikeCountButton
        kind="like"
        member={member}
        initial={{ isLiked: member.isLiked, count: member.likeCount }}
        className="shrink-0 px-4!"
      />
      <ChatButton member={member} onOpen={openChat} className="flex-1 px-4!" />
    </>
  );
}

/** Send message and follow (spec 2 "Another member's profile (desktop)"). */
export function MessageAndFollow({ member: loaded }: MemberProps) {
  const t = useTranslations('members');
  const href = useHref();
  const { member, openChat } = useLiveMember(loaded);
  return (
    <>
      <ButtonLink
        href={href('chat', { uid: member.id })}
        onClick={openChat}
        aria-label={t('sendMessageTo', { name: member.username })}
        className="flex-1"
      >
        <MessageCircle className="size-5" aria-hidden />
        {t('sendMessage')}
      </ButtonLink>
      <LikeCountButton
        kind="follow"
        member={member}
        initial={{ isLiked: member.isLiked, count: member.likeCount }}
        className="flex-1"
      />
      <ButtonLink href={href('photo', { id: member.id })} variant="secondary" className="flex-1">
        <Images className="size-5" aria-hidden />
        {t('photosOf')}
      </ButtonLink>
    </>
  );
}
