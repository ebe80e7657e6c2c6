import { expect, test } from 'vitest';
import { takeApart } from './lines';

test.each([
  ['Hello', ['Hello']],
  ['Hello [face12] how are you?\n\n  Fine![face1][face108]\n', ['Hello', 'how are you?', 'Fine!']],
  ['[face12]', []],
  ['12:30 😀\n', []],
  ['[face109] and [face0]', ['[face109] and [face0]']],
  ['Yes 😆 they came', ['Yes', 'they came']],
  ['Great 👍🏽 see you at 8', ['Great', 'see you at 8']],
  ['❤️ love 👨‍👩‍👧‍👦🏳️‍🌈 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿!', ['love', 'and']],
  ['🇹🇼🇯🇵 or 1️⃣ or #️⃣', ['or', 'or']],
  ['See https://example.com/a?b=c, then go.', ['See', 'then go.']],
  ['看https://example.com/頁嗎', ['看', '頁嗎']],
  ['看https://example.com/文章/分類/12.html好嗎', ['看', '好嗎']],
  ['https://example.com/文章/ 好嗎', ['好嗎']],
  ['https://example.com/a好/壞', ['好/壞']],
  ['www.example.org/x (or lily@example.com)', ['(or']],
  ['Look at example.com.tw/page', ['Look at']],
  ['Hi.How are you', ['Hi.How are you']],
  ['Hi @lily, how are you?', ['Hi', 'how are you?']],
  ['跟@小明 去#旅行', ['跟', '去']],
  ['@這一句話沒有任何的名字', ['@這一句話沒有任何的名字']],
  ['Nice :-) and ^_^ and :D or <3 (≧▽≦) ok', ['Nice', 'and', 'and', 'or', 'ok']],
  ['look https://en.wikipedia.org/wiki/Foo_(bar) nice', ['look', 'nice']],
  ['look (at https://example.com/a) nice', ['look (at', ') nice']],
  ['ftp://example.com/a then tel:+8613800000000 or mailto:ann@example.com', ['then', 'or']],
  ['well ¯\\_(ツ)_/¯ ok', ['well', 'ok']],
  ['XD', []],
  ['T_T orz ;)', []],
  ['(hello) (да)', ['(hello) (да)']],
  ['Ratio 1:0 or 8:30', ['Ratio 1:0 or 8:30']],
  ['I paid $8.20 for 500 coins', ['I paid $8.20 for 500 coins']],
  ['🙂 https://example.com @lily', []],
])('%j has the lines %j, and is put together again', (text, lines) => {
  const parts = takeApart(text);
  expect(parts.texts).toEqual(lines);
  expect(parts.join(parts.texts)).toBe(text);
});

test('translated lines are put between the emoticons and line breaks of the original', () => {
  const parts = takeApart('Hi [face12] Ann,\n\nsee you [face3]');
  expect(parts.join(parts.texts.map((line) => `<${line}>`))).toBe('<Hi> [face12] <Ann,>\n\n<see you> [face3]');
});
