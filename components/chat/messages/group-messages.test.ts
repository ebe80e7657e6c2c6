import { describe, expect, test } from 'vitest';
import { daysBefore } from './day-key';
import { groupMessages } from './group-messages';

const at = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2024, 4, day, hour, minute, second).getTime();
let next = 0;
const message = (isOwn: boolean, moment: number) => ({ key: `m${++next}`, isOwn, sentAt: moment });

describe('groupMessages', () => {
  test('puts the messages of one member in the same minute into one group', () => {
    const [day] = groupMessages([message(true, at(1, 9, 30, 5)), message(true, at(1, 9, 30, 59))]);
    expect(day?.groups.map(({ messages }) => messages.length)).toEqual([2]);
  });

  test('starts a group at the next minute', () => {
    const [day] = groupMessages([message(true, at(1, 9, 30, 59)), message(true, at(1, 9, 31, 0))]);
    expect(day?.groups).toHaveLength(2);
  });

  test('starts a group at a reply in the same minute, and another at the message after it', () => {
    const [day] = groupMessages([
      message(true, at(1, 9, 30)),
      message(false, at(1, 9, 30)),
      message(true, at(1, 9, 30)),
    ]);
    expect(day?.groups.map(({ isOwn }) => isOwn)).toEqual([true, false, true]);
  });

  test('starts a day at local midnight, even between messages of the same sender', () => {
    const days = groupMessages([message(true, at(1, 23, 59, 59)), message(true, at(2, 0, 0, 0))]);
    expect(days.map(({ groups }) => groups.length)).toEqual([1, 1]);
  });

  test('keys a group by its first message, so that later messages join it in place', () => {
    const first = message(false, at(1, 9, 30));
    const before = groupMessages([first]);
    const after = groupMessages([first, message(false, at(1, 9, 30, 30))]);
    expect(after[0]?.groups[0]?.key).toBe(before[0]?.groups[0]?.key);
  });

  test('returns no days for an empty list', () => {
    expect(groupMessages([])).toEqual([]);
  });
});

describe('daysBefore', () => {
  test('counts calendar days, not hours', () => {
    expect(daysBefore(at(1, 23, 59), at(2, 0, 1))).toBe(1);
    expect(daysBefore(at(2, 0, 1), at(2, 23, 59))).toBe(0);
    expect(daysBefore(at(1, 12, 0), at(8, 3, 0))).toBe(7);
  });
});
