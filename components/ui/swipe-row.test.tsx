import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { SwipeRow } from './swipe-row';

const handleAction = vi.fn();
const handleClick = vi.fn();

beforeEach(() => {
  handleAction.mockClear();
  handleClick.mockClear();
});

function renderRow() {
  return renderUi(
    <SwipeRow label="Delete" icon={<svg />} onAction={handleAction}>
      <button type="button" onClick={handleClick}>
        Ada
      </button>
    </SwipeRow>,
  );
}

const row = () => screen.getByRole('button', { name: 'Ada' });
/** Found by text, because the touch-only action is hidden from the accessibility tree. */
const action = () => screen.queryByText('Delete');

function swipe(x: number, y = 0) {
  fireEvent.touchStart(row(), { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchMove(row(), { touches: [{ clientX: 200 + x, clientY: 100 + y }] });
  fireEvent.touchEnd(row());
}

describe('SwipeRow', () => {
  it('renders no action before it is swiped', () => {
    renderRow();

    expect(action()).toBeNull();
  });

  it('stays open after a swipe to the left, and calls its action', async () => {
    const { user } = renderRow();
    swipe(-60);
    const button = action();
    if (!button) throw new Error('the action is not rendered');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();

    await user.click(button);

    expect(handleAction).toHaveBeenCalledOnce();
    expect(action()).toBeNull();
  });

  it.each([
    ['a short swipe', -30, 0],
    ['a swipe to the right', 80, 0],
    ['a scroll', -60, 90],
  ])('stays closed after %s', (_, x, y) => {
    renderRow();

    swipe(x, y);

    expect(action()).toBeNull();
  });

  it('closes on a tap without passing the tap to the row', async () => {
    const { user } = renderRow();
    swipe(-60);

    await user.click(row());
    expect(action()).toBeNull();
    expect(handleClick).not.toHaveBeenCalled();

    await user.click(row());
    expect(handleClick).toHaveBeenCalledOnce();
  });

  it('closes on a swipe back', () => {
    renderRow();
    swipe(-60);

    swipe(70);

    expect(action()).toBeNull();
  });
});
