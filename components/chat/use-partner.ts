'use client';

import { useMemo } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { isService, serviceMember } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';
import { useContact } from './use-chat';

/**
 * Returns the other member of a conversation: from the contacts, else `initialMember`, as the page was rendered. Customer
 * service has its name in the viewer's language. Undefined if there is no such member, or until the contacts have
 * arrived.
 */
export function usePartner(memberId: number, initialMember?: MemberSummary): MemberSummary | undefined {
  const t = useTranslations('chat');
  const contact = useContact(memberId);
  const isGone = useGoneMembers().has(memberId);
  const known = isService({ id: memberId }) ? serviceMember : initialMember;
  const member = contact?.member ?? known;
  return useMemo(() => {
    if (!member || isGone) return undefined;
    const username = isService(member) ? t('service.name') : member.username;
    // Frames do not contain the time when a contact was last active.
    return { ...member, username, lastActiveAt: known?.lastActiveAt ?? member.lastActiveAt };
  }, [member, known, isGone, t]);
}
