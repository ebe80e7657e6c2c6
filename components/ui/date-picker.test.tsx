import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { DatePicker } from './date-picker';

function Stateful({ first, onChange }: { first?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(first);
  const handleChange = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <DatePicker value={value} onChange={handleChange} fromYear={1890} toYear={2030} birthday />;
}

const list = (name: string) => screen.getByRole('combobox', { name });
const dayCount = () => within(list('Day')).getAllByRole('option').length - 1; // without the placeholder

describe('DatePicker', () => {
  it('reports a date once year, month and day are chosen, in any order', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful onChange={handleChange} />);

    await user.selectOptions(list('Day'), '9');
    await user.selectOptions(list('Year'), '1990');
    expect(handleChange).not.toHaveBeenCalled();

    await user.selectOptions(list('Month'), '4');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('1990-04-09');
  });

  it.each([
    ['a leap year', '2024-02-01', 29],
    ['a common year', '2023-02-01', 28],
    ['a century that is no leap year', '1900-02-01', 28],
    ['a century that is a leap year', '2000-02-01', 29],
    ['a month of 30 days', '2023-04-01', 30],
    ['a month of 31 days', '2023-12-01', 31],
  ])('offers the days of the month in %s', (_, value, days) => {
    renderUi(<Stateful first={value} />);

    expect(dayCount()).toBe(days);
  });

  it('offers 29 days of February while no year is chosen', async () => {
    const { user } = renderUi(<Stateful />);

    await user.selectOptions(list('Month'), '2');

    expect(dayCount()).toBe(29);
  });

  it('moves 29 February to 28 when the year changes to a common year', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful first="2024-02-29" onChange={handleChange} />);

    await user.selectOptions(list('Year'), '2023');

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('2023-02-28');
    expect(list('Day')).toHaveProperty('value', '28');
  });

  it('moves the 31st to the last day when the month changes to a shorter one', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful first="1990-01-31" onChange={handleChange} />);

    await user.selectOptions(list('Month'), '6');

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('1990-06-30');
  });

  it('lists the latest year first, and labels all lists in the locale', () => {
    renderUi(<Stateful first="1990-04-09" />, { locale: 'zh-CN' });

    const years = within(list('Year')).getAllByRole('option');
    expect([years[1]?.textContent, years.at(-1)?.textContent]).toEqual(['2030年', '1890年']);
    expect(within(list('Month')).getByRole('option', { name: '4月' })).toBeDefined();
    expect(within(list('Day')).getByRole('option', { name: '9日' })).toBeDefined();
  });

  it('lets the browser fill in a birthday', () => {
    renderUi(<Stateful />);

    expect(['Year', 'Month', 'Day'].map((name) => list(name).getAttribute('autocomplete'))).toEqual([
      'bday-year',
      'bday-month',
      'bday-day',
    ]);
  });
});
