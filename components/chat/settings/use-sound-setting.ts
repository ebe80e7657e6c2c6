'use client';

import { useSyncExternalStore } from 'react';

/*
 * Whether new messages are heard and pop up: a choice of this device, so it lives here and not with the member.
 */
const key = 'chat-sound';
const listeners = new Set<() => void>();

export function isSoundOn(): boolean {
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
    // Not kept: it holds for nothing then.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab changed it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSoundSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn, () => true), setSound];
}
