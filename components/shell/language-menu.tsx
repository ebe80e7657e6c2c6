'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Languages } from '@/components/ui/icons/languages';
import { Menu } from '@/components/ui/menu';
import { Overlay } from '@/components/ui/overlay';
import { useTerminal } from '@/components/ui/terminal-context';
import { locales, type Locale } from '@/lib/core/locale';
import { LanguageList } from './language-list';
import { useLanguageChoice } from './use-language-choice';

type LanguageMenuProps = {
  /** In the current language: "Language", and the same with the current choice. */
  labels: Record<'title' | 'trigger', string>;
  locale: Locale;
  /** The name of each language in that language. */
  names: Record<Locale, string>;
  className?: string;
};

/** Chooses the language of the pages: a drawer on phones, a menu on desktops. */
export function LanguageMenu({ labels, locale, names, className }: LanguageMenuProps) {
  const choose = useLanguageChoice(locale);
  const mobile = useTerminal() === 'mobile';
  const [open, setOpen] = useState(false);

  function handleChoose(next: string) {
    setOpen(false);
    choose(next);
  }

  const triggerOf = (onClick?: () => void) => (
    <button
      type="button"
      onClick={onClick}
      aria-label={labels.trigger}
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-text hover:bg-sunken',
        className,
      )}
    >
      <Languages className="size-5" aria-hidden />
      <span className="max-sm:hidden">{names[locale]}</span>
    </button>
  );
  if (!mobile) {
    const options = locales.map((value) => ({ value, label: names[value], lang: value }));
    return (
      <Menu
        trigger={triggerOf()}
        items={[{ kind: 'choice', label: labels.title, value: locale, options, onChange: handleChoose }]}
      />
    );
  }
  return (
    <>
      {triggerOf(() => setOpen(true))}
      <Overlay open={open} onOpenChange={setOpen} title={labels.title}>
        <div className="-mx-2">
          <LanguageList locale={locale} names={names} onChoose={handleChoose} />
        </div>
      </Overlay>
    </>
  );
}
