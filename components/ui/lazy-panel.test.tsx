import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import messages from '@/messages/en/ui.json';
import { renderUi } from '@/lib/testing/render';
import { LazyPanel } from './lazy-panel';
import { Toaster } from './toaster';

it('shows that there is no network instead of a panel that cannot be loaded, and opens it at the next press with one', async () => {
  let hasNetwork = false;
  const load = () => (hasNetwork ? Promise.resolve({ text: 'Log out' }) : Promise.reject(new Error('no network')));
  const { user } = renderUi(
    <>
      <LazyPanel trigger={<button type="button">Menu</button>} popup="menu" load={load}>
        {({ text }, { open }) => (open ? <p>{text}</p> : <button type="button">Menu</button>)}
      </LazyPanel>
      <Toaster />
    </>,
  );
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(await screen.findByText(messages.offline)).toBeDefined();
  await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
  hasNetwork = true;
  await user.click(menu);
  expect(await screen.findByText('Log out')).toBeDefined();
});
