import { colourBytes, gifBlocks as gif, skipSubBlocks } from './gif-blocks';
import { isWithoutLength, jpegMarkers as jpeg } from './jpeg-markers';
import type { PictureFormat } from './picture-format';

/*
 * A decoder walks the frames of a WebP once for each frame, and decodes a progressive JPEG once for each scan, so a small
 * file can take minutes. Both are counted in the bytes before a decoder reads them: never from a number that the file
 * declares, and so that no structure hides one from the count. The count takes time in proportion to the bytes.
 */

/** The frames of an animation, of which the first is kept; and the scans of a progressive JPEG, which cameras write in ten. */
export const maxFrames = 500;
export const maxScans = 100;

const counters: Readonly<Record<PictureFormat, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => isComplexJpeg(bytes),
  // An animation is a chunk for each frame. Three further bytes that happen to be the same are rare.
  png: (bytes) => hasMore(bytes, Buffer.from('fcTL'), maxFrames),
  webp: (bytes) => hasMore(bytes, Buffer.from('ANMF'), maxFrames),
  gif: (bytes) => isComplexGif(bytes),
};

/** Returns whether a picture has more frames, or more scans, than honest ones. */
export function isTooComplex(format: PictureFormat, bytes: Uint8Array): boolean {
  return counters[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function hasMore(bytes: Buffer, mark: Buffer, limit: number, from = 0): boolean {
  let count = 0;
  for (let at = bytes.indexOf(mark, from); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    if ((count += 1) > limit) return true;
  return false;
}

const startOfJpeg = Buffer.from([0xff, jpeg.start, 0xff]);

/** Walks the markers of the first picture, and counts those after its end: a file of several pictures, such as MPO. */
function isComplexJpeg(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === jpeg.end) return hasMore(bytes, startOfJpeg, maxFrames - 1, at);
    if (marker === jpeg.scan && (scans += 1) > maxScans) return true;
    if (marker === 0xff) at += 1;
    else if (isWithoutLength(marker) || at + 4 > bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Walks the blocks of a GIF. Bytes that begin no block are skipped, so that they hide no frame. */
function isComplexGif(bytes: Buffer): boolean {
  let frames = 0;
  let at = gif.header + colourBytes(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === gif.trailer) return false;
    if (block === gif.image && (frames += 1) > maxFrames) return true;
    if (block === gif.image) at = skipSubBlocks(bytes, at + 11 + colourBytes(bytes[at + 9]));
    else if (block === gif.extension) at = skipSubBlocks(bytes, at + 2);
    else at += 1;
  }
  return false;
}
