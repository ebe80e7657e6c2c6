import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { SoftLink } from '@/components/ui/soft-link';

/** A link of the hub's menu. */
export type HubLink = {
  readonly href: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  /** A number or a balance at the end of the row. */
  readonly value?: ReactNode;
  /** True if it opens an info page, which Next does not render in place. */
  readonly isDocument?: boolean;
};

/** Rows of links in one card. */
export function HubMenu({ links }: { links: readonly HubLink[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {links.map(({ href, label, icon: Icon, value, isDocument }) => {
        const Link = isDocument ? 'a' : SoftLink;
        return (
          <li key={href}>
            <Link href={href} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
              <Icon className="size-5.5 shrink-0 text-brand" aria-hidden />
              <span className="min-w-0 flex-1 font-medium">{label}</span>
              {value ? <span className="shrink-0 text-muted tabular-nums">{value}</span> : null}
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
