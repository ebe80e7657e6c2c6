'use client';

import { useTranslations } from 'next-intl';
import { serviceMemberId } from '@/lib/core/member';
import { useContact } from './use-chat';
import { foundService, toPartner, type FoundMember, type Partner } from './partner';

/** Whom a conversation is with; customer service by its name in the reader's language. Undefined when there is nobody (yet). */
export function usePartner(uid: number, found?: FoundMember): Partner | undefined {
  const t = useTranslations('chat');
  const partner = toPartner(useContact(uid), uid === serviceMemberId ? foundService : found);
  return partner?.isService ? { ...partner, username: t('service.name') } : partner;
}
