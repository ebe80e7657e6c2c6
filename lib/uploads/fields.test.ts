import { describe, expect, it } from 'vitest';
import { imagePath } from '@/lib/core/images';
import { fieldErrors } from '@/lib/core/validation-keys';
import * as z from 'zod';
import { optionalUploadField, uploadField } from './fields';

const key = '0123456789abcdef0123456789abcdef';
const foreignTexts = [
  'https://example.test/a.png',
  `https://example.test${imagePath(key, 480)}`,
  'javascript:alert(1)',
  `../${key}`,
  `${key}\u0000`,
  key.toUpperCase(),
];
const foreignValues = [[key], { key }, 7, true, null];

describe.each([
  ['a required', uploadField],
  ['an optional', optionalUploadField],
])('%s image field', (_, field) => {
  const input = z.object({ img: field });

  it('parses the key and the path of an upload to the key', () => {
    for (const img of [key, imagePath(key, 1280)]) expect(input.parse({ img })).toEqual({ img: key });
  });

  it('rejects every other text and every other type', () => {
    for (const img of foreignTexts) expect(fieldErrors(input, { img })).toEqual({ img: 'format' });
    for (const img of foreignValues) expect(fieldErrors(input, { img })).toHaveProperty('img');
  });
});

it('is required unless it is optional', () => {
  for (const fields of [{}, { img: '' }]) {
    expect(fieldErrors(z.object({ img: uploadField }), fields)).toEqual({ img: 'required' });
    expect(z.object({ img: optionalUploadField }).parse(fields).img).toBeUndefined();
  }
});
