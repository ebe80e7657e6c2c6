import { deflateSync } from 'node:zlib';
import { pngChunk } from '@/lib/uploads/png-chunk';

/*
 * Metadata that costs a decoder much time, in as few bytes as each format allows. Each function puts it into an honest
 * picture that sharp has drawn.
 */

type Flood = (picture: Buffer) => Buffer;

const repeat = (times: number, part: Buffer) => Buffer.alloc(times * part.length, part);
/** Returns a copy of the file with a part put into it. */
export const insertAt = (file: Buffer, offset: number, part: Buffer) =>
  Buffer.concat([file.subarray(0, offset), part, file.subarray(offset)]);

/** A TIFF structure of entries that all use the same bytes. */
export function exifOf(entries: number, { orientation = 1, bytesOfEach = 60_000 } = {}): Buffer {
  const head = Buffer.from('4949 2a00 0800 0000'.replaceAll(' ', ''), 'hex');
  const list = Buffer.alloc(2 + entries * 12 + 4);
  list.writeUInt16LE(entries, 0);
  for (let n = 0; n < entries; n += 1) {
    const at = 2 + n * 12;
    list.writeUInt16LE(n === 0 ? 0x0112 : 0x8000 + (n % 0x7000), at);
    list.writeUInt16LE(n === 0 ? 3 : 7, at + 2);
    list.writeUInt32LE(n === 0 ? 1 : bytesOfEach, at + 4);
    list.writeUInt32LE(n === 0 ? orientation : 8, at + 8);
  }
  return Buffer.concat([head, list, Buffer.alloc(Math.max(0, bytesOfEach - list.length))]);
}

/** The profile of a display, whose `D2B0` has so many stages; all of them share the bytes of one. */
export function profileOf(stages: number): Buffer {
  const xyz = (...values: number[]) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ', 'latin1');
    values.forEach((value, n) => tag.writeInt32BE(Math.round(value * 65_536), 8 + 4 * n));
    return tag;
  };
  const curve = Buffer.from('637572760000000000000001023300 00'.replaceAll(' ', ''), 'hex');
  const table = 16 + 8 * stages;
  const elements = Buffer.alloc(table + 12 + 48);
  elements.write('mpet', 'latin1');
  elements.writeUInt16BE(3, 8);
  elements.writeUInt16BE(3, 10);
  elements.writeUInt32BE(stages, 12);
  for (let n = 0; n < stages; n += 1) {
    elements.writeUInt32BE(table, 16 + 8 * n);
    elements.writeUInt32BE(60, 20 + 8 * n);
  }
  elements.write('matf', table, 'latin1');
  elements.writeUInt16BE(3, table + 8);
  elements.writeUInt16BE(3, table + 10);
  for (let n = 0; n < 3; n += 1) elements.writeFloatBE(1, table + 12 + 16 * n);
  const tags: [string, Buffer][] = [
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.4361, 0.2225, 0.0139)],
    ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
    ['bXYZ', xyz(0.1431, 0.0606, 0.7139)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
    ...(stages > 0 ? [['D2B0', elements] as [string, Buffer]] : []),
  ];
  const head = Buffer.alloc(132 + 12 * tags.length);
  head.writeUInt32BE(0x04300000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8);
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  tags.forEach(([name, tag], n) => {
    head.write(name, 132 + 12 * n, 'latin1');
    head.writeUInt32BE(at, 136 + 12 * n);
    head.writeUInt32BE(tag.length, 140 + 12 * n);
    at += tag.length;
  });
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, ...tags.map(([, tag]) => tag)]);
}

const afterHeader = 33;
const inPng =
  (chunk: Buffer): Flood =>
  (picture) =>
    insertAt(picture, afterHeader, chunk);
const deflated = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1e6));
const labelled = (...parts: Buffer[]) => Buffer.concat([Buffer.from('a\0\0'), ...parts]);

/** A compressed international text: a word, its flags, and two empty names. */
const internationalText = Buffer.concat([Buffer.from('a\0\u0001\0\0\0'), deflated(50)]);

export const pngFloods: Readonly<Record<string, Flood>> = {
  'fifty compressed texts of 50 MB': inPng(repeat(50, pngChunk('zTXt', labelled(deflated(50))))),
  'fifty compressed international texts of 50 MB': inPng(repeat(50, pngChunk('iTXt', internationalText))),
  'a profile of 55 MB': inPng(pngChunk('iCCP', labelled(deflated(55)))),
  'fifty profiles of 50 MB': inPng(repeat(50, pngChunk('iCCP', labelled(deflated(50))))),
  'a profile of many stages': inPng(pngChunk('iCCP', labelled(deflateSync(profileOf(20_000))))),
  'half a million texts': inPng(repeat(500_000, pngChunk('tEXt', Buffer.from('a\0b')))),
  'half a million unknown chunks': inPng(repeat(500_000, pngChunk('abCd', Buffer.alloc(0)))),
  'half a million suggested palettes': inPng(repeat(500_000, pngChunk('sPLT', Buffer.from('a\0\x08')))),
  'EXIF of 65,535 entries': inPng(pngChunk('eXIf', exifOf(65_535))),
};

/** A segment behind the start of a JPEG. */
export function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
const inJpeg =
  (segments: Buffer): Flood =>
  (picture) =>
    insertAt(picture, 2, segments);

/** A colour profile in as many segments as it needs. */
export function profileSegments(profile: Buffer): Buffer {
  const size = 65_000;
  const count = Math.ceil(profile.length / size);
  return Buffer.concat(
    Array.from({ length: count }, (_, n) =>
      jpegSegment(
        0xe2,
        Buffer.concat([
          Buffer.from('ICC_PROFILE\0'),
          Buffer.from([n + 1, count]),
          profile.subarray(n * size, (n + 1) * size),
        ]),
      ),
    ),
  );
}

export const jpegFloods: Readonly<Record<string, Flood>> = {
  'a million segments of applications': inJpeg(repeat(1_000_000, jpegSegment(0xe5, Buffer.alloc(0)))),
  'a million comments': inJpeg(repeat(1_000_000, jpegSegment(0xfe, Buffer.alloc(0)))),
  'a hundred and fifty segments of EXIF': inJpeg(
    repeat(150, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(4_500, { bytesOfEach: 60_000 })]))),
  ),
  'a profile of many stages': inJpeg(profileSegments(profileOf(20_000))),
  'a million segments behind the pixels': (picture) =>
    insertAt(picture, picture.length - 2, repeat(1_000_000, jpegSegment(0xe5, Buffer.alloc(0)))),
};

/** A chunk of a RIFF file. */
export function riffChunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

/** Makes an extended WebP of a simple one with chunks before and after the picture. */
export function extendWebp(picture: Buffer, flags: number, before: Buffer, after: Buffer = Buffer.alloc(0)): Buffer {
  const side = [0x3f, 0x01, 0];
  const head = riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, ...side, ...side]));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, before, picture.subarray(12), after]));
}

const webpFlags = { profile: 0x20, exif: 0x08, xmp: 0x04 } as const;
const none = Buffer.alloc(0);

export const webpFloods: Readonly<Record<string, Flood>> = {
  'a profile of many stages': (picture) => extendWebp(picture, webpFlags.profile, riffChunk('ICCP', profileOf(20_000))),
  'EXIF of 65,535 entries': (picture) => extendWebp(picture, webpFlags.exif, none, riffChunk('EXIF', exifOf(65_535))),
  'half a million EXIF': (picture) =>
    extendWebp(picture, webpFlags.exif, none, repeat(500_000, riffChunk('EXIF', Buffer.alloc(8)))),
  'a million unknown chunks': (picture) => extendWebp(picture, 0, none, repeat(1_000_000, riffChunk('abcd', none))),
  'half a million XMP': (picture) =>
    extendWebp(picture, webpFlags.xmp, none, repeat(500_000, riffChunk('XMP ', Buffer.alloc(2)))),
};

const gifHeader = 13;
const gifColours = (picture: Buffer) => ((picture[10] ?? 0) & 0x80 ? 3 * 2 ** (((picture[10] ?? 0) & 7) + 1) : 0);
const inGif =
  (blocks: Buffer): Flood =>
  (picture) =>
    insertAt(picture, gifHeader + gifColours(picture), blocks);

export const gifFloods: Readonly<Record<string, Flood>> = {
  'a million comments': inGif(repeat(1_000_000, Buffer.from('21fe00', 'hex'))),
  'a comment of four million parts': inGif(
    Buffer.concat([Buffer.from('21fe', 'hex'), repeat(4_000_000, Buffer.from('0161', 'hex')), Buffer.alloc(1)]),
  ),
  'applications that ask for repeats': inGif(
    repeat(400_000, Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex')),
  ),
  'controls without a picture': inGif(repeat(1_000_000, Buffer.from('21f90400000000 00'.replaceAll(' ', ''), 'hex'))),
};
