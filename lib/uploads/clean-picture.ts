import { cleanGif } from './clean-gif';
import { cleanJpeg } from './clean-jpeg';
import { cleanPng } from './clean-png';
import { cleanWebp } from './clean-webp';
import type { PictureFormat } from './picture-format';

/*
 * A decoder reads, inflates and keeps the metadata of a picture, which can take a thousand times longer than its pixels, and
 * which is not stored. So a picture is copied before it is decoded, without anything but its pixels, a colour profile in
 * its simple form, and the orientation. The copy takes time in proportion to the bytes.
 */
const cleaners: Readonly<Record<PictureFormat, (bytes: Buffer) => Buffer | undefined>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
};

/** Returns a picture without metadata; undefined when its structure is damaged. */
export function cleanPicture(format: PictureFormat, bytes: Uint8Array): Buffer | undefined {
  return cleaners[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
