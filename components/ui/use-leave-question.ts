'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from './confirm';
import { type ConfirmQuestion } from './confirm.lazy';
import { leaveBackwards } from './layers';
import { useLayer } from './use-layer';

/** Asks before Back, a link or a reload ends what the page is doing. */
export function useLeaveQuestion(isBusy: boolean, question: () => ConfirmQuestion): void {
  const confirm = useConfirm();
  const router = useRouter();
  async function ask(leave: () => void) {
    const isSure = await confirm({ ...question(), danger: true });
    if (isSure) leave();
  }
  const handleLink = useEffectEvent((address: string) => ask(() => router.push(address)));
  // The lowest layer: Back closes what is open above the page before it asks.
  useLayer(
    isBusy,
    () => {
      void ask(leaveBackwards);
      return false;
    },
    'lowest',
  );
  useUnloadQuestion(isBusy);
  useEffect(() => {
    if (!isBusy) return;
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.origin !== location.origin || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      void handleLink(link.pathname + link.search);
    };
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [isBusy]);
}

/** Asks before the tab is closed or reloaded, where only the tab keeps what was written. */
export function useUnloadQuestion(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [isBusy]);
}
