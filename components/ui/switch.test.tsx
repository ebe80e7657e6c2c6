import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Switch } from './switch';

describe('Switch', () => {
  it('reports its new state when it is switched', async () => {
    const states: boolean[] = [];
    const { user } = renderUi(<Switch label="Sound" onChange={(event) => states.push(event.target.checked)} />);
    const sound = screen.getByRole('switch', { name: 'Sound' });

    await user.click(sound);
    await user.click(sound);

    expect(states).toEqual([true, false]);
  });
});
