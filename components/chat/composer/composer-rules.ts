import type { NewPeople } from '@/lib/chat/model';
import { limits } from '@/lib/core/limits';
import { isBlank } from '@/lib/core/visible-text';

export const longestText = limits.message.chat;
/** The length at which the character count appears. */
const counterFrom = longestText - 200;

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

export type Refusal = 'empty' | 'tooLong';

/** Returns why a text cannot be sent, or undefined. Text without a visible character counts as empty. */
export function refusalOf(text: string): Refusal | undefined {
  if (isBlank(text)) return 'empty';
  return charactersOf(text) > longestText ? 'tooLong' : undefined;
}

/** Returns the number of characters once it is near the limit of a message, else undefined. */
export function shownCount(text: string): number | undefined {
  // A text has at most as many characters as code units, so most texts need no counting.
  if (text.length < counterFrom) return undefined;
  const count = charactersOf(text);
  return count >= counterFrom ? count : undefined;
}

export type Selection = { readonly start: number; readonly end: number };

/** Returns the text with the insertion in place of the selection, and the position of the caret after it. */
export function insertAt(text: string, { start, end }: Selection, insertion: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + insertion + text.slice(end), caret: start + insertion.length };
}

/** Returns the text without the selection, else without the character or whole emoticon before the caret. */
export function deleteBefore(text: string, { start, end }: Selection): { text: string; caret: number } {
  if (start !== end) return insertAt(text, { start, end }, '');
  const head = text.slice(0, start);
  const emoticon = /\[face[1-9]\d{0,2}\]$/.exec(head)?.[0];
  const last = emoticon ?? [...new Intl.Segmenter().segment(head)].at(-1)?.segment ?? '';
  return insertAt(text, { start: start - last.length, end }, '');
}

// `lib/core/fields` counts the same way, but would load the schema library into the page.
function charactersOf(text: string): number {
  return [...text].length;
}

type Allowances = {
  readonly freeLeft: number | null | undefined;
  readonly newPeople: NewPeople | undefined;
  /** The next message opens the conversation. */
  readonly isOpening: boolean;
};

type QuotaHint = { readonly kind: 'newPeople' | 'freeLeft'; readonly left: number; readonly canUpgrade: boolean };

/** A number of new people that a member may want to save for later. */
const fewPeople = 5;

/** Returns what is left today of the allowance that ends first, or undefined while enough is left. */
export function quotaHintOf({ freeLeft, newPeople, isOpening }: Allowances): QuotaHint | undefined {
  const free =
    typeof freeLeft === 'number' ? ({ kind: 'freeLeft', left: freeLeft, canUpgrade: true } as const) : undefined;
  if (free?.left === 0 || !isOpening || !newPeople || newPeople.left === null || newPeople.left > fewPeople)
    return free;
  return { kind: 'newPeople', left: newPeople.left, canUpgrade: newPeople.canUpgrade };
}
