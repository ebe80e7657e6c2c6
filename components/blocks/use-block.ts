'use client';

import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { blockMember, unblockMember } from '@/lib/blocks/client';
import { goneMembers } from '@/lib/browser/gone-members';

type Named = { readonly id: number; readonly username: string };

/** Returns what blocks a member after a question, and what shows the end of a block. */
export function useBlock() {
  const t = useTranslations('blocks');
  const textOf = useReplyText();
  const confirm = useConfirm();

  /** Ends a block. Resolves with whether it did. */
  async function unblock(member: Named): Promise<boolean> {
    const reply = await unblockMember(member.id);
    if (reply.kind !== 'success') {
      toast.error(textOf(reply));
      return false;
    }
    goneMembers.setBlockedHere(member, false);
    goneMembers.set(member.id, false);
    toast.success(reply.msg);
    return true;
  }

  /** The member leaves the page at once, and a page about them is left; the toast can undo it. */
  function showBlocked(member: Named, description?: string): void {
    goneMembers.setBlockedHere(member, true);
    goneMembers.set(member.id, true);
    toast.success(t('blocked', { name: member.username }), {
      ...(description !== undefined && { description }),
      duration: undoMilliseconds,
      survivesNavigation: true,
      action: { label: t('undo'), onClick: () => void unblock(member) },
    });
  }

  async function block(member: Named): Promise<void> {
    const name = member.username;
    const isSure = await confirm({
      title: t('confirm.title', { name }),
      text: t('confirm.text', { name }),
      confirmLabel: t('block'),
      danger: true,
    });
    if (!isSure) return;
    goneMembers.setBlockedHere(member, true);
    const reply = await blockMember(member.id);
    if (reply.kind === 'success') return showBlocked(member);
    goneMembers.setBlockedHere(member, false);
    toast.error(textOf(reply));
  }

  return { block, unblock, showBlocked };
}

/** Longer than other toasts: the member has just left the page. */
export const undoMilliseconds = 8_000;
