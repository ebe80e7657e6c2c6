import { describe, expect, test } from 'vitest';
import {
  closeWindow,
  countSlots,
  openWindow,
  parseWindows,
  splitWindows,
  toggleWindow,
  type DockedWindows,
} from './docked-windows';

const row = (...memberIds: number[]): DockedWindows => memberIds.map((memberId) => ({ memberId, isExpanded: true }));
const idsOf = (windows: DockedWindows) => windows.map(({ memberId }) => memberId);

test.each([
  [320, 0],
  [599, 0],
  [600, 1],
  [1280, 3],
  [1440, 3],
  [1499, 3],
  [1500, 4],
  [100, 0],
])('countSlots: a screen of %i pixels shows %i windows', (width, slots) => {
  expect(countSlots(width)).toBe(slots);
});

describe('openWindow', () => {
  test('takes the next free slot', () => {
    expect(idsOf(openWindow(row(1, 2), 3, 3))).toEqual([1, 2, 3]);
  });

  test('takes the last slot beyond the limit, and hides the window that was there first', () => {
    const { visible, hidden } = splitWindows(openWindow(row(1, 2, 3, 4), 5, 3), 3);
    expect(idsOf(visible)).toEqual([1, 2, 5]);
    expect(idsOf(hidden)).toEqual([3, 4]);
  });

  test('moves a hidden window into a visible slot', () => {
    expect(idsOf(openWindow(row(1, 2, 3, 4), 4, 3))).toEqual([1, 2, 4, 3]);
  });

  test('expands a visible window in its slot', () => {
    const collapsed = toggleWindow(row(1, 2), 1);
    expect(collapsed[0]).toEqual({ memberId: 1, isExpanded: false });
    expect(openWindow(collapsed, 1, 3)).toEqual(row(1, 2));
  });

  test('puts the window first where there is no slot', () => {
    expect(idsOf(openWindow(row(1, 2), 3, 0))).toEqual([3, 1, 2]);
  });
});

test('closeWindow shows a hidden window in the free slot', () => {
  expect(idsOf(splitWindows(closeWindow(row(1, 2, 3, 4), 2), 3).visible)).toEqual([1, 3, 4]);
});

test('parseWindows returns what was stored, and no windows for anything else', () => {
  expect(parseWindows(JSON.stringify(row(1, 2)))).toEqual(row(1, 2));
  expect(parseWindows(JSON.stringify([...row(1, 1), { memberId: 'x' }, null, 7]))).toEqual(row(1));
  for (const nonsense of [null, '', 'null', '{"memberId":1}', '[']) expect(parseWindows(nonsense)).toEqual([]);
});
