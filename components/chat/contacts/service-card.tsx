'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { CountBadge, OnlineDot } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { serviceMember } from '@/lib/chat/model';
import { serviceMemberId } from '@/lib/core/member';
import { useContact } from '@/components/chat/use-chat';
import { usePresence } from '@/components/chat/use-chat-state';
import { PartnerAvatar } from '@/components/chat/partner-avatar';

/** The purpose of customer service, whether an agent is on duty, and a link to the conversation. */
export function ServiceCard() {
  const t = useTranslations('chat');
  const href = useHref();
  const contact = useContact(serviceMemberId);
  const { isOnline: isOnDuty } = usePresence(serviceMemberId, contact?.member ?? serviceMember);
  const unread = contact?.unread ?? 0;
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-10 text-center">
      <PartnerAvatar member={serviceMember} size="xl" />
      <h2 className="mt-5 text-lg font-semibold">{t('service.title')}</h2>
      <p className="mt-1.5 max-w-80 text-sm text-muted">{t('service.text')}</p>
      <p className="mt-4 max-w-72 text-sm font-medium text-balance">
        <OnlineDot online={isOnDuty} className="mr-2" />
        {t(isOnDuty ? 'service.onDuty' : 'service.offDuty')}
      </p>
      <ButtonLink href={href('service')} size="lg" className="mt-6">
        <MessageCircle className="size-5" aria-hidden />
        {t((contact?.lastSeq ?? 0) > 0 ? 'service.openChat' : 'service.open')}
        <CountBadge count={unread} label={t('unread', { count: unread })} className="bg-on-brand! text-brand! ring-0" />
      </ButtonLink>
    </div>
  );
}
