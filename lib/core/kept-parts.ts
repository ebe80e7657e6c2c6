/*
 * Parts of a text that no translation changes: links, emails, names and tags, emoji, and smileys of signs. Numbers are no such
 * parts, because the words next to them need them ("two of us at 8").
 */

/** Signs with which members draw faces; a face has two of them at least. */
const faceSigns = '[^()（）\\n\\s\\p{L}\\p{N}]|[ωДдノﾉツヮ]';
const nameSigns = '\\p{Script=Latin}\\p{N}_';
const emojiStart = '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}';
const noLink = '\\s\\p{Script=Han}<>"，。！？、；：（）「」【】()';
/** A part in brackets belongs to the link, as in many addresses of encyclopedias; a bracket alone is of the sentence. */
const bracketed = `\\([^${noLink}]{0,100}\\)`;
const linkPart = `(?:[^${noLink}]|${bracketed})`;
/**
 * Chinese ends a link, because a sentence goes on without a blank. Between two slashes it is a part of the path. Bounded, so that a text of
 * slashes takes no longer than its length.
 */
const chineseSegment = '(?<=/)\\p{Script=Han}{1,60}(?=/)';
const linkEnd = `(?:[^${noLink}.,!?;:'\\]]|${bracketed})`;
const startsNoWord = `(?<![${nameSigns}])`;

const patterns = [
  // Up to the last sign that is no punctuation of the sentence.
  `${startsNoWord}(?:(?:https?|ftp)://|www\\.)(?:${linkPart}|${chineseSegment}){0,2000}${linkEnd}/?`,
  `${startsNoWord}[a-z0-9][a-z0-9.-]{0,60}\\.(?:com|net|org|info|app|me|io|tw|cn|hk|jp|uk)(?:/${linkPart}{0,200}${linkEnd})?(?![${nameSigns}])`,
  `${startsNoWord}tel:\\+?[0-9-]{3,20}`,
  `${startsNoWord}(?:mailto:)?[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){1,8}`,
  // A name is at most 8 characters; a longer run of Chinese after the sign is the sentence.
  `${startsNoWord}[@＠#＃](?:[${nameSigns}]{1,30}(?![${nameSigns}])|[\\p{L}\\p{N}_]{1,8}(?![\\p{L}\\p{N}_]))`,
  `(?:[${emojiStart}]|[0-9#*]\\ufe0f?\\u20e3)[${emojiStart}\\u200d\\ufe0e\\ufe0f\\u20e3\\u{e0020}-\\u{e007f}]*`,
  `${startsNoWord}(?:[:;=][-o'^]?[)(\\]\\[DPpOo3|/\\\\*]|[:;]-?[dSs]|</?3|[xX]D+|[TtQ;><^oO0uU\\-]_+[TtQ;><^oO0uU\\-]|\\^\\^|orz|OTZ)(?![${nameSigns}])`,
  '¯\\\\_[(（]ツ[)）]_/¯',
  `[(（](?:${faceSigns}){2,14}[)）]`,
];

/** Matches each part that stays as it is. */
export const keptParts = new RegExp(patterns.join('|'), 'giu');

/** One of these is in every such part that has letters. Most texts have none: they need not wait for the pattern above, which compiles slowly. */
const signs = /[@＠#＃_¯ωДдノﾉツヮℹ]|\/\/|[.:;=<][^\s.]|xd|orz|otz/i;

/** Returns a text with a blank for each such part that has letters. */
export function withoutKeptParts(text: string): string {
  return signs.test(text) ? text.replace(keptParts, ' ') : text;
}
