import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { toast } from './toast';
import { Toaster } from './toaster';

const page = { path: '/first' };
vi.mock('next/navigation', () => ({ usePathname: () => page.path }));
beforeEach(() => void (page.path = '/first'));

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

it('removes the toasts of a page that is left, and keeps one of the last second', async () => {
  const { rerender } = renderUi(<Toaster />);
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  act(() => toast.error('No connection'));
  await screen.findByText('No connection');
  now.mockReturnValue(1_800_000_002_000);
  act(() => toast.success('Deleted Success'));
  await screen.findByText('Deleted Success');

  page.path = '/second';
  rerender(<Toaster />);

  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
  expect(screen.getByText('Deleted Success')).toBeDefined();
  now.mockRestore();
});

it('keeps a toast of the last second when the next page brings its own toaster', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const { rerender } = renderUi(<Toaster key="first" />);
  act(() => toast.error('No signal'));
  await screen.findByText('No signal');
  now.mockReturnValue(1_800_000_002_000);
  act(() => toast.success('Saved Success'));
  await screen.findByText('Saved Success');

  page.path = '/second';
  rerender(<Toaster key="second" />);

  expect(await screen.findByText('Saved Success')).toBeDefined();
  expect(screen.queryByText('No signal')).toBeNull();
  now.mockRestore();
});
