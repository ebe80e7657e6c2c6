import type { ReactNode } from 'react';
import { Card, Section } from '@/components/ui/card';

type RowCardProps<T> = {
  /** Shown for no rows. */
  empty: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  render: (row: T) => ReactNode;
  /** Above the rows, such as a form. */
  children?: ReactNode;
};

/** A part of a page of staff: a heading and its rows, or that there are none. */
export function RowSection<T>({ title, ...rest }: RowCardProps<T> & { title: string }) {
  return (
    <Section title={title}>
      <RowCard {...rest} />
    </Section>
  );
}

/** The rows of a part without its heading. */
export function RowCard<T>({ empty, rows, keyOf, render, children }: RowCardProps<T>) {
  return (
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
