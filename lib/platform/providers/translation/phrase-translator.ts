import type { Locale } from '@/lib/core/locale';
import type { Phrase } from '@/db/seed/translations/phrases';
import type { Translator } from './translator';

type Lookup = (line: string) => string | undefined;

/** Translates the texts of a list, and no others: so the demo shows translations without a service. */
export function phraseTranslator(load: (target: Locale) => Promise<readonly Phrase[]>): Translator {
  const lookups = new Map<Locale, Promise<Lookup>>();

  function lookupFor(target: Locale): Promise<Lookup> {
    const known = lookups.get(target) ?? load(target).then(toLookup);
    lookups.set(target, known);
    return known;
  }

  async function translateLines(lines: readonly string[], target: Locale): Promise<string[] | undefined> {
    const lookup = await lookupFor(target);
    const translated = lines.map(lookup);
    return translated.every((line) => line !== undefined) ? translated : undefined;
  }

  return {
    kind: 'phrases',
    serves: async (lines, target) => (await translateLines(lines, target)) !== undefined,
    async translate(lines, target) {
      const translated = await translateLines(lines, target);
      return translated && { lines: translated, source: undefined };
    },
  };
}

function toLookup(phrases: readonly Phrase[]): Lookup {
  const fixed = new Map<string, string>();
  const patterns: { readonly pattern: RegExp; readonly fill: (words: readonly string[]) => string | undefined }[] = [];
  for (const phrase of phrases) {
    const sources = partsOf(phrase.source);
    const targets = partsOf(phrase.target);
    if (sources.length !== targets.length) continue;
    sources.forEach((source, index) => {
      const target = targets[index] ?? '';
      if (source.includes('{')) patterns.push(toPattern(source, target, phrase.words));
      else fixed.set(source, target);
    });
  }
  return (line) => {
    const known = fixed.get(line);
    if (known !== undefined) return known;
    for (const { pattern, fill } of patterns) {
      const words = pattern.exec(line)?.slice(1);
      if (words) return fill(words);
    }
    return undefined;
  };
}

/** The lines of a text, and the parts of a line between emoticons: what a service receives. */
function partsOf(text: string): string[] {
  return text
    .split(/\n|\[face\d+\]/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function toPattern(source: string, target: string, words: Phrase['words']) {
  const kinds: string[] = [];
  const escaped = source.replace(/[.*+?^$|()[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replace(/\{(\w+)\}/g, (_, kind: string) => {
    kinds.push(kind);
    return '(.+)';
  });
  const translateWord = (kind: string, word: string | undefined) => {
    const list = words.find((pair) => pair.kind === kind);
    return list?.target[list.source.indexOf(word ?? '')];
  };
  const fill = (sourceWords: readonly string[]) => {
    const byKind = new Map(kinds.map((kind, index) => [kind, translateWord(kind, sourceWords[index])]));
    if ([...byKind.values()].includes(undefined)) return undefined;
    return target.replace(/\{(\w+)\}/g, (_, kind: string) => byKind.get(kind) ?? '');
  };
  return { pattern: new RegExp(`^${pattern}$`, 'u'), fill };
}
