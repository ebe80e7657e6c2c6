import { closeWindow, openWindow, parseWindows, toggleWindow, type ChatWindows } from './docked-windows';

const none: ChatWindows = [];

/** The docked chat windows of this tab: they outlive navigation and reload, not the tab. */
export class WindowDock {
  windows: ChatWindows = none;
  /** How many the screen shows. */
  slots = 0;
  /** The window that was opened last and still waits for the focus. */
  private toFocus: number | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly key: string;

  constructor(memberId: number) {
    this.key = `chat-windows-${memberId}`;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  restore(): void {
    try {
      this.set(parseWindows(sessionStorage.getItem(this.key)));
    } catch {
      // No such storage: the windows begin closed.
    }
  }

  setSlots(slots: number): void {
    if (slots === this.slots) return;
    this.slots = slots;
    this.tell();
  }

  open(uid: number): void {
    this.toFocus = uid;
    this.set(openWindow(this.windows, uid, this.slots));
  }

  close(uid: number): void {
    this.set(closeWindow(this.windows, uid));
  }

  toggle(uid: number): void {
    this.set(toggleWindow(this.windows, uid));
  }

  /** Whether a window shall take the focus; true once for each opening. */
  takeFocus(uid: number): boolean {
    if (this.toFocus !== uid) return false;
    this.toFocus = undefined;
    return true;
  }

  private set(windows: ChatWindows): void {
    this.windows = windows;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(windows));
    } catch {
      // Not kept: they stay open as long as the page.
    }
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
