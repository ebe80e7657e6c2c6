'use client';

import { useEffect } from 'react';
import { followOwnDrags } from './own-drag';
import { carriesFiles } from './transferred-files';

/**
 * Keeps the page when a file or a link is dropped next to what takes it: the browser would leave for it, and what was typed
 * would be lost. Links and texts can still be dropped into fields, and files onto the buttons of the browser.
 */
export function DropGuard() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || takesDrop(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    const stopFollowing = followOwnDrags();
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
      stopFollowing();
    };
  }, []);
  return null;
}

/** Returns whether the browser itself does something useful with a drop. */
function takesDrop({ target, dataTransfer }: DragEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (carriesFiles(dataTransfer)) return target.matches('input[type=file]');
  return target.closest('input, textarea, [contenteditable]') !== null;
}
