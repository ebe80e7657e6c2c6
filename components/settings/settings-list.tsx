import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { SoftLink } from '@/components/ui/soft-link';

/** Rows in one card, under a heading where the page has several groups. */
export function SettingsGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title ? <h2 className="mb-2 px-1 text-xs font-semibold text-muted">{title}</h2> : null}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  );
}

type RowContent = {
  icon: ReactNode;
  label: string;
  /** The current value, cut where it is too long. */
  value?: string | undefined;
};

const rowClass = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-sunken';

/** A row that opens a page. */
export function SettingsLink({ href, ...content }: RowContent & { href: string }) {
  return (
    <li>
      <SoftLink href={href} className={rowClass}>
        <SettingsRowContent {...content} />
      </SoftLink>
    </li>
  );
}

/** A row that opens an info page, which Next does not render in place. */
export function SettingsDocumentLink({ href, ...content }: RowContent & { href: string }) {
  return (
    <li>
      <a href={href} className={rowClass}>
        <SettingsRowContent {...content} />
      </a>
    </li>
  );
}

function SettingsRowContent({ icon, label, value }: RowContent) {
  return (
    <>
      <span className="shrink-0 text-muted [&_svg]:size-5" aria-hidden>
        {icon}
      </span>
      <span className="max-w-2/3 shrink-0 font-medium">{label}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-right text-muted">
        {value}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    </>
  );
}
