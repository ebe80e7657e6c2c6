import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import messages from '@/messages/en/photos.json';
import { UploadList } from './upload-list';
import type { UploadEntry } from './upload-queue';

const entry = (overrides: Partial<UploadEntry>): UploadEntry => ({
  ...{ id: 1, name: 'sea.jpg', preview: 'blob:sea', state: 'waiting', percent: 0 },
  ...overrides,
});

function renderList(...entries: UploadEntry[]) {
  const handlers = { onCancel: vi.fn(), onRetry: vi.fn() };
  const ui = renderUi(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ photos: messages }}>
      <UploadList entries={entries} {...handlers} />
    </NextIntlClientProvider>,
  );
  return { ...ui, ...handlers };
}

it('shows the percentage that was sent, and cancels', async () => {
  const { user, onCancel } = renderList(entry({ state: 'sending', percent: 42 }));
  expect(screen.getByText('Uploading 42%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Upload of sea.jpg' })).toHaveProperty('value', 42);
  await user.click(screen.getByRole('button', { name: 'Cancel sea.jpg' }));
  expect(onCancel).toHaveBeenCalledWith(1);
});

it('reports a lost connection, and retries', async () => {
  const { user, onRetry } = renderList(entry({ state: 'failed', failure: { kind: 'lost' } }));
  expect(screen.getByRole('alert').textContent).toBe('Upload failed. Check your connection.');
  await user.click(screen.getByRole('button', { name: 'Try sea.jpg again' }));
  expect(onRetry).toHaveBeenCalledWith(1);
});

it('offers no retry for a file that is no picture', () => {
  renderList(entry({ state: 'failed', failure: { kind: 'picture', code: 'NOT_AN_IMAGE' } }));
  expect(screen.getByRole('alert').textContent).toBe('Image only');
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

it('offers an upgrade at the limit of photos', () => {
  renderList(entry({ state: 'failed', failure: { kind: 'refused', msg: 'No more.', isFull: true } }));
  expect(screen.getByRole('alert').textContent).toBe('No more.');
  expect(screen.getByRole('link', { name: 'Upgrade' })).toBeTruthy();
});
