import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Tabs } from './tabs';

const tabs = ['online', 'latest', 'liked'].map((value) => ({ value, label: value }));

function Stateful() {
  const [value, setValue] = useState('online');
  return (
    <Tabs label="Lists" tabs={tabs} value={value} onChange={setValue}>
      members {value}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('selects a tab on click and shows its panel', async () => {
    const { user } = renderUi(<Stateful />);

    await user.click(screen.getByRole('tab', { name: 'latest' }));

    expect(selected().textContent).toBe('latest');
    expect(screen.getByRole('tabpanel', { name: 'latest' }).textContent).toBe('members latest');
  });

  it('is a single tab stop', async () => {
    const { user } = renderUi(<Stateful />);

    await user.tab();
    expect(document.activeElement).toBe(selected());

    await user.tab();
    expect(screen.getAllByRole('tab')).not.toContain(document.activeElement);
  });

  it.each([
    ['the next', '{ArrowRight}', 'latest'],
    ['the last from the first', '{ArrowLeft}', 'liked'],
    ['the first from the last', '{ArrowLeft}{ArrowRight}', 'online'],
    ['the last', '{End}', 'liked'],
    ['the first', '{End}{Home}', 'online'],
  ])('selects and focuses %s on %s', async (_, keys, expected) => {
    const { user } = renderUi(<Stateful />);

    await user.tab();
    await user.keyboard(keys);

    expect(selected().textContent).toBe(expected);
    expect(document.activeElement).toBe(selected());
  });

  it('references no panel when the panel is elsewhere', () => {
    renderUi(<Tabs label="Lists" tabs={tabs} value="online" onChange={() => undefined} />);

    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(selected().getAttribute('aria-controls')).toBeNull();
  });
});
