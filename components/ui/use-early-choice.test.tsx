import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import messages from '@/messages/en/ui.json';
import { DatePicker } from './date-picker';
import { Segmented } from './radio-group';
import { SearchInput } from './search-input';
import { UiMessagesProvider } from './ui-messages';

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const;

function Form() {
  const [side, setSide] = useState<'left' | 'right'>('left');
  const [date, setDate] = useState('1990-01-01');
  const [name, setName] = useState('');
  return (
    <>
      <Segmented name="side" label="Side" options={sides} value={side} onChange={setSide} />
      <DatePicker value={date} onChange={setDate} from="1950-01-01" to="2010-12-31" />
      <SearchInput label="Name" value={name} onChange={setName} onKeyDown={() => undefined} />
      <output>{`${side} ${date}${name && ` ${name}`}`}</output>
    </>
  );
}

const withMessages = (node: ReactNode) => (
  <UiMessagesProvider messages={messages} locale="en">
    {node}
  </UiMessagesProvider>
);

const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const side = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const state = () => screen.getByRole('status').textContent;

describe('controls with a choice made before hydration', () => {
  let unmount = () => undefined as void;
  afterEach(() => unmount());

  /** Renders on the server, lets a person `choose`, and hydrates. */
  async function hydrateAfter(choose: () => void): Promise<void> {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(withMessages(<Form />));
    // A browser selects them by itself.
    for (const option of container.querySelectorAll<HTMLOptionElement>('[selected]')) option.selected = true;
    choose();
    const root = await act(async () => hydrateRoot(container, withMessages(<Form />)));
    unmount = () => {
      act(() => root.unmount());
      container.remove();
    };
  }

  it('keep it', async () => {
    await hydrateAfter(() => {
      side('Right').checked = true;
      [list('Year').value, list('Month').value, list('Day').value] = ['1985', '7', '23'];
    });

    expect(state()).toBe('right 1985-07-23');
    expect(side('Right').checked).toBe(true);
    expect(['Year', 'Month', 'Day'].map((name) => list(name).value)).toEqual(['1985', '7', '23']);
  });

  it('move a day that the chosen month does not have', async () => {
    await hydrateAfter(() => ([list('Month').value, list('Day').value] = ['2', '31']));

    expect(state()).toBe('left 1990-02-28');
  });

  it('keep a typed text', async () => {
    const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
    await hydrateAfter(() => (box().value = 'Lily'));

    expect(state()).toBe('left 1990-01-01 Lily');
    expect(box().value).toBe('Lily');
  });

  it('show the choice of the state without another one', async () => {
    await hydrateAfter(() => undefined);

    expect(state()).toBe('left 1990-01-01');
  });
});
