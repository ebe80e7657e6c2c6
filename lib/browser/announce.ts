let region: HTMLElement | undefined;

/** The texts that stay in the region. A screen reader reads each when it is added. */
const kept = 5;

/** Reads a text once to users of screen readers when they pause, in the one live region of the page. Nothing is visible. */
export function announcePolitely(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-atomic', 'false');
    region.className = 'sr-only';
    document.body.append(region);
  }
  const current = region;
  const line = document.createElement('p');
  line.textContent = text;
  // A region that has just been added must be empty for a moment before it reads a text.
  requestAnimationFrame(() => {
    current.append(line);
    while (current.childElementCount > kept) current.firstElementChild?.remove();
  });
}
