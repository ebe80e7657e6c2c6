import { describe, expect, test } from 'vitest';
import { isSendKey } from '@/components/emoticons/send-key';
import { deleteBefore, insertAt } from '@/components/emoticons/text-edits';
import { longestText, presentRefusal, quotaHintOf, refusalOf, shownCount } from './composer-rules';
import { countLoneEmoticons } from '@/components/emoticons/emoticon-only';

const enter = {
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
};

test('a refusal is shown while it is true of the text', () => {
  expect(presentRefusal('empty', '')).toBe('empty');
  expect(presentRefusal('empty', 'a refused text that came back')).toBeUndefined();
  expect(presentRefusal('tooLong', 'x'.repeat(longestText + 1))).toBe('tooLong');
  expect(presentRefusal(undefined, '')).toBeUndefined();
});

describe('isSendKey', () => {
  test('accepts Enter on a hardware keyboard and rejects it on a screen keyboard', () => {
    expect(isSendKey(enter, true)).toBe(true);
    expect(isSendKey(enter, false)).toBe(false);
  });

  test('rejects Shift+Enter', () => {
    expect(isSendKey({ ...enter, shiftKey: true }, true)).toBe(false);
  });

  test('rejects Enter of an input method, even if only key code 229 reveals it', () => {
    expect(isSendKey({ ...enter, isComposing: true }, true)).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 }, true)).toBe(false);
    expect(isSendKey({ ...enter, isComposing: true, ctrlKey: true }, false)).toBe(false);
  });

  test('accepts Ctrl+Enter and Command+Enter on a keyboard attached to a phone', () => {
    expect(isSendKey({ ...enter, ctrlKey: true }, false)).toBe(true);
    expect(isSendKey({ ...enter, metaKey: true }, false)).toBe(true);
  });
});

describe('refusalOf', () => {
  test('rejects blank text as empty', () => {
    expect(refusalOf('')).toBe('empty');
    expect(refusalOf(' \n　')).toBe('empty');
    expect(refusalOf('\u200b\u2800\ufe0f')).toBe('empty');
  });

  test('counts the length in characters, not in code units', () => {
    expect(refusalOf('😀'.repeat(longestText))).toBeUndefined();
    expect(refusalOf('a'.repeat(longestText + 1))).toBe('tooLong');
  });
});

test('the character count is shown only near the limit', () => {
  expect(shownCount('a'.repeat(longestText - 201))).toBeUndefined();
  expect(shownCount('a'.repeat(longestText - 200))).toBe(longestText - 200);
  expect(shownCount('😀'.repeat(longestText / 2))).toBeUndefined();
});

describe('editing at the caret', () => {
  test('replaces the selection with the inserted text', () => {
    expect(insertAt('one two', { start: 4, end: 7 }, '[face1]')).toEqual({ text: 'one [face1]', caret: 11 });
  });

  test('deletes a whole emoticon, a whole character, or the selection', () => {
    expect(deleteBefore('hi[face12]', { start: 10, end: 10 })).toEqual({ text: 'hi', caret: 2 });
    expect(deleteBefore('👨‍👩‍👧!', { start: 8, end: 8 })).toEqual({ text: '!', caret: 0 });
    expect(deleteBefore('abc', { start: 1, end: 3 })).toEqual({ text: 'a', caret: 1 });
    expect(deleteBefore('abc', { start: 0, end: 0 })).toEqual({ text: 'abc', caret: 0 });
  });
});

describe('countLoneEmoticons', () => {
  test('counts the emoticons of a text without words', () => {
    expect(countLoneEmoticons('[face1] [face108]')).toBe(2);
  });

  test('returns 0 for words, unknown codes, more than six emoticons and an empty text', () => {
    expect(countLoneEmoticons('hi [face1]')).toBe(0);
    expect(countLoneEmoticons('[face109]')).toBe(0);
    expect(countLoneEmoticons('[face1]'.repeat(7))).toBe(0);
    expect(countLoneEmoticons('')).toBe(0);
  });
});

describe('quotaHintOf', () => {
  const newPeople = { left: 2, canUpgrade: true };
  const gold = { left: 0, canUpgrade: false };

  test.each([
    ['the new people before a first message', { freeLeft: 20, newPeople, isOpening: true }, 'newPeople', 2, true],
    ['the free messages in a conversation', { freeLeft: 20, newPeople, isOpening: false }, 'freeLeft', 20, true],
    ['the free messages when none is left', { freeLeft: 0, newPeople, isOpening: true }, 'freeLeft', 0, true],
    ['no upgrade that would not help', { freeLeft: null, newPeople: gold, isOpening: true }, 'newPeople', 0, false],
  ] as const)('returns %s', (_, allowances, kind, left, canUpgrade) => {
    expect(quotaHintOf(allowances)).toEqual({ kind, left, canUpgrade });
  });

  test.each([
    { freeLeft: null, newPeople: { left: 6, canUpgrade: true }, isOpening: true },
    { freeLeft: null, newPeople: { left: null, canUpgrade: false }, isOpening: true },
    { freeLeft: null, newPeople, isOpening: false },
    { freeLeft: undefined, newPeople: undefined, isOpening: true },
  ])('returns undefined while enough is left: %o', (allowances) => {
    expect(quotaHintOf(allowances)).toBeUndefined();
  });
});
