import { describe, expect, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { clientFrames } from './client-frames';

describe('a list in a frame', () => {
  test.each([
    ['subjects', (items: unknown[]) => clientFrames.subjects.safeParse({ subjects: items }), ['trend', 7]],
    ['uids', (items: unknown[]) => clientFrames.watch.safeParse({ uids: items }), 7],
  ] as const)('of %s is read up to the first item that does not fit, and reported once', (_, parse, right) => {
    const list: unknown[] = [right, ['trend', -1]];
    let isRead = false;
    Object.defineProperty(list, 2, { enumerable: true, get: () => (isRead = true) });
    const { error } = parse(list);
    expect(error?.issues).toHaveLength(1);
    expect(isRead).toBe(false);
    expect(parse(Array.from({ length: limits.subjects.watched }, () => right)).success).toBe(true);
    expect(parse(Array.from({ length: limits.subjects.watched + 1 }, () => right)).success).toBe(false);
    expect(parse('all' as never).success).toBe(false);
  });
});
