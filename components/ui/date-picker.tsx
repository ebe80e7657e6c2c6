'use client';

import { useMemo, useState } from 'react';
import { daysInMonth } from '@/lib/core/age';
import { cx } from './cx';
import { Select, type SelectOption } from './select';
import { useEarlyChoice } from './use-early-choice';
import { dateFormatOf } from '@/lib/core/intl-formats';
import { useUiLocale, useUiMessages } from './ui-messages';

type DatePickerProps = {
  /** `YYYY-MM-DD`, or empty while nothing is chosen. */
  value: string | undefined;
  /** Called once year, month and day are chosen. */
  onChange: (value: string) => void;
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  from: string;
  to: string;
  onBlur?: () => void;
  disabled?: boolean;
  className?: string;
  /** Lets the browser fill in the member's birthday (`autocomplete`). */
  birthday?: boolean;
};

type DateParts = { year: number | undefined; month: number | undefined; day: number | undefined };

/** A date in three selects, latest year first. Months and days depend on the year, the month and the bounds. */
export function DatePicker({ value, onChange, from, to, onBlur, disabled, className, birthday }: DatePickerProps) {
  const messages = useUiMessages();
  const locale = useUiLocale();
  const [partial, setPartial] = useState<DateParts>(() => toDateParts(value));
  const parts = value ? toDateParts(value) : partial;
  const labels = useMemo(() => lists(locale, from, to), [locale, from, to]);
  const { firstMonth, lastMonth, firstDay, lastDay } = rangesOf(parts, from, to);

  const change = (part: keyof DateParts) => (event: { target: { value: string } }) => {
    const chosen = { ...parts, [part]: Number(event.target.value) };
    const clamped = clamp(chosen, from, to);
    setPartial(clamped);
    const date = fromDateParts(clamped);
    if (date) onChange(date);
  };

  const group = useEarlyChoice<HTMLDivElement>((element) => {
    const [year, month, day] = Array.from(element.querySelectorAll('select'), (select) => Number(select.value));
    const date = fromDateParts(clamp({ year, month, day }, from, to));
    if (date && date !== value) onChange(date);
  });

  const fields: { part: keyof DateParts; options: readonly SelectOption[]; grow: string }[] = [
    { part: 'year', options: labels.years, grow: 'grow-[1.3]' },
    { part: 'month', options: labels.months.slice(firstMonth - 1, lastMonth), grow: 'grow' },
    { part: 'day', options: labels.days.slice(firstDay - 1, lastDay), grow: 'grow' },
  ];
  return (
    <div ref={group} className={cx('flex gap-2', className)}>
      {fields.map(({ part, options, grow }) => (
        <div key={part} className={cx('flex min-w-0 basis-0', grow)}>
          <Select
            aria-label={messages[part]}
            placeholder={messages[part]}
            options={options}
            value={parts[part] ?? ''}
            onChange={change(part)}
            onBlur={onBlur}
            disabled={disabled}
            autoComplete={birthday ? `bday-${part}` : undefined}
            className="tabular-nums max-[22.5rem]:pr-7 max-[22.5rem]:pl-2.5"
          />
        </div>
      ))}
    </div>
  );
}

function toDateParts(value: string | undefined): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  if (!match) return { year: undefined, month: undefined, day: undefined };
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** Returns the months of the year and the days of the month, cut in the first and the last month that can be chosen. */
function rangesOf({ year, month }: DateParts, from: string, to: string) {
  const [first, last] = [toDateParts(from), toDateParts(to)];
  const isIn = (bound: DateParts) => year === bound.year && month === bound.month;
  return {
    firstMonth: (year === first.year ? first.month : undefined) ?? 1,
    lastMonth: (year === last.year ? last.month : undefined) ?? 12,
    firstDay: (isIn(first) ? first.day : undefined) ?? 1,
    lastDay: (isIn(last) ? last.day : undefined) ?? daysInMonth(year, month),
  };
}

/** Moves a month or a day that the lists do not offer to the nearest one that they do. */
function clamp(parts: DateParts, from: string, to: string): DateParts {
  const { firstMonth, lastMonth } = rangesOf(parts, from, to);
  const month = parts.month && Math.min(Math.max(parts.month, firstMonth), lastMonth);
  const { firstDay, lastDay } = rangesOf({ ...parts, month }, from, to);
  return { ...parts, month, day: parts.day && Math.min(Math.max(parts.day, firstDay), lastDay) };
}

/** Returns the date as `YYYY-MM-DD`; undefined while a part is missing. */
function fromDateParts({ year, month, day }: DateParts): string | undefined {
  if (!year || !month || !day) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function lists(locale: string, from: string, to: string) {
  const [fromYear, toYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormatOf(locale, options);
    return (year: number, month: number, day: number) => format.format(Date.UTC(year, month - 1, day));
  };
  const yearOf = write({ year: 'numeric' });
  const monthOf = write({ month: 'short' });
  const dayOf = write({ day: 'numeric' });
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  return {
    years: range(toYear - fromYear + 1).map((n) => ({ value: String(toYear - n), label: yearOf(toYear - n, 6, 15) })),
    months: range(12).map((n) => ({ value: String(n + 1), label: monthOf(2000, n + 1, 15) })),
    days: range(31).map((n) => ({ value: String(n + 1), label: dayOf(2000, 1, n + 1) })),
  };
}
