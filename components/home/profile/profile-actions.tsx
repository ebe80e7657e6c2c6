'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { LikeCountButton } from '@/components/likes/like-count-button';
import { NoteButton } from '@/components/likes/note-button';
import { ChatButton } from '@/components/members/chat-button';
import { PresenceLine } from '@/components/members/presence-line';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { Images } from '@/components/ui/icons/images';
import { Mail } from '@/components/ui/icons/mail';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import type { MemberDetail } from '@/lib/members/model';
import { useLiveMember } from '../discovery/use-live-member';

type MemberProps = { member: MemberDetail };

/** The presence of the profile's member, updated live. */
export function ProfilePresence({ member: loaded }: MemberProps) {
  const { member } = useLiveMember(loaded);
  return <PresenceLine isOnline={member.isOnline} lastActiveAt={member.lastActiveAt} />;
}

/** Like, chat and mail. Chat takes the free width of its row; where they do not fit in one row, those of the second share it. */
export function LikeAndChat({ member: loaded }: MemberProps) {
  const { member, openChat } = useLiveMember(loaded);
  return (
    <>
      <LikeCountButton
        large
        member={member}
        initial={{ isLiked: member.isLiked, count: member.likeCount }}
        className="shrink-0 px-3!"
      />
      <ChatButton member={member} onOpen={openChat} className="flex-999 px-2!" />
      <MailLink member={member} size="lg" className="shrink-0 grow px-3!" />
    </>
  );
}

/** Send message, follow, photos (spec 2 "Another member's profile (desktop)") and mail. */
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
        className="grow basis-2/5"
      >
        <MessageCircle className="size-5" aria-hidden />
        {t('sendMessage')}
      </ButtonLink>
      <LikeCountButton
        member={member}
        initial={{ isLiked: member.isLiked, count: member.likeCount }}
        className="grow basis-2/5"
      />
      <NoteButton member={member} className="grow basis-2/5" />
      <ButtonLink href={href('photo', { id: member.id })} variant="secondary" className="grow basis-2/5">
        <Images className="size-5" aria-hidden />
        {t('photosOf')}
      </ButtonLink>
      <MailLink member={member} className="grow basis-2/5">
        {t('writeMail')}
      </MailLink>
    </>
  );
}

/** Leads to a new mail to the member. */
function MailLink({
  member,
  children,
  ...look
}: MemberProps & Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className' | 'children'>) {
  const t = useTranslations('members');
  const href = useHref();
  return (
    <ButtonLink
      href={href('newMail', { to: member.username })}
      variant="secondary"
      aria-label={t('writeMailTo', { name: member.username })}
      {...look}
    >
      <Mail className="size-5" aria-hidden />
      {children}
    </ButtonLink>
  );
}
