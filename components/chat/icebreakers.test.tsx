import { screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import chat from '@/messages/en/chat.json';
import { Icebreakers } from './icebreakers';
import { useFirstLines } from './use-first-lines';

function Loaded({ onPick }: { onPick: (text: string) => void }) {
  const { lines } = useFirstLines(7, true) ?? { lines: [] };
  return <Icebreakers lines={lines} onPick={onPick} />;
}

const show = (onPick: (text: string) => void = () => undefined) =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ chat }}>
      <Loaded onPick={onPick} />
    </NextIntlClientProvider>,
  );

it('offers the lines of the reply, and a tap passes one on', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    return Response.json({ status: 200, msg: 'ok', data: { lines: ['one?', 'two?', 'three?'], isMutual: false } });
  });
  const picked = vi.fn();
  const { user } = show(picked);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'one?',
    'two?',
    'three?',
  ]);
  await user.click(screen.getByRole('button', { name: 'two?' }));
  expect(picked).toHaveBeenCalledExactlyOnceWith('two?');
  expect(requests).toEqual([{ uid: 7 }]);
});

it('renders nothing for a member who may not be written to', async () => {
  const fetch = vi.fn(async () => Response.json({ status: -1, msg: 'User does not exist' }));
  vi.stubGlobal('fetch', fetch);
  const { container } = show();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
