import { expect, test } from 'vitest';
import { pictureBox } from './picture-box';

test.each([
  ['a large one is 200 wide in its own shape', [4000, 3000], [200, 150]],
  ['a tall one is cut at 320', [300, 3000], [200, 320]],
  ['a small one is not enlarged', [120, 90], [120, 90]],
  ['a tiny one can still be tapped', [3, 2], [44, 44]],
  ['a thin one can still be tapped', [2000, 10], [200, 44]],
])('%s', (_, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  expect(pictureBox({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
