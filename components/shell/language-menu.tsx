'use client';

import { cloneElement, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Languages } from '@/components/ui/icons/languages';
import { lazy } from '@/components/ui/lazy';
import { LazyPanel } from '@/components/ui/lazy-panel';
import { loadOverlay } from '@/components/ui/overlay';
import { useTerminal } from '@/components/ui/terminal-context';
import type { Locale } from '@/lib/core/locale';

export type LanguageMenuProps = {
  /** In the current language: "Language", and the same with the current choice. */
  labels: Record<'title' | 'trigger', string>;
  locale: Locale;
  /** The name of each language in that language. */
  names: Record<Locale, string>;
  className?: string;
};

const loadPanel = () => import('./language-menu.lazy');
const LanguageDrawer = lazy(
  async () => {
    const [part] = await Promise.all([loadPanel(), loadOverlay()]);
    return part.LanguageDrawer;
  },
  { when: ({ open }) => open, preload: true },
);

/** Chooses the language of the pages: a drawer on phones, a menu on desktops. */
export function LanguageMenu({ className, ...props }: LanguageMenuProps) {
  const mobile = useTerminal() === 'mobile';
  const [open, setOpen] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={props.labels.trigger}
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-text hover:bg-sunken',
        className,
      )}
    >
      <Languages className="size-5" aria-hidden />
      <span className="max-sm:hidden">{props.names[props.locale]}</span>
    </button>
  );
  if (mobile)
    return (
      <>
        {cloneElement(trigger, { onClick: () => setOpen(true) })}
        <LanguageDrawer {...props} open={open} onOpenChange={setOpen} />
      </>
    );
  return (
    <LazyPanel trigger={trigger} popup="menu" load={loadPanel}>
      {({ LanguagePanel }, state) => <LanguagePanel {...props} {...state} trigger={trigger} />}
    </LazyPanel>
  );
}
