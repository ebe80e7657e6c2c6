'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { MessagesSquare } from '@/components/ui/icons/messages-square';
import { Menu } from '@/components/ui/menu';
import type { DockedWindows } from '@/lib/chat/client/docked-windows';
import { isService } from '@/lib/chat/model';
import { useContacts } from '@/components/chat/use-chat';
import { PartnerAvatar } from '../partner-avatar';
import { useDock } from './use-dock';

/** The menu of docked windows without a slot; choosing one makes it visible. */
export function HiddenWindows({ hidden }: { hidden: DockedWindows }) {
  const t = useTranslations('chat');
  const dock = useDock();
  const { contacts } = useContacts();
  const hiddenContacts = hidden.flatMap(({ memberId }) => contacts.find(({ member }) => member.id === memberId) ?? []);
  if (hiddenContacts.length === 0) return null;
  const unread = hiddenContacts.reduce((sum, contact) => sum + contact.unread, 0);
  return (
    <Menu
      trigger={
        <button
          type="button"
          title={t('dock.hidden', { count: hiddenContacts.length })}
          className="relative inline-flex h-12 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold shadow-float hover:bg-sunken"
        >
          <MessagesSquare className="size-5" aria-hidden />
          <span className="sr-only">{t('dock.hidden', { count: hiddenContacts.length })}</span>
          <span aria-hidden className="tabular-nums">{`+${hiddenContacts.length}`}</span>
          <CountBadge count={unread} label={t('unread', { count: unread })} className="absolute -top-1.5 -right-1" />
        </button>
      }
      items={hiddenContacts.map(({ member, unread: count }) => {
        return {
          kind: 'action',
          label: isService(member) ? t('service.name') : member.username,
          hint: count > 0 ? t('unread', { count }) : undefined,
          icon: <PartnerAvatar member={member} size="xs" />,
          onSelect: () => dock?.open(member.id),
        };
      })}
    />
  );
}
