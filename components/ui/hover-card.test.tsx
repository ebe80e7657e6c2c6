import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { renderUi } from '@/lib/testing/render';
import { HoverCard } from './hover-card';
import { useHoverCardHold } from './hover-card-hold';

const handleClick = vi.fn();

beforeEach(async () => {
  // Preloads the part that the first hover loads.
  await import('./hover-card.lazy');
  vi.useFakeTimers();
  handleClick.mockClear();
  renderUi(
    <HoverCard
      content={
        <>
          <button type="button" onClick={handleClick}>
            Chat
          </button>
          <Hold />
        </>
      }
    >
      <a href="/chat">Ada</a>
    </HoverCard>,
  );
});

/** Holds the card open while it is checked. */
function Hold() {
  const [isHeld, setIsHeld] = useState(false);
  useHoverCardHold(isHeld);
  return <input type="checkbox" aria-label="Hold" checked={isHeld} onChange={() => setIsHeld(!isHeld)} />;
}

const row = () => screen.getByRole('link', { name: 'Ada' });
const card = () => screen.queryByRole('button', { name: 'Chat' });

const moveOver = (init: PointerEventInit = {}) =>
  fireEvent.pointerMove(row(), { pointerType: 'mouse', movementX: 4, movementY: 0, ...init });
const leave = (element: Element) =>
  fireEvent.pointerOut(element, { pointerType: 'mouse', relatedTarget: document.body });
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  moveOver();
  await advance(limits.hoverCard);
  const button = card();
  if (!button) throw new Error('the card is not open');
  return button;
}

describe('HoverCard', () => {
  it('opens after the mouse has rested on it for 500 ms', async () => {
    moveOver();
    await advance(limits.hoverCard - 1);
    expect(card()).toBeNull();

    await advance(1);
    expect(card()).not.toBeNull();
  });

  it.each([
    ['a finger', { pointerType: 'touch' }],
    ['a mouse that does not move', { movementX: 0 }],
  ])('does not open for %s', async (_, init) => {
    moveOver(init);
    await advance(limits.hoverCard * 2);

    expect(card()).toBeNull();
  });

  it('does not open when the mouse leaves earlier', async () => {
    moveOver();
    await advance(limits.hoverCard - 1);
    leave(row());
    await advance(limits.hoverCard);

    expect(card()).toBeNull();
  });

  it('does not open on focus', async () => {
    act(() => row().focus());
    await advance(limits.hoverCard * 2);

    expect(card()).toBeNull();
  });

  it('closes when the mouse leaves', async () => {
    await open();

    leave(row());
    await advance(200);

    expect(card()).toBeNull();
  });

  it('stays open while the mouse is on the card, and closes when it leaves the card', async () => {
    const button = await open();
    leave(row());
    fireEvent.pointerOver(button, { pointerType: 'mouse', relatedTarget: document.body });
    await advance(1_000);
    expect(card()).not.toBeNull();

    leave(button);
    await advance(200);
    expect(card()).toBeNull();
  });

  it('stays open while its content holds it, and closes afterwards', async () => {
    const button = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hold' }));
    leave(button);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await advance(1_000);
    expect(card()).not.toBeNull();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Hold' }));
    await advance(200);
    expect(card()).toBeNull();
  });

  it('closes on a press on its children', async () => {
    await open();

    fireEvent.pointerDown(row());
    await advance(1);

    expect(card()).toBeNull();
  });

  it('stays open while its own button is pressed', async () => {
    const button = await open();

    fireEvent.pointerDown(button);
    await advance(100);
    fireEvent.click(button);

    expect(handleClick).toHaveBeenCalledOnce();
  });

  it('stays open while another part of the page scrolls', async () => {
    const carousel = document.body.appendChild(document.createElement('ul'));
    await open();
    fireEvent.scroll(carousel);
    await advance(0);
    expect(card()).not.toBeNull();
    carousel.remove();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['scrolling', () => fireEvent.scroll(window)],
  ])('closes on %s', async (_, close) => {
    await open();

    close();
    await advance(0);

    expect(card()).toBeNull();
  });
});
