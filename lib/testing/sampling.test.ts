import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomOf, sample } from './sampling';

const items = Array.from({ length: 100 }, (_, index) => index);

beforeEach(() => vi.stubEnv('TEST_DEEP', ''));
afterEach(() => vi.unstubAllEnvs());

describe('a sample', () => {
  test('is the same for the same salt, without repeats, and in the order of the list', () => {
    const drawn = sample(items, 10, 'a');
    expect(drawn).toEqual(sample(items, 10, 'a'));
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  });

  test('is the whole list when the list is not longer', () => {
    expect(sample(items, 100, 'a')).toEqual(items);
  });

  test('reaches every item over many seeds', () => {
    const drawn = items.flatMap((index) => sample(items, 20, `salt ${index}`));
    expect(new Set(drawn).size).toBe(items.length);
  });
});

test('random numbers depend on the seed and on the salt', () => {
  const first = (seed: string, salt: string) => {
    vi.stubEnv('TEST_SEED', seed);
    return randomOf(salt).next();
  };
  expect(first('1', 'a')).toBe(first('1', 'a'));
  expect(new Set([first('1', 'a'), first('2', 'a'), first('1', 'b')]).size).toBe(3);
});
