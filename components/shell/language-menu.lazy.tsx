'use client';

import type { PanelState, PanelTrigger } from '@/components/ui/lazy-panel';
import { MenuPanel } from '@/components/ui/menu.lazy';
import { Overlay } from '@/components/ui/overlay';
import { locales } from '@/lib/core/locale';
import { LanguageList } from './language-list';
import type { LanguageMenuProps } from './language-menu';
import { useLanguageChoice } from './use-language-choice';

type LanguageChoice = Omit<LanguageMenuProps, 'className'> & PanelState;

/** The lazy half of `LanguageMenu` on desktops. */
export function LanguagePanel({
  trigger,
  labels,
  locale,
  names,
  ...state
}: LanguageChoice & { trigger: PanelTrigger }) {
  const choose = useLanguageChoice(locale);
  const options = locales.map((value) => ({ value, label: names[value], lang: value }));
  return (
    <MenuPanel
      {...state}
      trigger={trigger}
      items={[{ kind: 'choice', label: labels.title, value: locale, options, onChange: choose }]}
    />
  );
}

/** The lazy half of `LanguageMenu` on phones. */
export function LanguageDrawer({ labels, locale, names, open, onOpenChange }: LanguageChoice) {
  const choose = useLanguageChoice(locale);

  function handleChoose(next: string) {
    onOpenChange(false);
    choose(next);
  }

  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={labels.title}>
      <div className="-mx-2">
        <LanguageList locale={locale} names={names} onChoose={handleChoose} />
      </div>
    </Overlay>
  );
}
