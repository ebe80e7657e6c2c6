type Kind = 'success' | 'error' | 'info';
export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  id?: string;
  duration?: number;
};
export type ToastNote = { kind: Kind; text: string; options: ToastOptions };

let pending: ToastNote[] = [];
let deliver: ((note: ToastNote) => void) | undefined;
let wake: (() => void) | undefined;

function say(kind: Kind, text: string, options: ToastOptions = {}) {
  const note = { kind, text, options };
  if (deliver) return deliver(note);
  pending.push(note);
  wake?.();
}

/** A short word at the edge of the screen that goes away by itself. */
export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  error: (text: string, options?: ToastOptions) => say('error', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
};

/** For the region only: called when the first note waits and nobody shows notes yet. */
export function onFirstToast(start: () => void): () => void {
  wake = start;
  if (pending.length > 0) start();
  return () => {
    if (wake === start) wake = undefined;
  };
}

/** For the loaded toaster only: takes over all waiting and future notes. */
export function takeToasts(show: (note: ToastNote) => void): () => void {
  deliver = show;
  const waiting = pending;
  pending = [];
  waiting.forEach(show);
  return () => {
    if (deliver === show) deliver = undefined;
  };
}
