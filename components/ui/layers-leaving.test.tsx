import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { useLayer } from './use-layer';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => setIsOpen(false));
  return <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>;
}

/** Moves of a history take a few tasks each. */
async function rest() {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
}

// In a separate file, because a page that leaves does not move in the history for ten seconds.
it('does not move in the history while the browser begins to leave for another document', async () => {
  renderUi(<Page />);
  await act(async () => {
    screen.getByRole('button').click();
    await rest();
  });
  const move = vi.spyOn(history, 'go');
  act(() => screen.getByRole('button').click());
  // The microtasks of the press, but no other task.
  await Promise.resolve();
  dispatchEvent(new Event('beforeunload'));
  await rest();
  expect(move).not.toHaveBeenCalled();
});
