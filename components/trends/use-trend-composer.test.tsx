import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import trends from '@/messages/en/trends.json';
import ui from '@/messages/en/ui.json';
import { useTrendComposer } from './use-trend-composer';

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{ trends }}>
    <UiMessagesProvider messages={ui} locale="en">
      {children}
    </UiMessagesProvider>
  </NextIntlClientProvider>
);

test('posts a text once for three events of one task', async () => {
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/member/trend/released') posted.push((JSON.parse(body) as { content: string }).content);
    return Response.json({ status: 200, msg: 'Posted', data: { id: 1, left: null } });
  });
  const onPosted = vi.fn();
  const draft = { content: 'a fine day', image: '' };
  const { result } = renderHook(() => useTrendComposer({ draft, onPosted }), { wrapper });
  await act(async () => {
    const { send } = result.current;
    await Promise.all([send(), send(), send()]);
  });
  expect([posted, onPosted.mock.calls.length]).toEqual([['a fine day'], 1]);
  expect(result.current).toMatchObject({ content: '', isSending: false });
});
