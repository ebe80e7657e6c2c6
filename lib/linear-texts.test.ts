import { expect, test } from 'vitest';
import { findFolded, foldText } from '@/lib/core/fold-text';
import { excerptOf } from '@/components/chat/search/search-excerpt';
import { emoticonEndAt, parseEmoticons } from '@/lib/core/emoticons';
import { escapeHtml } from '@/lib/core/escape-html';
import { email, paragraphs, storedUsername } from '@/lib/core/fields';
import { pickLocale } from '@/lib/core/locale';
import { readText } from '@/lib/core/read-query';
import { pickTerminal } from '@/lib/core/terminal';
import { countVisible, isBlank } from '@/lib/core/visible-text';
import { normalise, toPlainText } from '@/lib/text-filter/normalise';
import { decide } from '@/lib/routing/access';
import { processorTimeOf } from '@/lib/testing/processor-time';
import { takeApart } from '@/lib/translation/lines';
import { keepsNumbers, takeApartAtNumbers } from '@/lib/translation/numbers';

/** Many times what any of these receives: an expression that takes the square of a text's length takes seconds. */
const length = 60_000;
const maxMilliseconds = 600;

const pieces = [
  ...[
    ' ',
    '/',
    '//',
    '\\',
    'a',
    '\n',
    '\r\n',
    'a\u0301',
    '.',
    '@',
    'a@',
    '-',
    '0',
    '0.',
    '%2',
    '\u3000',
    '字',
    '"',
    '1 ',
    '1.',
    '1’a',
  ],
  ...['[face1', '[face1]', '[face', '[', ']', ';q=0.', 'x;q=1,', 'http://', '#', '🇩', '👨\u200d'],
];
const ends = ['', 'x', '!', ' x', '\n'];

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  parseEmoticons,
  isBlank,
  takeApart,
  takeApartAtNumbers,
  keepsNumbers: (text) => keepsNumbers(text, text),
  escapeHtml,
  readText,
  countVisible: (text) => countVisible(text, 30),
  emoticonEndAt: (text) => emoticonEndAt(text, 0),
  excerptOf: (text) => excerptOf(text, 'zz', findFolded),
  foldText,
  decide: (text) => decide({ pathname: `/${text}`, terminal: 'mobile', loggedIn: false }),
  pickTerminal: (text) => pickTerminal(undefined, text),
  pickLocale: (text) => pickLocale(undefined, text),
  paragraphs: (text) => paragraphs(length).safeParse(text),
  storedUsername: (text) => storedUsername.safeParse(text),
  email: (text) => email.safeParse(text),
  'the text filter': (text) => toPlainText(normalise(text)),
};

test.each(Object.entries(readers))('%s takes time linear in a text, whatever the text is', (_name, read) => {
  for (const piece of pieces)
    for (const end of ends) {
      const text = piece.repeat(length / piece.length) + end;
      const time = processorTimeOf(() => {
        try {
          read(text);
        } catch {
          // Some read only what can be decoded: the time counts.
        }
      });
      expect(time, JSON.stringify([piece, end])).toBeLessThan(maxMilliseconds);
    }
});
