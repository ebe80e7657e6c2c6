import { useEffect, useRef } from 'react';
import { singleKeys } from '@/lib/browser/single-keys';

/** Calls an action for a letter that is pressed alone, except in fields and dialogs and while the key is held. */
export function useLetterKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!singleKeys.isOn || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const { target } = event;
      const isTaken =
        target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [contenteditable]');
      if (isTaken || document.querySelector('[role="dialog"]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
