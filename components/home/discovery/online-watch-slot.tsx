'use client';

import dynamic from 'next/dynamic';
import { useIdle } from '@/components/chat/use-idle';
import type { OnlineWatchProps } from './use-online-polling';

const OnlineWatch = dynamic(() => import('./use-online-polling').then((part) => part.OnlineWatch), { ssr: false });

/** Fetched once the page stands: the list it was made with is new enough until then. */
export function OnlineWatchSlot(props: OnlineWatchProps) {
  return useIdle() ? <OnlineWatch {...props} /> : null;
}
