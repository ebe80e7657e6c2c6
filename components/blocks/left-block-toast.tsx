'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import { goneMembers } from '@/lib/browser/gone-members';
import { keepBlockOnLeave, takeLeftBlock } from './left-block';
import { undoMilliseconds, useBlock } from './use-block';

/** Offers to undo the block with which the document before was left: its toast went with it. */
export function LeftBlockToast() {
  const t = useTranslations('blocks');
  const router = useRouter();
  const { unblock } = useBlock();
  const offerUndo = useEffectEvent(() => {
    const member = takeLeftBlock();
    if (!member) return;
    // A page that the browser kept from before the block shows the member.
    goneMembers.set(member.id, true);
    toast.success(t('blocked', { name: member.username }), {
      duration: undoMilliseconds,
      action: { label: t('undo'), onClick: () => void undo(member) },
    });
  });

  async function undo(member: { id: number; username: string }): Promise<void> {
    // This document was made without the member.
    if (await unblock(member)) router.refresh();
  }

  useEffect(() => {
    offerUndo();
    const handleShow = () => offerUndo();
    addEventListener('pageshow', handleShow);
    const stopKeeping = keepBlockOnLeave();
    return () => {
      removeEventListener('pageshow', handleShow);
      stopKeeping();
    };
  }, []);
  return null;
}
