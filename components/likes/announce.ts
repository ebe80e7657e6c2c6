let region: HTMLElement | undefined;

/** Reads a text to users of screen readers when they pause, in the one live region of likes. Nothing is visible. */
export function announcePolitely(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'sr-only';
    document.body.append(region);
  }
  const current = region;
  current.textContent = '';
  // A region must be empty for a moment before it reads the same text again.
  requestAnimationFrame(() => (current.textContent = text));
}
