import { useEffect, useEffectEvent } from 'react';

/** Runs the act of a key, unless the key is typed into a text, belongs to a shortcut, or a dialog is open. */
export function useCaseKeys(acts: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (target instanceof Element && target.closest('textarea, input:not([type=radio]), select, [role=dialog]')) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
