import { describe, expect, it, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { processorTimeOf } from '@/lib/testing/processor-time';
import { decodeCaptions } from './decode-captions';
import { captionLimits, parseCaptions } from './parse-captions';
import { writeCaptions } from './write-captions';

const videoMs = 60_000;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Returns the WebVTT that is written for a file, or the code of its refusal. */
function rewrite(file: string | Uint8Array): string {
  const text = typeof file === 'string' ? file : decodeCaptions(file);
  const parsed = text === undefined ? 'not text' : parseCaptions(text, videoMs);
  if (typeof parsed === 'string') return parsed;
  return parsed.ok ? writeCaptions(parsed.value) : parsed.code;
}

const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;
const cue = (text: string, times = '00:01.000 --> 00:02.000') => `${times}\n${text}`;
const hello = vtt(cue('Hello'));

describe('a file of captions is written again from its cues:', () => {
  test.each([
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'],
    [
      'with a title, a name and settings',
      'WEBVTT - of Lily\n\nfirst\n00:01.000 --> 00:02.000 align:start line:0%\nHello',
    ],
    ['with hours', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello'],
    ['without a header', '00:01.000 --> 00:02.000\nHello'],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n'],
    ['SubRip with short fractions and no spaces', '1\n0:00:01,0-->0:00:02.00\nHello'],
    ['lines of nothing within a cue', vtt(cue('<b></b>\nHello\n<i> </i>'))],
    ['times in full width', '１\n００：００：０１，０００ --> ００：００：０２，０００\nHello'],
    ['line ends of Windows', 'WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello\r\n'],
    ['line ends of an old Mac', 'WEBVTT\r\r00:01.000 --> 00:02.000\rHello\r'],
    ['lines of spaces around', ' \n\n1\n00:00:01,000 --> 00:00:02,000\nHello \n \t\n\n'],
    [
      'STYLE, REGION and NOTE',
      `WEBVTT\n\nSTYLE\n::cue { background: url(//evil.test) }\n\nREGION\nid:a\n\nNOTE by me\n\n${cue('Hello')}`,
    ],
    ['tags', vtt(cue('<v Lily><b>Hel</b><c.red.bg_blue>lo</c></v><00:01.500>'))],
    ['tags of SubRip', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#ff0000" onclick=alert(1)>Hello</font>'],
    ['a mark before the text', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
    ['control characters and turned text', vtt(cue('\u202eHello\u0007\u2028'))],
    ['cues of nothing', vtt(cue('Hello'), cue(''), cue('<b></b>'), cue('\u200b'))],
  ])('%s', (_name, file) => {
    expect(rewrite(utf8(file))).toBe(hello);
  });

  it('UTF-16 with its mark, in both orders', () => {
    const units = [...`\ufeff${hello}`].map((character) => character.charCodeAt(0));
    const [little, big] = [new Uint8Array(units.length * 2), new Uint8Array(units.length * 2)];
    units.forEach((unit, n) => {
      new DataView(little.buffer).setUint16(n * 2, unit, true);
      new DataView(big.buffer).setUint16(n * 2, unit);
    });
    expect([rewrite(little), rewrite(big)]).toEqual([hello, hello]);
  });

  it('keeps signs of markup as text, and lines of a cue', () => {
    const written = vtt(cue('3 &lt; 5 &amp;&amp; a &gt; b\n&lt;script&gt;'));
    expect(rewrite(vtt(cue('3 < 5 && a &gt; b\n&lt;script&gt;')))).toBe(written);
    expect(rewrite(vtt(cue('3 < 5 && a > b\n<<b>script>')))).toBe(written);
    expect(rewrite(written)).toBe(written);
  });

  it('reads tenths and hundredths of a second', () => {
    expect(rewrite(vtt(cue('a', '0:01.5 --> 0:02.25')))).toBe(vtt(cue('a', '00:01.500 --> 00:02.250')));
  });

  it('sorts cues by their times, and ends the last one with the video', () => {
    const file = vtt(cue('B', '00:59.000 --> 01:30.000'), cue('A', '00:01.000 --> 00:02.000'));
    expect(rewrite(file)).toBe(vtt(cue('A'), cue('B', '00:59.000 --> 01:00.000')));
  });
});

describe('a file is refused:', () => {
  const { bytes } = limits.videoTexts;
  const { cues, cue: characters } = captionLimits;
  test.each<[string, string, string | Uint8Array]>([
    ['an archive', 'not text', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0xff, 0xfe)],
    ['a picture', 'not text', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['a text with NUL', 'not text', utf8(vtt(cue('Hel\0lo')))],
    ['UTF-16 without its mark', 'not text', Uint8Array.from([...hello].flatMap((c) => [c.charCodeAt(0), 0]))],
    ['half a surrogate', 'not text', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8)],
    [
      'Chinese in GBK',
      'not text',
      Uint8Array.of(...utf8('1\n00:00:01,000 --> 00:00:02,000\n'), 0xc4, 0xe3, 0xba, 0xc3),
    ],
    ['nothing', 'NOT_CAPTIONS', ''],
    ['a header alone', 'NOT_CAPTIONS', 'WEBVTT\n'],
    ['a page', 'NOT_CAPTIONS', '<script>alert(1)</script>'],
    ['cues of nothing', 'NOT_CAPTIONS', vtt(cue('<b></b>'))],
    ['text without times', 'NOT_CAPTIONS', vtt('Hello')],
    ['two lines before the times', 'NOT_CAPTIONS', vtt(`a\nb\n${cue('Hello')}`)],
    ['times within a text', 'NOT_CAPTIONS', vtt(cue('Hello\n00:02.000 --> 00:03.000\nthere'))],
    ['an arrow within a text', 'NOT_CAPTIONS', vtt(cue('a --> b'))],
    ['a negative time', 'NOT_CAPTIONS', vtt(cue('a', '-00:01.000 --> 00:02.000'))],
    ['a minute of 99 seconds', 'NOT_CAPTIONS', vtt(cue('a', '00:01.000 --> 00:99.000'))],
    ['a huge number', 'NOT_CAPTIONS', vtt(cue('a', `00:01.000 --> ${'9'.repeat(400)}:00:02.000`))],
    ['seconds alone', 'NOT_CAPTIONS', vtt(cue('a', '1.5 --> 2.5'))],
    ['hours above 99', 'CAPTIONS_TIMES', vtt(cue('a', '100:00:01.000 --> 100:00:02.000'))],
    ['a cue after the end', 'CAPTIONS_TIMES', vtt(cue('a', '01:00.000 --> 01:01.000'))],
    ['a cue that ends as it begins', 'CAPTIONS_TIMES', vtt(cue('a', '00:01.000 --> 00:01.000'))],
    ['a cue that ends before it begins', 'CAPTIONS_TIMES', vtt(cue('a', '00:02.000 --> 00:01.000'))],
    ['a long cue', 'CAPTIONS_TOO_LARGE', vtt(cue('a'.repeat(characters + 1)))],
    ['many cues', 'CAPTIONS_TOO_LARGE', vtt(...Array<string>(cues + 1).fill(cue('a')))],
    ['long cues', 'CAPTIONS_TOO_LARGE', vtt(...Array<string>(50).fill(cue('a'.repeat(characters))))],
    ['a million tiny cues', 'CAPTIONS_TOO_LARGE', `0:00.0-->0:01.0\na\n\n`.repeat(1_000_000)],
    ['one line of all bytes', 'CAPTIONS_TOO_LARGE', vtt(cue('a'.repeat(bytes)))],
  ])('%s', (_name, code, file) => {
    expect(rewrite(file)).toBe(code);
  });
});

it('takes time linear in the file, whatever the file is', () => {
  const pieces = [
    '<',
    '<a',
    '<b>',
    '{\\',
    '&amp;',
    '&',
    '\n',
    '\r',
    ' ',
    '\t',
    '-->',
    '0:',
    '00:01.000 --> ',
    'NOTE\n\n',
    '\u3000',
    '9',
  ];
  for (const start of ['', 'WEBVTT\n\n', '00:01.000 --> 00:02.000\n'])
    for (const piece of pieces) {
      const file = start + piece.repeat(limits.videoTexts.bytes / piece.length);
      expect(
        processorTimeOf(() => void rewrite(file)),
        JSON.stringify([start, piece]),
      ).toBeLessThan(600);
    }
});
