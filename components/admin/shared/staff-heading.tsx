'use client';

import type { ReactNode } from 'react';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { SoftLink } from '@/components/ui/soft-link';
import { useUiMessages } from '@/components/ui/ui-messages';

type StaffHeadingProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The address of the list that a page belongs to. */
  backHref?: string;
  actions?: ReactNode;
};

/** The main heading of a page of staff. */
export function StaffHeading({ title, subtitle, backHref, actions }: StaffHeadingProps) {
  const messages = useUiMessages();
  return (
    <header className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      {backHref ? (
        <SoftLink
          href={backHref}
          aria-label={messages.back}
          title={messages.back}
          className="-ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6" aria-hidden />
        </SoftLink>
      ) : null}
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-bold wrap-anywhere">{title}</h1>
        {subtitle ? <p className="text-sm text-muted">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
