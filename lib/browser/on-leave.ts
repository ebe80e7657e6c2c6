const types = ['visibilitychange', 'pagehide'] as const;

/** Calls a listener when the page is hidden, shown again or left. Returns the function that unsubscribes. */
export function onLeave(listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
