import type { Page } from '@/lib/core/page';
import type { Locale } from '@/lib/core/locale';
import type {
  FieldClass,
  HeldField,
  HeldStatus,
  MatchKind,
  Recogniser,
  RuleAction,
  TextMatch,
} from '@/lib/core/text-filter';

/** A rule as staff see and edit it. */
export type TextFilterRule = {
  readonly id: number;
  readonly kind: MatchKind;
  readonly recogniser: Recogniser | null;
  readonly label: string;
  readonly words: readonly string[];
  readonly actions: Readonly<Record<FieldClass, RuleAction>>;
  /** The members who may receive one text within a day, for `same_text`. */
  readonly most: number | null;
  readonly isActive: boolean;
  /** The site made the rule inactive, because checks would become slow with it. */
  readonly isTooCostly: boolean;
  readonly note: string;
  readonly updatedBy: string;
  readonly updatedAt: number;
};

/** A rule as staff save it. Without an id it is a new list of words; the words of a recogniser stay empty. */
export type RuleChange = {
  readonly id?: number | undefined;
  readonly kind: MatchKind;
  readonly label: string;
  readonly words: readonly string[];
  readonly actions: Readonly<Record<FieldClass, RuleAction>>;
  readonly most?: number | undefined;
  readonly isActive: boolean;
  readonly note: string;
};

/** A text that waits for staff. */
export type HeldText = {
  readonly id: number;
  readonly field: HeldField;
  /** The trend, comment or text of a video. */
  readonly subjectId: number | null;
  readonly author: {
    readonly id: number;
    readonly username: string;
    readonly avatar: string;
    readonly language: Locale;
  };
  readonly content: string;
  readonly matches: readonly TextMatch[];
  readonly status: HeldStatus;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

export type HeldTextPage = Page<HeldText>;

/** A text as the text filter compares it, and what its active rules find in it. */
export type TriedText = { readonly normal: string; readonly matches: readonly TextMatch[] };

/** A member's own parts of a profile that wait for staff. */
export type HeldProfile = Partial<Readonly<Record<'signature' | 'occupation' | 'city', string>>>;

/** A piece of a text, and whether a rule matches it. */
type TextPiece = { readonly text: string; readonly isMatch: boolean; readonly at: number };

/** Cuts a text into what matches and what does not. Matches that overlap are one piece. */
export function toPieces(text: string, matches: readonly Pick<TextMatch, 'start' | 'end'>[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMatch, at });
    at = Math.max(at, end);
  };
  for (const { start, end } of [...matches].sort((a, b) => a.start - b.start)) {
    const last = pieces.at(-1);
    if (start < at && last?.isMatch && end > at) {
      pieces[pieces.length - 1] = { ...last, text: last.text + text.slice(at, end) };
      at = Math.min(text.length, end);
      continue;
    }
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
