import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '@/lib/browser/single-keys';

/** Where letters are typed or chosen, which a checkbox and a switch are not. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Runs the action of a key that is pressed alone, unless it is held, typed into a text, or a dialog is open. People can switch such keys
 * off (WCAG 2.1.4).
 */
export function useSingleKeys(actions: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys.isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(takesLetters)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
