import { screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { renderUi } from '@/lib/testing/render';
import avatar from '@/messages/en/avatar.json';
import { FormerAvatars } from './former-avatars';

const handleChange = vi.fn();
const pathOf = (digit: string) => `/uploads/${digit.repeat(32)}/480.webp`;
const pictures = [
  { id: 2, path: pathOf('2'), isCurrent: true, state: 'shown', reason: '' },
  { id: 1, path: pathOf('1'), isCurrent: false, state: 'shown', reason: '' },
];
let stored: typeof pictures;
const calls: [string, unknown][] = [];

beforeEach(() => {
  stored = pictures;
  calls.length = 0;
  handleChange.mockReset();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== '/member/avatar/list') calls.push([path, JSON.parse(body)]);
    if (path === '/member/avatar/del') stored = stored.filter(({ id }) => id !== 1);
    const data = path.endsWith('list') ? stored : path.endsWith('choose') ? pathOf('1') : null;
    return Response.json({ status: 200, msg: '', data });
  });
});

async function show() {
  const view = renderUi(
    <NextIntlClientProvider locale="en" messages={{ avatar }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <ConfirmProvider>
          <FormerAvatars onChange={handleChange} />
        </ConfirmProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Earlier profile photos' });
  return view;
}

it('makes an earlier picture the avatar again', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Use earlier profile photo 2 again' }));
  expect(calls).toEqual([['/member/avatar/choose', { id: 1 }]]);
  await waitFor(() => expect(handleChange).toHaveBeenCalledWith(pathOf('1')));
});

it('removes the present picture after a question', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Remove my profile photo' }));
  expect(calls).toEqual([]);
  const question = await screen.findByRole('alertdialog', { name: 'Remove your profile photo?' });
  await user.click(within(question).getByRole('button', { name: 'Remove my profile photo' }));
  await waitFor(() => expect(handleChange).toHaveBeenCalledWith(''));
  expect(calls).toEqual([['/member/avatar/remove', {}]]);
});

it('deletes an earlier picture after a question, and offers no button for the present one', async () => {
  const { user } = await show();
  expect(screen.queryByRole('button', { name: 'Delete earlier profile photo 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete earlier profile photo 2' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toEqual([['/member/avatar/del', { id: 1 }]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use earlier profile photo 2 again' })).toBeNull());
});
