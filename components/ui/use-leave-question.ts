'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from './confirm';
import { type ConfirmQuestion } from './confirm.lazy';

/** Asks before a link or a reload ends what the page is doing. */
export function useLeaveQuestion(isBusy: boolean, question: () => ConfirmQuestion): void {
  const confirm = useConfirm();
  const router = useRouter();
  const ask = useEffectEvent(async (address: string) => {
    const isSure = await confirm({ ...question(), danger: true });
    if (isSure) router.push(address);
  });
  useEffect(() => {
    if (!isBusy) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.origin !== location.origin || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link.pathname + link.search);
    };
    addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleClick, true);
    return () => {
      removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, true);
    };
  }, [isBusy]);
}
