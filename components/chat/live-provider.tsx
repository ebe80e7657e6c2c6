'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DeviceOutboxStorage } from '@/lib/chat/client/outbox-storage';
import { ChatStore } from '@/lib/chat/client/store';
import { SocketTransport } from '@/lib/browser/socket';

type Live = {
  readonly store: ChatStore;
  readonly memberId: number;
  readonly unread: number;
};

const LiveContext = createContext<Live | undefined>(undefined);

type Props = {
  memberId: number;
  /** Unread messages when the page was made, shown until the contacts have come. */
  unread?: number;
  children: ReactNode;
};

/** Keeps the live connection of the logged-in member open while a shell stands. */
export function LiveProvider({ memberId, unread = 0, children }: Props) {
  const [store] = useState(
    () =>
      new ChatStore({ memberId, transport: new SocketTransport(memberId), storage: new DeviceOutboxStorage(memberId) }),
  );
  useEffect(() => {
    store.start();
    const saveDrafts = () => store.saveDrafts();
    document.addEventListener('visibilitychange', saveDrafts);
    return () => {
      document.removeEventListener('visibilitychange', saveDrafts);
      store.stop();
    };
  }, [store]);
  const live = useMemo(() => ({ store, memberId, unread }), [store, memberId, unread]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Chat is used outside LiveProvider');
  return live;
}
