import type { NewPeople } from '@/lib/live/model';
import { limits } from '@/lib/core/screen-limits';
import { isBlank } from '@/lib/core/visible-text';

export const longestText = limits.message.chat;
/** The length at which the character count appears. */
const counterFrom = longestText - 200;

export type Refusal = 'empty' | 'tooLong';

/** Returns why a text cannot be sent, or undefined. Text without a visible character counts as empty. */
export function refusalOf(text: string): Refusal | undefined {
  if (isBlank(text)) return 'empty';
  return charactersOf(text) > longestText ? 'tooLong' : undefined;
}

/** Returns a refusal while it is true of the text: a text that the server refused comes back into the box. */
export function presentRefusal(refusal: Refusal | undefined, text: string): Refusal | undefined {
  return refusal === refusalOf(text) ? refusal : undefined;
}

/** Returns the number of characters once it is near the limit of a message, else undefined. */
export function shownCount(text: string): number | undefined {
  // A text has at most as many characters as code units, so most texts need no counting.
  if (text.length < counterFrom) return undefined;
  const count = charactersOf(text);
  return count >= counterFrom ? count : undefined;
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
