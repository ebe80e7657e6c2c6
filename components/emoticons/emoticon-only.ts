import { parseEmoticons } from '@/lib/core/emoticons';

const maxEmoticons = 6;

/** Returns the number of emoticons in a text of one to six emoticons and blanks; 0 for every other text. */
export function countLoneEmoticons(text: string): number {
  const parts = parseEmoticons(text);
  if (parts.some((part) => part.kind === 'text' && part.text.trim() !== '')) return 0;
  const count = parts.filter((part) => part.kind === 'emoticon').length;
  return count <= maxEmoticons ? count : 0;
}
