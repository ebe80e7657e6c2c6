let isDragging = false;

/** Returns whether something of this page itself is being dragged, such as one of its pictures. */
export function isOwnDrag(): boolean {
  return isDragging;
}

/** Follows the drags that begin on this page. Returns a function that stops it. */
export function followOwnDrags(): () => void {
  const begin = () => (isDragging = true);
  const end = () => (isDragging = false);
  // The end of a drag whose element was removed meanwhile is never reported: the next press ends it too.
  const events = [
    ['dragstart', begin],
    ['dragend', end],
    ['pointerdown', end],
  ] as const;
  for (const [name, listener] of events) window.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of events) window.removeEventListener(name, listener, true);
    end();
  };
}
