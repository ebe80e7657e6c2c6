/** Pieces a conversation is put together from: lines beginning with `<` (who began) or `>`, words in braces filled in. */
export type Dialogues = {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly openings: readonly string[];
  readonly topics: readonly string[];
  readonly closings: readonly string[];
};
