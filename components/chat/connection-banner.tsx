'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useState } from 'react';
import { WifiOff } from '@/components/ui/icons/wifi-off';
import { Spinner } from '@/components/ui/spinner';
import { useConnectionState } from './use-chat';

/** A connection restored within this time is not reported. */
const quietMilliseconds = 1500;

/** Shows that the live connection is being restored, or has been lost for longer. */
export function ConnectionBanner() {
  const t = useTranslations('chat');
  const state = useConnectionState();
  const isLong = useLasting(state === 'connecting', quietMilliseconds);
  const shown = state === 'offline' ? 'offline' : isLong ? 'connecting' : undefined;
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {shown ? (
        <p
          className={`flex min-h-9 items-center justify-center gap-2 px-4 py-1.5 text-center text-xs font-medium ${
            shown === 'offline' ? 'bg-danger-tint text-danger' : 'bg-sunken text-muted'
          }`}
        >
          {shown === 'offline' ? <WifiOff className="size-4 shrink-0" aria-hidden /> : <Spinner size="sm" />}
          {t(`connection.${shown}`)}
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
