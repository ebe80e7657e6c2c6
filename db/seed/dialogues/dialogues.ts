/** Parts of a conversation. Lines begin with `<` (the member who started) or `>`; words in braces are filled in. */
export type Dialogues = {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly openings: readonly string[];
  readonly topics: readonly string[];
  readonly closings: readonly string[];
};
