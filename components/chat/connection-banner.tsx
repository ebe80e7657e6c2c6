'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useState } from 'react';
import { WifiOff } from '@/components/ui/icons/wifi-off';
import { Spinner } from '@/components/ui/spinner';
import { useConnectionState, useCrowdedText } from './use-chat';

/** A connection restored within this time is not reported. */
const quietMilliseconds = 1500;

/** Shows that the live connection is being restored, has been lost for longer, or is one too many. */
export function ConnectionBanner() {
  const t = useTranslations('chat');
  const state = useConnectionState();
  const crowdedText = useCrowdedText();
  const isLong = useLasting(state === 'connecting', quietMilliseconds);
  const displayedState = state === 'offline' || state === 'crowded' ? state : isLong ? 'connecting' : undefined;
  const isAway = displayedState === 'offline' || displayedState === 'crowded';
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {displayedState ? (
        <p
          className={`flex min-h-9 items-center justify-center gap-2 px-4 py-1.5 text-center text-xs font-medium ${
            isAway ? 'bg-danger-tint text-danger' : 'bg-sunken text-muted'
          }`}
        >
          {isAway ? <WifiOff className="size-4 shrink-0" aria-hidden /> : <Spinner size="sm" />}
          {displayedState === 'crowded' ? crowdedText : t(`connection.${displayedState}`)}
        </p>
      ) : null}
    </div>
  );
}

/** Returns true once `isSo` has been true for the given time. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  if (!isSo && lasting) setLasting(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return lasting;
}
