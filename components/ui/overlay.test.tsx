import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Overlay } from './overlay';
import { type OverlayProps } from './overlay.lazy';

function Opener(props: Partial<OverlayProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Overlay title="Settings" {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

async function openOverlay(props: Partial<OverlayProps> = {}, terminal: 'mobile' | 'desktop' = 'desktop') {
  const { user } = renderUi(<Opener {...props} />, { terminal });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole(props.alert ? 'alertdialog' : 'dialog') };
}

const expectClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('Overlay', () => {
  it('opens as a dialog with its title and description, and with focus inside', async () => {
    const { dialog } = await openOverlay({ description: 'For this device', children: <p>content</p> });

    expect(screen.getByRole('dialog', { name: 'Settings', description: 'For this device' })).toBe(dialog);
    expect(screen.getByText('content')).toBeDefined();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof openOverlay>>['user']) => user.keyboard('{Escape}')],
    [
      'its close button',
      (user: Awaited<ReturnType<typeof openOverlay>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('closes with %s and returns focus', async (_, close) => {
    const { user } = await openOverlay();

    await close(user);

    await expectClosed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes on a press outside', async () => {
    await openOverlay();

    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);

    await expectClosed();
  });

  it('stays open on a press outside as an alert, and has no close button', async () => {
    const { user, dialog } = await openOverlay({ alert: true });

    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);

    expect(dialog.isConnected).toBe(true);
    expect(dialog.dataset.state).toBe('open');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    await expectClosed();
  });

  it('renders its footer', async () => {
    await openOverlay({ footer: <button type="button">Save</button> });

    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  });
});

describe('Overlay on a phone', () => {
  beforeEach(() => {
    // The test DOM does not implement pointer capture.
    HTMLElement.prototype.setPointerCapture = vi.fn();
  });

  async function drag(pixels: number, milliseconds: number, handleOf = () => screen.getByRole('heading')) {
    const { dialog } = await openOverlay({}, 'mobile');
    const handle = handleOf();
    const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number, timeStamp: number) => {
      const event = new PointerEvent(type.toLowerCase(), { bubbles: true, pointerId: 1, clientY });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(handle, event);
    };
    at('pointerDown', 100, 1_000);
    at('pointerMove', 100 + pixels, 1_000 + milliseconds);
    const pulled = dialog.style.transform;
    at('pointerUp', 100 + pixels, 1_000 + milliseconds);
    return { dialog, pulled };
  }

  it('follows the finger on its handle and closes when it is pulled down far', async () => {
    const { pulled } = await drag(120, 1_000);

    expect(pulled).toBe('translateY(120px)');
    await expectClosed();
  });

  it('does not follow a finger on its close button', async () => {
    const { pulled, dialog } = await drag(120, 1_000, () => screen.getByRole('button', { name: 'Close' }));

    expect(pulled).toBe('');
    expect(dialog.dataset.state).toBe('open');
  });

  it('closes when it is flicked down', async () => {
    await drag(40, 20);

    await expectClosed();
  });

  it('returns to its position after a short slow pull', async () => {
    const { dialog } = await drag(40, 1_000);

    expect(dialog.style.transform).toBe('');
    expect(dialog.dataset.state).toBe('open');
  });
});
