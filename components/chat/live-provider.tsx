'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPageTransport } from '@/lib/browser/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { DeviceOutboxStorage } from '@/lib/chat/client/outbox-storage';
import type { SessionStatus } from '@/lib/core/member';

type Live = {
  readonly client: ChatClient;
  readonly memberId: number;
  readonly unread: number;
};

const LiveContext = createContext<Live | undefined>(undefined);

type Props = {
  memberId: number;
  /** Unread messages when the page was rendered, shown until the contacts have arrived. */
  unread?: number;
  /** The status of the account when the page was rendered. */
  status?: SessionStatus;
  /** Replaces the client of a member by that of a desk. */
  createClient?: (memberId: number) => ChatClient;
  children: ReactNode;
};

/** Keeps the live connection of the logged-in member open while a shell is mounted. */
export function LiveProvider({
  memberId,
  unread = 0,
  status = 'active',
  createClient = createMemberClient,
  children,
}: Props) {
  const [client] = useState(() => createClient(memberId));
  useEffect(() => {
    client.start();
    const saveDrafts = () => client.saveDrafts();
    document.addEventListener('visibilitychange', saveDrafts);
    return () => {
      document.removeEventListener('visibilitychange', saveDrafts);
      client.stop();
    };
  }, [client]);
  useEffect(
    () =>
      // Another status means another page at this address.
      client.subscribe(() => {
        if ((client.state.status ?? status) !== status) window.location.reload();
      }),
    [client, status],
  );
  const live = useMemo(() => ({ client, memberId, unread }), [client, memberId, unread]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function createMemberClient(memberId: number): ChatClient {
  const storage = new DeviceOutboxStorage(memberId);
  return new ChatClient({ memberId, transport: createPageTransport(memberId), storage });
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Chat is used outside LiveProvider');
  return live;
}
