import { expect, test } from 'vitest';
import { fromLikeStateWire, toLikeStateWire } from './wire';

test.each([
  { isLiked: true, likeCount: 4 },
  { isLiked: false, likeCount: 0 },
  { isLiked: true, likeCount: 4, isNews: true as const },
])('a like is the same model after the wire: %o', (state) => {
  expect(fromLikeStateWire(toLikeStateWire(state))).toEqual(state);
});
