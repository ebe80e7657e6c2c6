import { expect, it } from 'vitest';
import { demoLetters } from '@/db/seed/mail-texts';
import { english } from '@/db/seed/dialogues/en';
import { simplifiedChinese } from '@/db/seed/dialogues/zh-cn';
import { traditionalChinese } from '@/db/seed/dialogues/zh-tw';
import { postTexts } from '@/db/seed/post-texts';
import { listPhrases } from '@/db/seed/translations/phrases';
import type { Locale } from '@/lib/core/locale';
import { makeTranslation } from './make-translation';
import { detectScript, isChinese } from '@/lib/core/language-of';
import { phraseTranslator } from '@/lib/platform/providers/translation/phrase-translator';

const translator = phraseTranslator(async (target) => listPhrases(target));
const dialogues = { en: english, 'zh-CN': simplifiedChinese, 'zh-TW': traditionalChinese } as const;

/** The texts of the demo in a language, with the last word of each list in the places of words. */
function listTexts(source: Locale): string[] {
  const { words, openings, topics, closings } = dialogues[source];
  const lines = [...openings, ...topics, ...closings]
    .flatMap((dialogue) => dialogue.split('\n'))
    .map((line) => line.slice(2).replace(/\{(\w+)\}/g, (_, kind: string) => words[kind]?.at(-1) ?? ''));
  const posts = Object.values(postTexts[source]).flat();
  return [...lines, ...posts, ...demoLetters[source].flatMap(({ letter, answer }) => [letter, answer])];
}

const hasWords = (text: string) => detectScript(text) !== 'none';

it.each([
  ['en', 'zh-CN'],
  ['en', 'zh-TW'],
  ['zh-CN', 'en'],
  ['zh-TW', 'en'],
] as const)('translates each text of the demo from %s into %s', async (source, target) => {
  const texts = listTexts(source).filter(hasWords);
  expect(texts.length).toBeGreaterThan(80);
  const missing: string[] = [];
  for (const text of texts) {
    const made = await makeTranslation(text, target, translator);
    const script = made && detectScript(made.text);
    if (!made || made.text === text || (target === 'en' ? script !== 'en' : !isChinese(script ?? 'none')))
      missing.push(text);
  }
  expect(missing).toEqual([]);
});

it('keeps the emoticons and fills in the words of a line', async () => {
  const { text } = (await makeTranslation('上午羽毛球，下午没事', 'en', translator)) ?? {};
  expect(text).toBe('badminton in the morning, nothing in the afternoon');
  expect((await makeTranslation('好呀[face14]几点？', 'en', translator))?.text).toBe('Gladly[face14]When?');
});

it('serves no other text, and no text of which one line is missing', async () => {
  expect(await translator.serves(['晚安'], 'en')).toBe(true);
  expect(await translator.serves(['今天天气不错'], 'en')).toBe(false);
  expect(await translator.serves(['晚安', '今天天气不错'], 'en')).toBe(false);
  expect(await translator.translate(['上午打人，下午没事'], 'en')).toBeUndefined();
});
