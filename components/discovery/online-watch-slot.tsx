'use client';

import dynamic from 'next/dynamic';
import { useIdle } from '@/components/chat/use-idle';
import type { OnlineWatchProps } from './online-watch';

const OnlineWatch = dynamic(() => import('./online-watch').then((part) => part.OnlineWatch), { ssr: false });

/** Fetched once the page stands: the list it was made with is new enough until then. */
export function OnlineWatchSlot(props: OnlineWatchProps) {
  return useIdle() ? <OnlineWatch {...props} /> : null;
}
