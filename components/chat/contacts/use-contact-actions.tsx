'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { useSafetyItems } from '@/components/reports/use-safety-items';
import { useAutomaticTranslation } from '@/components/translation/use-automatic-translation';
import { useCanTranslate } from '@/components/translation/use-can-translate';
import { useConfirm } from '@/components/ui/confirm';
import { Bell } from '@/components/ui/icons/bell';
import { BellOff } from '@/components/ui/icons/bell-off';
import { Languages } from '@/components/ui/icons/languages';
import { Search } from '@/components/ui/icons/search';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { UserRound } from '@/components/ui/icons/user-round';
import type { MenuItem } from '@/components/ui/menu.lazy';
import { toast } from '@/components/ui/toast';
import { useLive } from '@/components/chat/live-provider';
import { useContact } from '@/components/chat/use-chat';
import { isService } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';

type Options = { onDeleted?: () => void; onSearch?: () => void };

/** Returns the actions on a conversation and its menu items. Customer service can be muted, but not deleted. */
export function useContactActions(
  partner: Pick<MemberSummary, 'id' | 'username'>,
  { onDeleted, onSearch }: Options = {},
) {
  const t = useTranslations('chat');
  const { chat } = useLive();
  const href = useHref();
  const confirm = useConfirm();
  const { id: memberId, username } = partner;
  const contact = useContact(memberId);
  const isMuted = contact?.isMuted ?? false;
  const isStored = (contact?.lastSeq ?? 0) > 0;
  const safety = useSafetyItems({ subject: 'member', member: { id: memberId, username } });
  const canTranslate = useCanTranslate();
  const [isTranslated, chooseTranslated] = useAutomaticTranslation(memberId);

  async function remove() {
    const question = {
      title: t('delete.title'),
      text: t('delete.text', { name: username }),
      confirmLabel: t('delete.swipe'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (!(await (await chat.whenReady()).deleteConversation(memberId))) return toast.error(t('delete.failed'));
    toast.success(t('delete.done'));
    onDeleted?.();
  }

  async function toggleMute() {
    const refusal = await (await chat.whenReady()).mute(memberId, !isMuted);
    if (refusal !== undefined) toast.error(refusal || t('menu.muteFailed'));
  }

  const items: MenuItem[] = [];
  if (!isService(partner))
    items.push({
      kind: 'link',
      label: t('menu.profile'),
      icon: <UserRound aria-hidden />,
      href: href('profile', { id: memberId }),
    });
  if (isStored && onSearch)
    items.push({ kind: 'action', label: t('menu.search'), icon: <Search aria-hidden />, onSelect: onSearch });
  if (isStored) {
    const Icon = isMuted ? Bell : BellOff;
    items.push({
      kind: 'action',
      label: t(isMuted ? 'menu.unmute' : 'menu.mute'),
      icon: <Icon aria-hidden />,
      onSelect: () => void toggleMute(),
    });
  }
  // In a conversation, and not in the list of conversations, which has no search.
  if (isStored && onSearch && canTranslate && !isService(partner))
    items.push({
      kind: 'switch',
      label: t('menu.translate'),
      icon: <Languages aria-hidden />,
      isOn: isTranslated,
      onChange: chooseTranslated,
    });
  if (!isService(partner)) items.push({ kind: 'separator' }, ...safety);
  if (contact && !isService(partner)) {
    items.push({
      kind: 'action',
      label: t('menu.delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => void remove(),
    });
  }
  return { items, remove };
}
