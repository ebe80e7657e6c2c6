type Navigation = { entries(): { url: string | null }[]; currentEntry: { index: number } | null };

/** Returns whether the previous page of this tab belongs to the site, so that going back stays on the site. */
export function hasInAppHistory(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer.startsWith(window.location.origin);
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(window.location.origin) ?? false;
}

/**
 * Opens log-in when the session is invalid (spec 8). The route clears the dead cookie; otherwise the guard would
 * redirect back.
 */
export function leaveForLogin(): void {
  window.location.assign('/api/session/ended');
}

/**
 * Opens `/` after log-in and registration (spec 2), with a full load, because the whole shell depends on the session.
 */
export function goHome(): Promise<void> {
  window.location.assign('/');
  // Never resolves: the form stays busy until the next page has loaded.
  return new Promise(() => undefined);
}
