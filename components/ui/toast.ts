type Kind = 'success' | 'error' | 'info';
type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  id?: string;
  duration?: number;
  /** Shown on the page that the action opens, too. */
  survivesNavigation?: boolean;
};
type ToastNote = { kind: Kind; text: string; options: ToastOptions };

let pending: ToastNote[] = [];
let deliver: ((note: ToastNote) => void) | undefined;
let wake: (() => void) | undefined;
let isLoaded = false;

function emit(kind: Kind, text: string, options: ToastOptions = {}) {
  const note = { kind, text, options };
  if (deliver) return deliver(note);
  pending.push(note);
  wake?.();
}

/** Shows a short message at the edge of the screen for a few seconds. */
export const toast = {
  success: (text: string, options?: ToastOptions) => emit('success', text, options),
  error: (text: string, options?: ToastOptions) => emit('error', text, options),
  info: (text: string, options?: ToastOptions) => emit('info', text, options),
  /** Shows that there is no network, as one toast, however often something is tried. */
  offline: (text: string) => emit('info', text, { id: 'offline' }),
};

/**
 * Calls `start` when a toast is pending and the toaster is not loaded, and at once when an earlier toaster was: its
 * toasts stay when a page brings its own shell. Only for `Toaster`.
 */
export function onToasterNeeded(start: () => void): () => void {
  wake = start;
  if (isLoaded || pending.length > 0) start();
  return () => {
    if (wake === start) wake = undefined;
  };
}

/** Passes all pending and future toasts to `show`. Only for the loaded toaster. */
export function takeToasts(show: (note: ToastNote) => void): () => void {
  deliver = show;
  isLoaded = true;
  const waiting = pending;
  pending = [];
  waiting.forEach(show);
  return () => {
    if (deliver === show) deliver = undefined;
  };
}
