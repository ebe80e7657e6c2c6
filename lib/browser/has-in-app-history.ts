type Navigation = { entries(): { url: string | null }[]; currentEntry: { index: number } | null };

/** Whether the previous page of this tab belongs to the site, so that going back stays on it. */
export function hasInAppHistory(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return document.referrer.startsWith(window.location.origin);
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(window.location.origin) ?? false;
}
