'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type FilterBarProps = {
  label: string;
  submitLabel: string;
  /** Returns the address of the list with the values of the form; empty ones are undefined. */
  hrefOf: (values: Readonly<Record<string, string | undefined>>) => string;
  /** Buttons next to the search button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The search form above a list of staff. What is searched for is in the address, so that it can be shared and gone back to. */
export function FilterBar({ label, submitLabel, hrefOf, actions, children }: FilterBarProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim() || undefined,
    ]);
    router.push(hrefOf(Object.fromEntries(entries) as Record<string, string | undefined>)); // pairs of texts
  }

  return (
    <form role="search" aria-label={label} onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      <Button type="submit">{submitLabel}</Button>
      {actions}
    </form>
  );
}
