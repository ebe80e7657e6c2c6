'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { EllipsisVertical } from '@/components/ui/icons/ellipsis-vertical';
import { Menu } from '@/components/ui/menu';
import type { MemberSummary } from '@/lib/members/model';
import { useContactActions } from './contacts/use-contact-actions';

type ConversationMenuProps = {
  partner: Pick<MemberSummary, 'id' | 'username'>;
  /** Called after the conversation was deleted. */
  onDeleted?: () => void;
  /** Opens the search of the conversation; without `onSearch`, the menu has no search. */
  onSearch?: () => void;
  size?: 'sm' | 'md';
  className?: string;
};

/** The menu of a conversation: open the profile, search, mute, delete. */
export function ConversationMenu({ partner, onDeleted, onSearch, size, className }: ConversationMenuProps) {
  const t = useTranslations('chat');
  const { items } = useContactActions(partner, { onDeleted, onSearch });
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t('menu.of', { name: partner.username })} variant="quiet" size={size} className={className}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
