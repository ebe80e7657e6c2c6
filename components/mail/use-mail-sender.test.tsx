import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import mail from '@/messages/en/mail.json';
import ui from '@/messages/en/ui.json';
import { useMailSender } from './use-mail-sender';

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { content: string }).content);
    return Response.json({ status: 200, msg: 'Sent', data: { id: 1, left: null } });
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{ mail }}>
    <UiMessagesProvider messages={ui} locale="en">
      {children}
    </UiMessagesProvider>
  </NextIntlClientProvider>
);

test('sends a mail once for three events of one task, and the next one', async () => {
  const onSent = vi.fn();
  const { result } = renderHook(() => useMailSender(onSent), { wrapper });
  const sendThrice = (content: string) =>
    act(async () => {
      const { send } = result.current;
      await Promise.all([1, 2, 3].map(() => send({ recipientName: 'lily', content })));
    });
  await sendThrice('a mail');
  await waitFor(() => expect(result.current.isSending).toBe(false));
  expect([sent, onSent.mock.calls.length]).toEqual([['a mail'], 1]);
  await sendThrice('a mail');
  expect([sent, onSent.mock.calls.length]).toEqual([['a mail', 'a mail'], 2]);
});
