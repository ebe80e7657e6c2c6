'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import { useLeaveWhenBlocked } from '@/components/blocks/use-leave-when-blocked';
import { BackLink } from '@/components/shell/back-link';
import { ConversationView } from './conversation-view';
import { ConversationSkeleton } from './conversation-skeleton';
import { useContacts } from './use-chat';
import { LazyPartnerNotFound } from './lazy-partner-not-found';
import type { MemberSummary } from '@/lib/members/model';
import { useMessageParam } from './search/use-message-param';
import { usePartner } from './use-partner';
import { useVisibleHeight } from '@/components/ui/use-visible-height';

type ChatViewProps = {
  memberId: number;
  initialMember: MemberSummary | undefined;
  /** The page that lists the conversation. */
  list: 'chats' | 'messages';
  /** Spec 5: chats on phones do not trim, except with customer service. */
  trims?: boolean;
};

/** One conversation that fills the screen. */
export function ChatView({ memberId, initialMember, list, trims = false }: ChatViewProps) {
  const { isLoaded } = useContacts();
  const partner = usePartner(memberId, initialMember);
  const router = useRouter();
  const href = useHref();
  useMessageParam(memberId);
  useLeaveWhenBlocked(memberId, list);
  const screen = useVisibleHeight<HTMLDivElement>();
  return (
    <div ref={screen} className="fixed inset-x-0 top-0 z-40 mx-auto flex h-dvh max-w-3xl flex-col bg-bg">
      {partner ? (
        <ConversationView
          key={memberId}
          partner={partner}
          initialMember={initialMember}
          heading="h1"
          trims={trims}
          back={<BackLink page={list} />}
          onDeleted={() => router.replace(href(list))}
        />
      ) : (
        <>
          <div className="flex min-h-15 items-center border-b border-line px-2">
            <BackLink page={list} />
          </div>
          {isLoaded ? <LazyPartnerNotFound /> : <ConversationSkeleton />}
        </>
      )}
    </div>
  );
}
