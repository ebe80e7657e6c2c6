'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { WifiOff } from '@/components/ui/icons/wifi-off';
import type { ConnectionState } from '@/lib/chat/client/state';
import { useChatState } from './use-chat-state';

/** A connection restored within this time is not mentioned. */
const quietMilliseconds = 1500;

/** Returns the word for a missing connection; undefined while there is one, or a reason of the server's. */
export function useMissingConnection(): 'connecting' | 'offline' | undefined {
  const state = useChatState<ConnectionState>(({ connection }) => connection, 'online');
  const isLong = useLasting(state === 'connecting', quietMilliseconds);
  if (state === 'offline') return state;
  return isLong ? 'connecting' : undefined;
}

/** A word in a header while there is no connection. Nothing else of the page moves for it. */
export function ConnectionWord({ className }: { className?: string }) {
  const t = useTranslations('chat');
  const missing = useMissingConnection();
  return (
    <span role="status" className={cx('shrink-0 empty:hidden', className)}>
      {missing ? (
        <span
          title={missing === 'offline' ? t('connection.offline') : undefined}
          className="flex items-center gap-1.5 px-1 text-xs font-medium text-muted"
        >
          {missing === 'offline' ? <WifiOff className="size-3.5 shrink-0" aria-hidden /> : null}
          <span aria-hidden={missing === 'offline'}>{t(`connection.${missing}Word`)}</span>
          {missing === 'offline' ? <span className="sr-only">{t('connection.offline')}</span> : null}
        </span>
      ) : null}
    </span>
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
