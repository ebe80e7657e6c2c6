'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { LiveProvider } from '@/components/chat/live-provider';
import { ShellProviders } from '@/components/shell/shell-providers';
import { useHref } from '@/components/shell/use-href';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { createDeskTransport } from '@/lib/browser/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import type { ChatCalls } from '@/lib/chat/client/calls';
import { serviceMemberId } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import type { DeskPage, Duty } from '@/lib/support/model';
import { DeskView } from './desk-view';
import { DutySwitch } from './duty-switch';

type DeskProps = {
  /** The name of the agent. */
  username: string;
  terminal: Terminal;
  /** The first page of conversations, as the server rendered it. */
  first: DeskPage;
  duty: Duty;
};

/** The page of an agent: the conversations of all members with customer service, and the agent's duty. */
export function Desk({ username, terminal, first, duty }: DeskProps) {
  const createClient = (memberId: number) =>
    new ChatClient({ memberId, author: username, transport: createDeskTransport(), calls: deskCalls });
  return (
    <ShellProviders terminal={terminal}>
      <LiveProvider memberId={serviceMemberId} createClient={createClient}>
        <DeskView first={first} bar={<DeskBar duty={duty} />} />
      </LiveProvider>
    </ShellProviders>
  );
}

/** Agents share the conversations, but keep neither drafts nor settings in them. The desk has its own list. */
const deskCalls: ChatCalls = {
  listContacts: async () => undefined,
  saveDraft: async () => true,
  mute: async () => '',
  changeSettings: async () => undefined,
};

function DeskBar({ duty }: Pick<DeskProps, 'duty'>) {
  const t = useTranslations('desk');
  const href = useHref();
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 py-2 sm:px-4">
      <SoftLink
        href={href('home')}
        aria-label={t('site')}
        title={t('site')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-text"
      >
        <ChevronLeft className="size-6" aria-hidden />
      </SoftLink>
      {/* The view has the heading, because an open conversation hides this bar on phones. */}
      <p aria-hidden className="min-w-0 flex-1 truncate text-base font-semibold sm:text-lg">
        {t('title')}
      </p>
      <DutySwitch initial={duty} />
    </header>
  );
}
