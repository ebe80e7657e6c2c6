import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { toast } from './toast';
import { Toaster } from './toaster';

const page = { path: '/first' };
vi.mock('next/navigation', () => ({ usePathname: () => page.path }));
beforeEach(() => void (page.path = '/first'));
afterEach(() => vi.restoreAllMocks());

it('shows toasts from before and after it is rendered', async () => {
  toast.success('Saved');
  renderUi(<Toaster />);
  expect(await screen.findByText('Saved')).toBeDefined();

  act(() => toast.error('No network', { description: 'Try again later' }));

  expect(await screen.findByText('No network')).toBeDefined();
  expect(screen.getByText('Try again later')).toBeDefined();
});

it('calls the action of a toast and closes the toast', async () => {
  const handleClick = vi.fn();
  const { user } = renderUi(<Toaster />);
  act(() => toast.info('Deleted', { action: { label: 'Undo', onClick: handleClick } }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(handleClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
});

it('replaces a toast with the same id', async () => {
  renderUi(<Toaster />);
  act(() => toast.info('One new message', { id: 'chat-7' }));
  await screen.findByText('One new message');

  act(() => toast.info('Two new messages', { id: 'chat-7' }));

  expect(await screen.findByText('Two new messages')).toBeDefined();
  expect(screen.queryByText('One new message')).toBeNull();
});

it('removes the toasts of a page that is left, and keeps those since the last press, however late the next page is', async () => {
  const { rerender, user } = renderUi(<Toaster />);
  act(() => toast.error('No connection'));
  await screen.findByText('No connection');
  await user.keyboard('{Enter}');
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  act(() => toast.success('Deleted Success'));
  await screen.findByText('Deleted Success');
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_030_000);

  page.path = '/second';
  rerender(<Toaster />);

  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
  expect(screen.getByText('Deleted Success')).toBeDefined();
});

it('keeps a toast since the last press when the next page brings its own toaster', async () => {
  const { rerender, user } = renderUi(<Toaster key="first" />);
  act(() => toast.error('No signal'));
  await screen.findByText('No signal');
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  act(() => toast.success('Saved Success'));
  await screen.findByText('Saved Success');

  page.path = '/second';
  rerender(<Toaster key="second" />);

  expect(await screen.findByText('Saved Success')).toBeDefined();
  expect(screen.queryByText('No signal')).toBeNull();
});
