import type { Locale } from '@/lib/core/locale';
import { english } from './dialogues/en';
import { simplifiedChinese } from './dialogues/zh-cn';
import type { Dialogues } from './dialogues/dialogues';
import { traditionalChinese } from './dialogues/zh-tw';
import { createRandom, type Random } from './random';

/** `at` is in milliseconds since 1970; `isStarter` marks the messages of the member who started. */
export type DemoMessage = { readonly isStarter: boolean; readonly text: string; readonly at: number };

const dialogues: Record<Locale, Dialogues> = { en: english, 'zh-CN': simplifiedChinese, 'zh-TW': traditionalChinese };
const minute = 60_000;
const hour = 60 * minute;

type ConversationOptions = {
  readonly seed: string;
  readonly locale: Locale;
  readonly length: number;
  readonly endsAt: number;
};

/**
 * Returns a conversation of exactly `length` messages, the newest at `endsAt`: an opening, several evenings, a closing.
 */
export function writeConversation(options: ConversationOptions): DemoMessage[] {
  const random = createRandom(`conversation ${options.seed}`);
  const { words, openings, topics, closings } = dialogues[options.locale];
  const scenes = [random.shuffled(openings)[0] ?? ''];
  const closing = random.shuffled(closings)[0] ?? '';
  const closingLines = options.length > 8 ? closing.split('\n').length : 0;
  let deck: string[] = [];
  while (linesIn(scenes) + closingLines < options.length) {
    if (deck.length === 0) deck = random.shuffled(topics);
    scenes.push(deck.pop() ?? '');
  }
  // The last evening is cut where needed, so that the closing remains.
  const lines = scenes.flatMap((scene, sceneIndex) =>
    fill(random, scene, words).map((line, index) => ({ line, isNewScene: sceneIndex > 0 && index === 0 })),
  );
  const kept = lines.slice(0, options.length - closingLines);
  if (closingLines > 0) kept.push(...fill(random, closing, words).map((line) => ({ line, isNewScene: false })));
  return withTimes(random, kept, options.endsAt);
}

const linesIn = (scenes: readonly string[]) => scenes.reduce((sum, scene) => sum + scene.split('\n').length, 0);

function fill(random: Random, scene: string, words: Dialogues['words']): string[] {
  const chosen = new Map<string, string>();
  return scene.split('\n').map((line) =>
    line.replace(/\{(\w+)\}/g, (slot, name: string) => {
      const word = chosen.get(name) ?? random.shuffled(words[name] ?? [])[0] ?? slot;
      chosen.set(name, word);
      return word;
    }),
  );
}

function withTimes(
  random: Random,
  lines: readonly { line: string; isNewScene: boolean }[],
  endsAt: number,
): DemoMessage[] {
  let at = endsAt;
  const backwards = [...lines].reverse().map(({ line, isNewScene }) => {
    const message = { isStarter: line.startsWith('<'), text: capitalised(line.slice(2)), at };
    at -= isNewScene ? random.between(3, 20) * hour : random.between(0.2, 3) * minute;
    return message;
  });
  return backwards.reverse();
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
