import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Overlay } from './overlay';

/* A process loads the panel once, so that other tests of the overlay cannot be in this file. */

const handleLoad = vi.hoisted(() => vi.fn());
vi.mock('./overlay.lazy', (importOriginal) => {
  handleLoad();
  return importOriginal();
});

it('renders and loads nothing before it is opened', async () => {
  const overlay = (open: boolean) => (
    <Overlay title="Settings" open={open} onOpenChange={() => undefined}>
      content
    </Overlay>
  );
  const { rerender } = renderUi(overlay(false), { terminal: 'desktop' });
  await vi.dynamicImportSettled();

  expect(handleLoad).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('content')).toBeNull();

  rerender(overlay(true));
  expect(await screen.findByText('content')).toBeDefined();
  expect(handleLoad).toHaveBeenCalledOnce();
});
