import { describe, expect, test } from 'vitest';
import {
  closeWindow,
  countSlots,
  openWindow,
  parseWindows,
  splitWindows,
  toggleWindow,
  type ChatWindows,
} from './docked-windows';

const row = (...uids: number[]): ChatWindows => uids.map((uid) => ({ uid, isExpanded: true }));
const uidsOf = (windows: ChatWindows) => windows.map(({ uid }) => uid);

test.each([
  [320, 0],
  [599, 0],
  [600, 1],
  [1280, 3],
  [1440, 3],
  [1499, 3],
  [1500, 4],
  [100, 0],
])('a screen of %i pixels shows %i windows', (width, slots) => {
  expect(countSlots(width)).toBe(slots);
});

describe('opening a window', () => {
  test('takes the next free slot', () => {
    expect(uidsOf(openWindow(row(1, 2), 3, 3))).toEqual([1, 2, 3]);
  });

  test('beyond the limit takes the last slot, and the window that stood there is the first of the hidden', () => {
    const { visible, hidden } = splitWindows(openWindow(row(1, 2, 3, 4), 5, 3), 3);
    expect(uidsOf(visible)).toEqual([1, 2, 5]);
    expect(uidsOf(hidden)).toEqual([3, 4]);
  });

  test('that is hidden moves it into a visible slot', () => {
    expect(uidsOf(openWindow(row(1, 2, 3, 4), 4, 3))).toEqual([1, 2, 4, 3]);
  });

  test('that is visible expands it where it stands', () => {
    const collapsed = toggleWindow(row(1, 2), 1);
    expect(collapsed[0]).toEqual({ uid: 1, isExpanded: false });
    expect(openWindow(collapsed, 1, 3)).toEqual(row(1, 2));
  });

  test('keeps it first in mind where no slot is', () => {
    expect(uidsOf(openWindow(row(1, 2), 3, 0))).toEqual([3, 1, 2]);
  });
});

test('closing a window lets a hidden one into sight', () => {
  expect(uidsOf(splitWindows(closeWindow(row(1, 2, 3, 4), 2), 3).visible)).toEqual([1, 3, 4]);
});

test('windows come back as they were written down, and nonsense is none', () => {
  expect(parseWindows(JSON.stringify(row(1, 2)))).toEqual(row(1, 2));
  expect(parseWindows(JSON.stringify([...row(1, 1), { uid: 'x' }, null, 7]))).toEqual(row(1));
  for (const nonsense of [null, '', 'null', '{"uid":1}', '[']) expect(parseWindows(nonsense)).toEqual([]);
});
