/* The matches of the text filter in texts of members, and what happens with such a text. */

/** The kinds of matches. `same_text` compares texts with one another; the others look into one text. */
export const matchKinds = ['address', 'phone', 'messenger', 'payment', 'same_text'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** The patterns that the program recognises itself, without a list of words. */
export const recognisers = ['web_address', 'email_address', 'phone_number', 'messenger_handle', 'same_text'] as const;
export type Recogniser = (typeof recognisers)[number];

/** Where a text is: user names, the profile (signature and facts), posts and comments, first messages and mails. */
export const fieldClasses = ['name', 'profile', 'post', 'private'] as const;
export type FieldClass = (typeof fieldClasses)[number];

/** `hold`: others see the text after staff approve it. `warn`: the receiver sees a warning. Private texts are never held. */
export const ruleActions = ['hold', 'warn', 'none'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** The actions that a field class allows. */
export const actionsOf = {
  name: ['hold', 'none'],
  profile: ['hold', 'none'],
  post: ['hold', 'none'],
  private: ['warn', 'none'],
} as const satisfies Record<FieldClass, readonly RuleAction[]>;

/** Texts that wait for staff: parts of a profile, posts and comments, and the texts of videos. */
export const heldFields = ['signature', 'occupation', 'city', 'trend', 'comment', 'captions', 'description'] as const;
export type HeldField = (typeof heldFields)[number];

export const heldStatuses = ['pending', 'approved', 'rejected'] as const;
export type HeldStatus = (typeof heldStatuses)[number];

/** A place in a text where a rule matches: UTF-16 positions in the text as the member wrote it. */
export type TextMatch = {
  readonly ruleId: number;
  readonly kind: MatchKind;
  readonly excerpt: string;
  readonly start: number;
  readonly end: number;
};

/** The most dangerous first: a text carries one warning. */
const byDanger: readonly MatchKind[] = ['payment', 'address', 'messenger', 'phone', 'same_text'];

/** Returns the kind of which a receiver is warned; undefined without a match. */
export function mainWarning(kinds: readonly MatchKind[] = []): MatchKind | undefined {
  return byDanger.find((kind) => kinds.includes(kind));
}

/** The kinds of warnings of a text as one number, one bit each. */
export function toWarningBits(kinds: Iterable<MatchKind>): number {
  let bits = 0;
  for (const kind of kinds) bits |= 1 << matchKinds.indexOf(kind);
  return bits;
}

export function fromWarningBits(bits: number): MatchKind[] {
  return matchKinds.filter((_, bit) => (bits >> bit) & 1);
}
