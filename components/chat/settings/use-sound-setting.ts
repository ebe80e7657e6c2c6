'use client';

import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';

const key = 'chat-sound';

let store: ObservableStore<boolean> | undefined;

/**
 * The setting of sounds and popups for new messages: stored on this device, not with the member. Read at the first use,
 * because the first access to the browser's storage blocks the page.
 */
function sound(): ObservableStore<boolean> {
  if (store) return store;
  const created = (store = new ObservableStore(readSound()));
  if (typeof window !== 'undefined') {
    // Another tab may have changed the setting.
    window.addEventListener('storage', () => created.set(readSound()));
  }
  return created;
}

export function isSoundOn(): boolean {
  return sound().state;
}

export function useSoundSetting(): [boolean, (isOn: boolean) => void] {
  return [useStore(sound(), (isOn) => isOn, true), setSound];
}

function readSound(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage was refused: the choice lasts until the page is closed.
  }
  sound().set(isOn);
}
