import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { useArrowKeys } from './use-arrow-keys';

function List() {
  const { region, handleKeyDown } = useArrowKeys<HTMLDivElement>();
  return (
    <div ref={region} onKeyDown={handleKeyDown}>
      <input aria-label="Search" defaultValue="a" />
      <a href="/ada">Ada</a>
      <a href="/bob">Bob</a>
      <a href="/cyd">Cyd</a>
    </div>
  );
}

async function press(from: string, keys: string) {
  const { user } = renderUi(<List />);
  const start = from === 'Search' ? screen.getByRole('textbox') : screen.getByRole('link', { name: from });
  start.focus();
  await user.keyboard(keys);
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

describe('useArrowKeys', () => {
  it.each([
    ['Search', '{ArrowDown}', 'Ada'],
    ['Ada', '{ArrowDown}', 'Bob'],
    ['Bob', '{ArrowUp}', 'Ada'],
    ['Ada', '{ArrowUp}', 'Search'],
    ['Cyd', '{Home}', 'Ada'],
    ['Ada', '{End}', 'Cyd'],
  ])('moves focus from %s with %s to %s', async (from, keys, to) => {
    expect(await press(from, keys)).toBe(to);
  });

  it.each([
    ['Cyd', '{ArrowDown}'],
    ['Search', '{End}'],
    ['Ada', '{Control>}{ArrowDown}{/Control}'],
    ['Ada', '{Alt>}{ArrowDown}{/Alt}'],
    ['Ada', '{Meta>}{ArrowDown}{/Meta}'],
    ['Ada', 'x'],
  ])('keeps focus on %s for %s', async (from, keys) => {
    expect(await press(from, keys)).toBe(from);
  });

  it('keeps focus while an input method composes', () => {
    renderUi(<List />);
    const search = screen.getByRole('textbox');
    search.focus();

    fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true });

    expect(document.activeElement).toBe(search);
  });
});
