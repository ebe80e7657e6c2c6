import { ObservableStore } from './observable-store';
import { useStore } from './use-store';

/**
 * A setting that is on unless it was switched off: stored on this device, not with the member. Read at the first use, because the
 * first access to the browser's storage blocks the page.
 */
export class DeviceSwitch {
  private store: ObservableStore<boolean> | undefined;

  constructor(private readonly key: string) {}

  get isOn(): boolean {
    return this.observable().state;
  }

  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, 'off');
    } catch {
      // Storage was refused: the choice lasts until the page is closed.
    }
    this.observable().set(isOn);
  }

  observable(): ObservableStore<boolean> {
    if (this.store) return this.store;
    const created = (this.store = new ObservableStore(this.read()));
    // Another tab may have changed the setting.
    if (typeof window !== 'undefined') window.addEventListener('storage', () => created.set(this.read()));
    return created;
  }

  private read(): boolean {
    try {
      return localStorage.getItem(this.key) !== 'off';
    } catch {
      return true;
    }
  }
}

/** Returns a setting of this device, which is on while the server renders, and its change. */
export function useDeviceSwitch(setting: DeviceSwitch): [boolean, (isOn: boolean) => void] {
  return [useStore(setting.observable(), (isOn) => isOn, true), (isOn) => setting.set(isOn)];
}
