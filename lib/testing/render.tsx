import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import type { Terminal } from '@/lib/core/terminal';
import messages from '@/messages/en/ui.json';

// Links only need it to exist: a test of a navigation replaces `next/navigation`.
const router = {} as AppRouterInstance;
const noParams = new URLSearchParams();

type Options = { terminal?: Terminal; locale?: string };

/** Renders components as a shell does, with English messages. `user` needs real timers: tests with fake ones use `fireEvent`. */
export function renderUi(
  node: ReactNode,
  { terminal = 'desktop', locale = 'en' }: Options = {},
): RenderResult & {
  user: UserEvent;
} {
  const result = render(node, {
    wrapper: ({ children }) => (
      <AppRouterContext value={router}>
        <SearchParamsContext value={noParams}>
          <UiMessagesProvider messages={messages} locale={locale}>
            <TerminalProvider terminal={terminal}>{children}</TerminalProvider>
          </UiMessagesProvider>
        </SearchParamsContext>
      </AppRouterContext>
    ),
  });
  return { user: userEvent.setup(), ...result };
}
