import { expect, test } from 'vitest';
import { fromLikeStateWire, toLikeStateWire } from './wire';

test.each([
  { isLiked: true, likeCount: 4 },
  { isLiked: false, likeCount: 0 },
])('a like is the same model after the wire: %o', (state) => {
  expect(fromLikeStateWire(toLikeStateWire(state))).toEqual(state);
});
