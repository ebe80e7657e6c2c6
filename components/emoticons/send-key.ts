import type { KeyboardEvent } from 'react';

type KeyPress = {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
  keyCode: number;
};

/**
 * Returns whether a key press sends. Enter of an input method picks a word and never sends. Safari ends the composition
 * before the key event, so only its code 229 reveals it. On a screen keyboard, Enter breaks the line and the button
 * sends.
 */
export function isSendKey(press: KeyPress, hasHardwareKeyboard: boolean): boolean {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === 229) return false;
  if (press.shiftKey || press.altKey) return false;
  return hasHardwareKeyboard || press.ctrlKey || press.metaKey;
}

/** A mouse or touch pad implies a hardware keyboard; touch devices use a screen keyboard. */
export const hasHardwareKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Returns whether a key event in a text box sends its text. */
export function isSendEvent(event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, keyCode } = event;
  const { isComposing } = event.nativeEvent;
  return isSendKey({ key, shiftKey, altKey, ctrlKey, metaKey, keyCode, isComposing }, hasHardwareKeyboard());
}
