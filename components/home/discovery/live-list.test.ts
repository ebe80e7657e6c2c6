import { describe, expect, test } from 'vitest';
import { arrange, hear, letGo, newcomers, read, takeIn, untouched, type Arrangement } from './live-list';

type Member = { readonly id: number };
type Of = Arrangement<Member>;

const list = (...ids: number[]): Member[] => ids.map((id) => ({ id }));
const reading = (...ids: number[]) => ({ members: list(...ids), isWhole: false });
const whole = (...ids: number[]) => ({ members: list(...ids), isWhole: true });
const shown = (of: Of, made: readonly Member[]) => arrange(of, made).map(({ id }) => id);

const made = list(5, 4, 3, 2, 1);
const begun: Of = untouched;

describe('who comes online', () => {
  test('waits, and stands at the top once taken in', () => {
    const waiting = read(begun, made, reading(7, 6, 5, 4, 3));
    expect(newcomers(waiting, made)).toEqual([7, 6]);
    expect(shown(waiting, made)).toEqual([5, 4, 3, 2, 1]);
    const taken = takeIn(waiting, made);
    expect(shown(taken, made)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect([...taken.entered]).toEqual([7, 6]);
    expect(newcomers(taken, made)).toEqual([]);
  });

  test('is kept when later ones push them off the page that is read', () => {
    const first = takeIn(read(begun, made, reading(7, 6, 5)), made);
    const second = takeIn(read(first, made, reading(10, 9, 8)), made);
    expect(shown(second, made)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([...second.entered]).toEqual([10, 9, 8]);
  });

  test('is the only one to wait: the newest reading counts', () => {
    const waiting = read(read(begun, made, reading(6, 5, 4)), made, reading(7, 5, 4));
    expect(newcomers(waiting, made)).toEqual([7]);
  });

  test('and leaves again before being taken in was never there', () => {
    const waiting = hear(read(begun, made, reading(7, 6, 5)), made, { came: [], left: [7] });
    expect(newcomers(waiting, made)).toEqual([6]);
    expect(shown(takeIn(waiting, made), made)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('enters an empty list', () => {
    const waiting = read(begun, [], whole(2, 1));
    expect(newcomers(waiting, [])).toEqual([2, 1]);
    expect(shown(takeIn(waiting, []), [])).toEqual([2, 1]);
  });

  test('is nobody who moved up from a later page: they stand at its end', () => {
    const two = list(5, 4);
    const waiting = read(letGo(hear(begun, two, { came: [], left: [5] })), two, reading(4, 3));
    expect(newcomers(waiting, two)).toEqual([]);
    expect(shown(takeIn(waiting, two), two)).toEqual([4, 3]);
  });
});

describe('who goes offline', () => {
  test('stands there until the list may move, then is gone, on pages loaded later too', () => {
    const leaving = hear(begun, made, { came: [], left: [3] });
    expect(shown(leaving, made)).toEqual([5, 4, 3, 2, 1]);
    const gone = letGo(leaving);
    expect(shown(gone, made)).toEqual([5, 4, 2, 1]);
    expect(shown(gone, [...made, ...list(3, 0)])).toEqual([5, 4, 2, 1, 0]);
  });

  test('and is back before that stays', () => {
    const back = hear(hear(begun, made, { came: [], left: [3] }), made, { came: [3], left: [] });
    expect(shown(letGo(back), made)).toEqual([5, 4, 3, 2, 1]);
  });

  test('comes back at the top, as somebody new', () => {
    const gone = letGo(hear(begun, made, { came: [], left: [3] }));
    const waiting = read(gone, made, reading(3, 5, 4));
    expect(newcomers(waiting, made)).toEqual([3]);
    expect(shown(takeIn(waiting, made), made)).toEqual([3, 5, 4, 2, 1]);
  });

  test('is not brought back by a reading made before they left', () => {
    const waiting = hear(read(begun, made, reading(6, 5, 4)), made, { came: [], left: [4] });
    expect(shown(takeIn(waiting, made), made)).toEqual([6, 5, 3, 2, 1]);
  });

  test('without being on the list is not kept out of it later', () => {
    const heard = hear(begun, made, { came: [], left: [0] });
    expect(heard).toBe(begun);
    expect(shown(letGo(heard), [...made, ...list(0)])).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('unheard of is gone when the whole list fits a page without them', () => {
    const waiting = read(begun, made, whole(5, 4, 2, 1));
    expect(shown(takeIn(waiting, made), made)).toEqual([5, 4, 2, 1]);
  });
});

test('a reading that tells nothing new changes nothing', () => {
  expect(read(begun, made, reading(5, 4, 3))).toBe(begun);
  expect(read(begun, made, whole(5, 4, 3, 2, 1))).toBe(begun);
  expect(letGo(begun)).toBe(begun);
  expect(takeIn(begun, made)).toBe(begun);
});
