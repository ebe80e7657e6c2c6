import { limits } from '@/lib/core/screen-limits';

/** A docked chat window; a collapsed one shows its title bar only. */
export type DockedWindow = { readonly memberId: number; readonly isExpanded: boolean };

/** Windows in the order of their slots: the first ones are visible, the others are listed in a menu. */
export type DockedWindows = readonly DockedWindow[];

/** Returns how many windows fit next to the list of chats at this screen width (spec 4). */
export function countSlots(screenWidth: number): number {
  const { width, reserved } = limits.chatWindow;
  return Math.max(0, Math.floor((screenWidth - reserved) / width));
}

/** Opens a window in its current slot, else in a free one, else in the last one, whose window becomes hidden. */
export function openWindow(windows: DockedWindows, memberId: number, slots: number): DockedWindows {
  const opened = { memberId, isExpanded: true };
  const at = windows.findIndex((window) => window.memberId === memberId);
  if (at >= 0 && at < slots) return windows.with(at, opened);
  const others = closeWindow(windows, memberId);
  return others.toSpliced(Math.max(0, Math.min(slots - 1, others.length)), 0, opened);
}

export function closeWindow(windows: DockedWindows, memberId: number): DockedWindows {
  return windows.filter((window) => window.memberId !== memberId);
}

export function toggleWindow(windows: DockedWindows, memberId: number): DockedWindows {
  return windows.map((window) =>
    window.memberId === memberId ? { ...window, isExpanded: !window.isExpanded } : window,
  );
}

export function splitWindows(windows: DockedWindows, slots: number): { visible: DockedWindows; hidden: DockedWindows } {
  return { visible: windows.slice(0, slots), hidden: windows.slice(slots) };
}

/** Returns the stored windows; any other text returns none. */
export function parseWindows(text: string | null): DockedWindows {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed)
      ? parsed
          .filter(isWindow)
          .filter((window, at, all) => all.findIndex(({ memberId }) => memberId === window.memberId) === at)
      : [];
  } catch {
    return [];
  }
}

function isWindow(value: unknown): value is DockedWindow {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, isExpanded } = value as Partial<Record<keyof DockedWindow, unknown>>; // the next line checks both
  return Number.isSafeInteger(memberId) && typeof isExpanded === 'boolean';
}
