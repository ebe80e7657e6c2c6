'use client';

import { ObservableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';

const key = 'chat-sound';

/** Whether new messages make a sound and pop up: a choice of this device, so it is stored here and not with the member. */
const sound = new ObservableStore(readSound());

if (typeof window !== 'undefined') {
  // Another tab changed it.
  window.addEventListener('storage', () => sound.set(readSound()));
}

export function isSoundOn(): boolean {
  return sound.state;
}

export function useSoundSetting(): [boolean, (isOn: boolean) => void] {
  return [useStore(sound, (isOn) => isOn, true), setSound];
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
    // Not stored: the choice ends with the page.
  }
  sound.set(isOn);
}
