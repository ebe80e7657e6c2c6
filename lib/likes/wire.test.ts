import { expect, test } from 'vitest';
import { fromLikeStateWire, toLikeStateWire } from './wire';

test.each([
  { isLiked: true, likeCount: 4 },
  { isLiked: false, likeCount: 0 },
  { isLiked: true, likeCount: 4, isNews: true as const },
  { isLiked: true, likeCount: 4, note: 'stored' as const },
  { isLiked: true, likeCount: 4, note: { refusal: 'limit' as const, canUpgrade: true, retry: 60 } },
  { isLiked: true, likeCount: 4, note: { refusal: 'once' as const, canUpgrade: false } },
])('a like is the same model after the wire: %o', (state) => {
  expect(fromLikeStateWire(toLikeStateWire(state))).toEqual(state);
});
