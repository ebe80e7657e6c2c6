import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { DatePicker } from './date-picker';

type StatefulProps = { first?: string; from?: string; to?: string; onChange?: (value: string) => void };

function Stateful({ first, from = '1890-01-01', to = '2030-12-31', onChange }: StatefulProps) {
  const [value, setValue] = useState(first);
  const handleChange = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <DatePicker value={value} onChange={handleChange} from={from} to={to} birthday />;
}

const list = (name: string) => screen.getByRole('combobox', { name });
const valuesOf = (name: string) =>
  within(list(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter(Boolean);
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

  it('offers the last year up to the last day, and every earlier year whole', async () => {
    const { user } = renderUi(<Stateful first="2007-12-31" from="1950-01-01" to="2008-11-21" />);

    expect([valuesOf('Year')[0], valuesOf('Year').at(-1)]).toEqual(['2008', '1950']);
    expect([valuesOf('Month').length, dayCount()]).toEqual([12, 31]);
    await user.selectOptions(list('Year'), '2008');
    expect(valuesOf('Month')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(valuesOf('Day').at(-1)).toBe('21');
    await user.selectOptions(list('Month'), '10');
    expect(dayCount()).toBe(31);
  });

  it('moves a day after the last one to the last one when the last year is chosen', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful first="1990-12-31" to="2008-11-21" onChange={handleChange} />);

    await user.selectOptions(list('Year'), '2008');

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('2008-11-21');
  });

  it('starts the first year at the first day', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful first="1990-02-03" from="1950-03-05" onChange={handleChange} />);

    await user.selectOptions(list('Year'), '1950');

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('1950-03-05');
    expect([valuesOf('Month')[0], valuesOf('Day')[0]]).toEqual(['3', '5']);
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
