import type { ReactNode } from 'react';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** Facts with their labels, in as many columns as fit. A fact without a value is left out. */
export function FactList({ facts }: { facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3">
      {facts.map((fact) =>
        fact ? (
          <div key={fact.label} className="min-w-0">
            <dt className="text-xs text-muted">{fact.label}</dt>
            <dd dir="auto" className="text-sm wrap-anywhere tabular-nums">
              {fact.value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
