'use client';

import { useRouter } from 'next/navigation';
import { BackLink } from '@/components/shell/back-link';
import { ChatListSkeleton } from './contacts/chat-list-skeleton';
import { Conversation } from './conversation';
import { useContacts } from './use-chat';
import { NoPartner } from './partner-not-found';
import type { FoundMember } from './partner';
import { useAskedMessage } from './search/use-message-param';
import { usePartner } from './use-partner';
import { useVisibleHeight } from './use-visible-height';

export type ChatScreenProps = {
  uid: number;
  found: FoundMember | undefined;
  listHref: string;
  profilePath: string;
  discoverHref: string;
  /** Spec §5: the chat of phones does not trim, the one with customer service does. */
  trims?: boolean;
};

/** One conversation over the whole screen. */
export function ChatScreen({ uid, found, listHref, profilePath, discoverHref, trims = false }: ChatScreenProps) {
  const { isLoaded } = useContacts();
  const partner = usePartner(uid, found);
  const router = useRouter();
  useAskedMessage(uid);
  const screen = useVisibleHeight<HTMLDivElement>();
  return (
    <div ref={screen} className="fixed inset-x-0 top-0 z-40 mx-auto flex h-dvh max-w-3xl flex-col bg-bg">
      {partner ? (
        <Conversation
          key={uid}
          partner={partner}
          found={found}
          profilePath={profilePath}
          heading="h1"
          trims={trims}
          back={<BackLink href={listHref} />}
          onDeleted={() => router.replace(listHref)}
        />
      ) : (
        <>
          <div className="flex min-h-15 items-center border-b border-line px-2">
            <BackLink href={listHref} />
          </div>
          {isLoaded ? <NoPartner discoverHref={discoverHref} /> : <ChatListSkeleton />}
        </>
      )}
    </div>
  );
}
