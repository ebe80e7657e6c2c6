import type { ReactNode } from 'react';
import { Card, Section } from '@/components/ui/card';

type RowSectionProps<T> = {
  title: string;
  /** Shown for no rows. */
  empty: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  render: (row: T) => ReactNode;
  /** Above the rows, such as a form. */
  children?: ReactNode;
};

/** A part of a page of staff: a heading and its rows, or that there are none. */
export function RowSection<T>({ title, empty, rows, keyOf, render, children }: RowSectionProps<T>) {
  return (
    <Section title={title}>
      <Card padded={false}>
        {children}
        {rows.length === 0 ? (
          <p className="p-4 text-sm text-muted">{empty}</p>
        ) : (
          <ul className="divide-y divide-line/60">
            {rows.map((row) => (
              <li key={keyOf(row)} className="flex min-w-0 items-start gap-3 px-4 py-3 text-sm">
                {render(row)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

/** The main text of a row with a line below it. */
export function RowText({ main, below }: { main: ReactNode; below?: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="font-medium wrap-anywhere whitespace-pre-line">
        {main}
      </p>
      {below ? <p className="text-xs wrap-anywhere text-muted tabular-nums">{below}</p> : null}
    </div>
  );
}
