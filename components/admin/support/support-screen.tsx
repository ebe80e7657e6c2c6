'use client';

import { LiveProvider } from '@/components/chat/live-provider';
import { onLeave } from '@/lib/browser/on-leave';
import { createDeskTransport } from '@/lib/live/client/socket';
import type { ChatCalls } from '@/lib/chat/client/calls';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { serviceMemberId, type StaffRole } from '@/lib/core/member';
import type { SupportPage, Duty } from '@/lib/support/model';
import { AgentContext } from './agent-context';
import { SupportView } from './support-view';

type SupportScreenProps = {
  agent: { id: number; name: string; role: StaffRole };
  /** The first page of open threads, as the server rendered it. */
  first: SupportPage;
  duty: Duty;
};

/** The page of an agent: the work of the desk, over a live connection that reads and writes as customer service. */
export function SupportScreen({ agent, first, duty }: SupportScreenProps) {
  const createClient = (memberId: number) =>
    new ChatClient({ memberId, author: agent.name, transport: createDeskTransport(), calls: deskCalls, onLeave });
  return (
    <AgentContext value={agent}>
      <LiveProvider memberId={serviceMemberId} createClient={createClient}>
        <SupportView first={first} duty={duty} />
      </LiveProvider>
    </AgentContext>
  );
}

/** Agents share the conversations, but keep neither drafts nor settings in them. The desk has its own list. */
const deskCalls: ChatCalls = {
  listContacts: async () => undefined,
  saveDraft: async () => true,
  mute: async () => '',
  changeSettings: async () => undefined,
};
