import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import type { Terminal } from '@/lib/core/terminal';
import messages from '@/messages/en/ui.json';

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
      <UiMessagesProvider messages={messages} locale={locale}>
        <TerminalProvider terminal={terminal}>{children}</TerminalProvider>
      </UiMessagesProvider>
    ),
  });
  return { user: userEvent.setup(), ...result };
}
