import { expect, test } from 'vitest';
import { pictureBox } from './picture-box';

test.each([
  ['a large picture is 200 px wide and keeps its ratio', [4000, 3000], [200, 150]],
  ['a tall picture is cropped at 320 px', [300, 3000], [200, 320]],
  ['a small picture is not enlarged', [120, 90], [120, 90]],
  ['a tiny picture can still be tapped', [3, 2], [44, 44]],
  ['a thin picture can still be tapped', [2000, 10], [200, 44]],
])('%s', (_, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  expect(pictureBox({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
