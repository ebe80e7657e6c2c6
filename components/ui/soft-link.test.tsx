import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { SoftLink } from './soft-link';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

beforeEach(() => push.mockClear());

/** Clicks the link and returns whether the browser handles the click. */
function click(init: MouseEventInit = {}) {
  const event = createEvent.click(screen.getByRole('link', { name: 'Ada' }), init);
  fireEvent(screen.getByRole('link'), event);
  return !event.defaultPrevented;
}

describe('SoftLink', () => {
  it('navigates within the page on a plain click', () => {
    renderUi(<SoftLink href="/ada">Ada</SoftLink>);

    expect(click()).toBe(false);
    expect(push).toHaveBeenCalledExactlyOnceWith('/ada');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ada');
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves a click with %s to the browser', (_, init) => {
    renderUi(<SoftLink href="/ada">Ada</SoftLink>);

    expect(click(init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('does not navigate when its onClick prevents the default', () => {
    renderUi(
      <SoftLink href="/ada" onClick={(event) => event.preventDefault()}>
        Ada
      </SoftLink>,
    );

    click();

    expect(push).not.toHaveBeenCalled();
  });
});
