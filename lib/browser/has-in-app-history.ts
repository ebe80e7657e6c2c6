type Navigation = { entries(): { url: string | null }[]; currentEntry: { index: number } | null };

/** Whether this tab showed another of our pages before this one, so that going back stays on the site. */
export function hasInAppHistory(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer.startsWith(window.location.origin);
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(window.location.origin) ?? false;
}
