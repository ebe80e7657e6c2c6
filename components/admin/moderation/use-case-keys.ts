import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '@/lib/browser/single-keys';

/** Runs the action of a key, unless the key is typed into a text, belongs to a shortcut, or a dialog is open. */
export function useCaseKeys(actions: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!singleKeys.isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (target instanceof Element && target.closest('textarea, input:not([type=radio]), select, [role=dialog]')) return;
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
