import { describe, expect, test } from 'vitest';
import { chooseReply, languageOf, topicOf } from './choose-reply';
import { english } from './phrases/en';
import { topics } from './phrases/phrases';
import { simplifiedChinese } from './phrases/zh-cn';
import { traditionalChinese } from './phrases/zh-tw';
import { pausesFor } from './pauses';

const text = (content: string, locale: 'en' | 'zh-CN' | 'zh-TW' = 'en') =>
  ({ isPicture: false, text: content, locale }) as const;

describe('the topic of a message', () => {
  test.each([
    ['Hi!', 'greeting'],
    ['你好呀', 'greeting'],
    ['How are you?', 'wellbeing'],
    ['hello, how are you', 'wellbeing'],
    ['最近怎麼樣', 'wellbeing'],
    ['Are you a bot?', 'demo'],
    ['你是真人吗', 'demo'],
    ['hi, are you real?', 'demo'],
    ['what’s your WhatsApp', 'contact'],
    ['加我微信吧', 'contact'],
    ['Good night', 'farewell'],
    ['晚安', 'farewell'],
    ['谢谢你', 'thanks'],
    ['You look beautiful', 'compliment'],
    ['你好漂亮', 'compliment'],
    ['where are you from?', 'origin'],
    ['哈哈哈', 'laugh'],
    ['Is it far?', 'question'],
    ['你觉得呢', 'question'],
    ['[face9][face9]', 'emoticon'],
    ['❤️', 'emoticon'],
    ['I painted my kitchen green', 'other'],
    ['', 'emoticon'],
  ])('of %j is %s', (content, topic) => {
    expect(topicOf(text(content))).toBe(topic);
  });

  test('of a picture is picture', () => {
    expect(topicOf({ isPicture: true, text: '', locale: 'en' })).toBe('picture');
  });
});

test.each([
  ['hello', 'zh-TW', 'en'],
  ['你好', 'zh-TW', 'zh-TW'],
  ['你好', 'en', 'zh-CN'],
  ['妳在嗎', 'en', 'zh-TW'],
  ['[face3]', 'zh-CN', 'zh-CN'],
  ['❤️', 'zh-TW', 'zh-TW'],
] as const)('replies to %j from a page in %s in %s', (content, locale, expected) => {
  expect(languageOf(text(content, locale))).toBe(expected);
});

test('a reply differs from the last one, and contains the name where the phrase has it', () => {
  const replies = new Set<string>();
  let last: string | undefined;
  for (let n = 0; n < 40; n += 1) {
    const reply = chooseReply(text('hello'), { name: 'Rosie', last, random: () => (n % 10) / 10 });
    expect(reply).not.toBe(last);
    replies.add((last = reply));
  }
  expect(replies.size).toBe(english.greeting.length);
  expect([...replies].join()).toContain('I’m Rosie');
  expect([...replies].join()).not.toMatch(/[{}]/);
});

test('a demo member who is asked admits it in every language', () => {
  for (const { demo } of [english, simplifiedChinese, traditionalChinese])
    for (const reply of demo) expect(reply).toMatch(/demo member|演示会员|示範會員/);
});

test('the phrases of all languages cover each topic equally', () => {
  for (const topic of topics) {
    expect(simplifiedChinese[topic]).toHaveLength(english[topic].length);
    expect(traditionalChinese[topic]).toHaveLength(english[topic].length);
  }
});

test('pauses grow with the length of both texts and stay natural', () => {
  const random = () => 0.5;
  const [short, long] = [pausesFor('hi', 'Hello!', random), pausesFor('x'.repeat(500), 'x'.repeat(500), random)];
  expect(short.untilRead).toBeGreaterThanOrEqual(1_000);
  expect(long.untilRead).toBeLessThanOrEqual(3_000);
  expect(short.typing).toBeLessThan(long.typing);
  expect(long.typing).toBeLessThanOrEqual(9_000);
});
