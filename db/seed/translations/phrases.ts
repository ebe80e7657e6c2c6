import type { Locale } from '@/lib/core/locale';
import { demoLetters } from '../mail-texts';
import type { Dialogues } from '../dialogues/dialogues';
import { english } from '../dialogues/en';
import { simplifiedChinese } from '../dialogues/zh-cn';
import { traditionalChinese } from '../dialogues/zh-tw';
import { postTexts } from '../post-texts';
import { englishInChinese } from './from-english';
import { simplifiedInEnglish } from './from-simplified';
import { traditionalInEnglish } from './from-traditional';

/** A text of the demo and its translation. Braces name a list of words, one of which is in the place. */
export type Phrase = { readonly source: string; readonly target: string; readonly words: readonly WordPair[] };
type WordPair = { readonly kind: string; readonly source: readonly string[]; readonly target: readonly string[] };

/** Returns the texts of the demo with their translations into a language. */
export function listPhrases(target: Locale): readonly Phrase[] {
  const sources = (['en', 'zh-CN', 'zh-TW'] as const).filter((source) => (source === 'en') !== (target === 'en'));
  const texts = sources.flatMap((source) => [...pairTexts(source, target), ...pairLetters(source, target)]);
  const dialogues =
    target === 'en'
      ? [
          ...pairDialogues(simplifiedChinese, simplifiedInEnglish),
          ...pairDialogues(traditionalChinese, traditionalInEnglish),
        ]
      : pairDialogues(english, englishInChinese);
  return [...texts, ...dialogues];
}

const none: readonly WordPair[] = [];

function zip(sources: readonly string[], targets: readonly string[], words = none): Phrase[] {
  return sources.flatMap((source, index) => {
    const target = targets[index];
    return target === undefined ? [] : [{ source, target, words }];
  });
}

function pairTexts(source: Locale, target: Locale): Phrase[] {
  return (['thoughts', 'captions', 'comments', 'wall', 'replies'] as const).flatMap((kind) =>
    zip(postTexts[source][kind], postTexts[target][kind]),
  );
}

function pairLetters(source: Locale, target: Locale): Phrase[] {
  return (['letter', 'answer'] as const).flatMap((part) =>
    zip(
      demoLetters[source].map((mail) => mail[part]),
      demoLetters[target].map((mail) => mail[part]),
    ),
  );
}

function pairDialogues(source: Dialogues, target: Dialogues): Phrase[] {
  const words = Object.keys(source.words).map((kind) => ({
    kind,
    source: source.words[kind] ?? [],
    target: target.words[kind] ?? [],
  }));
  return (['openings', 'topics', 'closings'] as const).flatMap((part) =>
    source[part].flatMap((dialogue, index) => zip(linesOf(dialogue), linesOf(target[part][index] ?? ''), words)),
  );
}

/** Removes the marks of the speakers. */
const linesOf = (dialogue: string) => dialogue.split('\n').map((line) => line.slice(2));
