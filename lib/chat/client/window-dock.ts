import { ObservableStore } from '@/lib/browser/observable-store';
import { closeWindow, openWindow, parseWindows, toggleWindow, type ChatWindows } from './docked-windows';

export type DockState = {
  readonly windows: ChatWindows;
  /** How many the screen shows. */
  readonly slots: number;
};

export const emptyDock: DockState = { windows: [], slots: 0 };

/** The docked chat windows of this tab: they survive navigation and reload, not the tab. */
export class WindowDock {
  private readonly store = new ObservableStore<DockState>(emptyDock);
  readonly subscribe = this.store.subscribe;
  /** The window that was opened last and still waits for the focus. */
  private toFocus: number | undefined;
  private readonly key: string;

  constructor(memberId: number) {
    this.key = `chat-windows-${memberId}`;
  }

  get state(): DockState {
    return this.store.state;
  }

  restore(): void {
    try {
      this.setWindows(parseWindows(sessionStorage.getItem(this.key)));
    } catch {
      // No such storage: the windows begin closed.
    }
  }

  setSlots(slots: number): void {
    if (slots !== this.state.slots) this.store.set({ ...this.state, slots });
  }

  open(memberId: number): void {
    const { windows, slots } = this.state;
    this.toFocus = memberId;
    this.setWindows(openWindow(windows, memberId, slots));
  }

  close(memberId: number): void {
    this.setWindows(closeWindow(this.state.windows, memberId));
  }

  toggle(memberId: number): void {
    this.setWindows(toggleWindow(this.state.windows, memberId));
  }

  /** Whether a window is to take the focus; true once for each opening. */
  takeFocus(memberId: number): boolean {
    if (this.toFocus !== memberId) return false;
    this.toFocus = undefined;
    return true;
  }

  private setWindows(windows: ChatWindows): void {
    this.store.set({ ...this.state, windows });
    try {
      sessionStorage.setItem(this.key, JSON.stringify(windows));
    } catch {
      // Not stored: the windows stay open as long as the page.
    }
  }
}
