import { describe, expect, test } from 'vitest';
import {
  applyPresence,
  applyRefresh,
  dropLeavers,
  emptyLiveList,
  flush,
  pending,
  visibleItems,
  type LiveList,
} from './live-list';

type Item = { readonly id: number; readonly country?: string };
type List = LiveList<Item>;

const items = (...ids: number[]): Item[] => ids.map((id) => ({ id }));
const top = (...ids: number[]) => ({ items: items(...ids), isComplete: false });
const complete = (...ids: number[]) => ({ items: items(...ids), isComplete: true });
const visible = (list: List, loaded: readonly Item[]) => visibleItems(list, loaded).map(({ id }) => id);

const loaded = items(5, 4, 3, 2, 1);
const initial: List = emptyLiveList;

describe('a member about whom something changed', () => {
  const read = { items: [{ id: 5, country: 'TW' }, ...items(4, 3, 2, 1)], isComplete: false };
  const countries = (list: List) => visibleItems(list, loaded).map(({ country }) => country);

  test('is shown as read last, in place and without a flush', () => {
    const changed = applyRefresh(initial, loaded, read);
    expect(pending(changed, loaded)).toEqual([]);
    expect(visible(changed, loaded)).toEqual([5, 4, 3, 2, 1]);
    expect(countries(changed)[0]).toBe('TW');
    expect(applyRefresh(changed, loaded, read)).toBe(changed);
  });

  test('stays so after a flush and until they are read otherwise', () => {
    const arrived = flush(applyRefresh(applyRefresh(initial, loaded, read), loaded, top(6, 5)), loaded);
    expect(countries(arrived).slice(0, 2)).toEqual([undefined, 'TW']);
    const back = applyRefresh(arrived, loaded, { items: [{ id: 6 }, { id: 5, country: 'GB' }], isComplete: false });
    expect(countries(back)[1]).toBe('GB');
  });
});

describe('a member who comes online', () => {
  test('waits until the flush, then is first', () => {
    const waiting = applyRefresh(initial, loaded, top(7, 6, 5, 4, 3));
    expect(pending(waiting, loaded)).toEqual([7, 6]);
    expect(visible(waiting, loaded)).toEqual([5, 4, 3, 2, 1]);
    const flushed = flush(waiting, loaded);
    expect(visible(flushed, loaded)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect([...flushed.justAdded]).toEqual([7, 6]);
    expect(pending(flushed, loaded)).toEqual([]);
  });

  test('stays when later arrivals push them off the page that is read', () => {
    const first = flush(applyRefresh(initial, loaded, top(7, 6, 5)), loaded);
    const second = flush(applyRefresh(first, loaded, top(10, 9, 8)), loaded);
    expect(visible(second, loaded)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([...second.justAdded]).toEqual([10, 9, 8]);
  });

  test('is no longer pending when the next snapshot lacks them', () => {
    const waiting = applyRefresh(applyRefresh(initial, loaded, top(6, 5, 4)), loaded, top(7, 5, 4));
    expect(pending(waiting, loaded)).toEqual([7]);
  });

  test('is never shown when they leave before the flush', () => {
    const waiting = applyPresence(applyRefresh(initial, loaded, top(7, 6, 5)), loaded, { arrived: [], left: [7] });
    expect(pending(waiting, loaded)).toEqual([6]);
    expect(visible(flush(waiting, loaded), loaded)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('is pending for an empty list too', () => {
    const waiting = applyRefresh(initial, [], complete(2, 1));
    expect(pending(waiting, [])).toEqual([2, 1]);
    expect(visible(flush(waiting, []), [])).toEqual([2, 1]);
  });

  test('is not pending when they moved up from a later page, and is last after the flush', () => {
    const two = items(5, 4);
    const dropped = dropLeavers(applyPresence(initial, two, { arrived: [], left: [5] }));
    const waiting = applyRefresh(dropped, two, top(4, 3));
    expect(pending(waiting, two)).toEqual([]);
    expect(visible(flush(waiting, two), two)).toEqual([4, 3]);
  });
});

describe('a member who goes offline', () => {
  test('stays visible until leavers are dropped, then is gone from later pages too', () => {
    const leaving = applyPresence(initial, loaded, { arrived: [], left: [3] });
    expect(visible(leaving, loaded)).toEqual([5, 4, 3, 2, 1]);
    const dropped = dropLeavers(leaving);
    expect(visible(dropped, loaded)).toEqual([5, 4, 2, 1]);
    expect(visible(dropped, [...loaded, ...items(3, 0)])).toEqual([5, 4, 2, 1, 0]);
  });

  test('stays when they come back before leavers are dropped', () => {
    const left = applyPresence(initial, loaded, { arrived: [], left: [3] });
    const back = applyPresence(left, loaded, { arrived: [3], left: [] });
    expect(visible(dropLeavers(back), loaded)).toEqual([5, 4, 3, 2, 1]);
  });

  test('is pending and first when they come back after being dropped', () => {
    const dropped = dropLeavers(applyPresence(initial, loaded, { arrived: [], left: [3] }));
    const waiting = applyRefresh(dropped, loaded, top(3, 5, 4));
    expect(pending(waiting, loaded)).toEqual([3]);
    expect(visible(flush(waiting, loaded), loaded)).toEqual([3, 5, 4, 2, 1]);
  });

  test('is not added again by a snapshot from before they left', () => {
    const read = applyRefresh(initial, loaded, top(6, 5, 4));
    const waiting = applyPresence(read, loaded, { arrived: [], left: [4] });
    expect(visible(flush(waiting, loaded), loaded)).toEqual([6, 5, 3, 2, 1]);
  });

  test('can appear on a later page when they were not visible', () => {
    const left = applyPresence(initial, loaded, { arrived: [], left: [0] });
    expect(left).toBe(initial);
    expect(visible(dropLeavers(left), [...loaded, ...items(0)])).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('is dropped by a complete snapshot that lacks them', () => {
    const waiting = applyRefresh(initial, loaded, complete(5, 4, 2, 1));
    expect(visible(flush(waiting, loaded), loaded)).toEqual([5, 4, 2, 1]);
  });
});

test('a snapshot equal to the visible list leaves the list as it is', () => {
  expect(applyRefresh(initial, loaded, top(5, 4, 3))).toBe(initial);
  expect(applyRefresh(initial, loaded, complete(5, 4, 3, 2, 1))).toBe(initial);
  expect(dropLeavers(initial)).toBe(initial);
  expect(flush(initial, loaded)).toBe(initial);
});
