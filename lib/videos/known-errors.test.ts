import { expect, test } from 'vitest';
import { knownErrors } from './ffmpeg';

test('names the parts of ffmpeg and known errors, and no text of a file', () => {
  const printed = `[mov,mp4,m4a @ 0x55d] title: CANARY of a member
[h264 @ 0x55d8a0] Invalid data found when processing input: CANARY
[CANARY] is no part
Conversion failed!`;
  const errors = knownErrors(printed);
  expect(errors).toEqual(expect.arrayContaining(['h264', 'Invalid data found', 'Conversion failed']));
  expect(errors.join()).not.toContain('of a member');
});
