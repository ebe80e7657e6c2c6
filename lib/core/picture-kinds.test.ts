import { expect, it } from 'vitest';
import { whyUnreadable } from './picture-kinds';

it.each([
  ['IMAGE_IS_HEIC', 'a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1heic'],
  ['IMAGE_IS_HEIC', 'HEIF of another camera', '\0\0\0\x18ftypmif1\0\0\0\0mif1'],
  ['IMAGE_FORMAT', 'AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['IMAGE_FORMAT', 'TIFF', 'II*\0\x08\0\0\0'],
  ['IMAGE_FORMAT', 'TIFF of a Macintosh, or a raw file of Nikon', 'MM\0*\0\0\0\x08'],
  ['IMAGE_FORMAT', 'a raw file of Canon', '\0\0\0\x18ftypcrx \0\0\0\x01'],
  ['IMAGE_FORMAT', 'Photoshop', '8BPS\0\x01'],
  ['IMAGE_FORMAT', 'PDF', '%PDF-1.7'],
  ['IMAGE_FORMAT', 'BMP', 'BM\x36\0'],
  ['IMAGE_FORMAT', 'SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['IMAGE_FORMAT', 'SVG after its declaration', '<?xml version="1.0"?>\n<!-- a -->\n<svg>'],
  ['IMAGE_DAMAGED', 'the head of a JPEG', '\xff\xd8\xff\xe0'],
  ['IMAGE_DAMAGED', 'the head of a PNG', '\x89PNG\r\n\x1a\n'],
  ['IMAGE_DAMAGED', 'nothing', ''],
  ['NOT_AN_IMAGE', 'a text', 'hello'],
  ['NOT_AN_IMAGE', 'a page', '<!doctype html><svg>'],
  ['NOT_AN_IMAGE', 'a video', '\0\0\0\x18ftypisom'],
  ['NOT_AN_IMAGE', 'a sound', 'RIFF\x24\0\0\0WAVE'],
])('%s: %s', (code, _, text) => {
  expect(whyUnreadable(Buffer.from(text, 'latin1'))).toBe(code);
});
