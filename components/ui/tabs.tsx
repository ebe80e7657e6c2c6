'use client';

import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { useScrolledToSelected } from './use-scrolled-to-selected';

type Tab<V extends string> = { value: V; label: ReactNode; badge?: ReactNode };

type TabsProps<V extends string> = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The content of the selected tab. */
  children?: ReactNode;
  className?: string;
  panelClassName?: string;
};

const tabClass =
  'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors ' +
  'hover:text-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand after:opacity-0 aria-selected:font-semibold aria-selected:text-brand aria-selected:after:opacity-100';
const listClass = 'relative flex overflow-x-auto scrollbar-none pointer-fine:flex-wrap border-b border-line px-1';

/** A set of views with one visible; arrows, Home and End select another. A bar that is too narrow scrolls to the selected tab
 * under a finger; a mouse, which may have no way to scroll it, gets further lines. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
  panelClassName,
}: TabsProps<V>) {
  const id = useId();
  const list = useScrolledToSelected<HTMLDivElement>(value);

  function handleKey(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    const element = list.current?.children[next];
    if (element instanceof HTMLElement) element.focus();
  }

  return (
    <div className={cx('min-w-0', className)}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={handleKey} className={listClass}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={tabClass}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={-1}
          className={cx('outline-none', panelClassName)}
        >
          {children}
        </div>
      )}
    </div>
  );
}
