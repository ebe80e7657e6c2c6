import { ObservableStore } from '@/lib/browser/observable-store';
import { emptyDock, type DockState } from './dock-state';
import { closeWindow, openWindow, parseWindows, toggleWindow, type DockedWindows } from './docked-windows';

/** The docked chat windows of this tab, which survive navigation and reload but not the tab. */
export class WindowDock {
  private readonly store = new ObservableStore<DockState>(emptyDock);
  readonly subscribe = this.store.subscribe;
  /** The last opened window, until it takes the focus. */
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
      // Without storage, the windows start closed.
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

  /** Returns whether the member has just opened a window, which has not taken the focus yet. */
  isOpening(memberId: number): boolean {
    return this.toFocus === memberId;
  }

  /** Returns whether a window must take the focus; true once per opening. */
  takeFocus(memberId: number): boolean {
    if (!this.isOpening(memberId)) return false;
    this.toFocus = undefined;
    return true;
  }

  private setWindows(windows: DockedWindows): void {
    this.store.set({ ...this.state, windows });
    try {
      sessionStorage.setItem(this.key, JSON.stringify(windows));
    } catch {
      // Without storage, the windows last as long as the page.
    }
  }
}
