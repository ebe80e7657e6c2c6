import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pngChunk } from '@/lib/uploads/png-chunk';

/** A text that hostile pictures contain, and that no stored file may contain. */
export const pictureCanary = 'CanaryPicture';

type HostilePicture = readonly [name: string, make: () => Promise<Buffer> | Buffer];

const bytes = (text: string) => Buffer.from(text + pictureCanary, 'latin1');

/** Beginnings of files that are no pictures, or pictures of formats that are not accepted. */
const strangers: Readonly<Record<string, Buffer>> = {
  SVG: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
  'SVG with an entity': bytes(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ),
  HTML: bytes('<!doctype html><script>alert(1)</script>'),
  script: bytes('alert(1)//'),
  PHP: bytes('<?php system($_GET["c"]); ?>'),
  PDF: bytes('%PDF-1.7\n1 0 obj\n<</OpenAction 1>>\nendobj'),
  PostScript: bytes('%!PS-Adobe-3.0 EPSF-3.0\nquit'),
  ZIP: bytes('PK\x03\x04\x14\x00\x00\x00\x08\x00'),
  RAR: bytes('Rar!\x1a\x07\x01\x00'),
  gzip: bytes('\x1f\x8b\x08\x00'),
  tar: Buffer.concat([Buffer.alloc(257), bytes('ustar\x0000')]),
  'Windows program': bytes('MZ\x90\x00\x03\x00'),
  'Linux program': bytes('\x7fELF\x02\x01\x01'),
  'Java class': bytes('\xca\xfe\xba\xbe\x00\x00\x004'),
  WebAssembly: bytes('\x00asm\x01\x00\x00\x00'),
  Flash: bytes('CWS\x0a\x00\x00'),
  SQLite: bytes('SQLite format 3\x00'),
  BMP: bytes('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
  TIFF: bytes('II*\x00\x08\x00\x00\x00'),
  'TIFF of Motorola': bytes('MM\x00*\x00\x00\x00\x08'),
  icon: bytes('\x00\x00\x01\x00\x01\x00'),
  HEIC: bytes('\x00\x00\x00\x18ftypheic'),
  AVIF: bytes('\x00\x00\x00\x1cftypavif'),
  MP4: bytes('\x00\x00\x00\x18ftypmp42'),
  PSD: bytes('8BPS\x00\x01'),
  'JPEG 2000': bytes('\x00\x00\x00\x0cjP  \r\n\x87\n'),
  'JPEG XL': bytes('\xff\x0a\x00'),
  ImageMagick: bytes('push graphic-context\nimage over 0,0 0,0 "https://example.test/x"'),
  sound: bytes('RIFF\x24\x00\x00\x00WAVEfmt '),
  nothing: Buffer.alloc(0),
};

/** First bytes of the accepted formats, before which a stranger hides. */
const disguises: Readonly<Record<string, Buffer>> = {
  'under a foreign name': Buffer.alloc(0),
  'behind the start of a JPEG': Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'latin1'),
  'behind the signature of a PNG': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'behind the header of a GIF': Buffer.from('GIF89a\x10\x00\x10\x00\x00\x00\x00', 'latin1'),
  'behind the header of a WebP': Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8 ', 'latin1'),
};

const disguised = Object.entries(strangers).flatMap(([stranger, body]) =>
  Object.entries(disguises).map(([disguise, head]): HostilePicture => [
    `${stranger} ${disguise}`,
    () => Buffer.concat([head, body]),
  ]),
);

const formats = ['jpeg', 'png', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const draw = (width = 300, height = 260): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal', noise } });
const drawn = new Map<Format, Promise<Buffer>>();

/** Returns a picture of a format, which is drawn once. */
function drawAs(format: Format): Promise<Buffer> {
  const picture = drawn.get(format) ?? draw().toFormat(format).toBuffer();
  drawn.set(format, picture);
  return picture;
}

const payloads = ['HTML', 'PHP', 'ZIP', 'script'] as const;

const polyglots = formats.flatMap((format) =>
  payloads.map((payload): HostilePicture => [
    `${format} followed by ${payload}`,
    async () => Buffer.concat([await drawAs(format), strangers[payload] ?? Buffer.alloc(0)]),
  ]),
);

const truncated = formats.flatMap((format) =>
  [2, 10, 30, 60, 90, 99].map((percent): HostilePicture => [
    `${percent} % of a ${format}`,
    async () => {
      const whole = await drawAs(format);
      return whole.subarray(0, Math.floor((whole.length * percent) / 100));
    },
  ]),
);

/** Files with bytes changed at places that depend on the seed only. */
const damaged = formats.flatMap((format) =>
  [1, 2, 3, 4, 5, 6].map((seed): HostilePicture => [
    `${format} damaged in ${seed * 8} places`,
    async () => {
      const whole = Buffer.from(await drawAs(format));
      for (let n = 1; n <= seed * 8; n += 1) whole[(n * 7919 * seed + 20) % whole.length] = (n * 31 + seed) % 256;
      return whole;
    },
  ]),
);

const located = {
  IFD0: { Make: pictureCanary, ImageDescription: pictureCanary, Copyright: pictureCanary },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${pictureCanary}</a></x:xmpmeta>`;

const withMetadata = (['jpeg', 'png', 'webp'] as const).flatMap((format): HostilePicture[] => [
  [`${format} with location and camera`, () => draw().withExif(located).toFormat(format).toBuffer()],
  [`${format} with XMP`, () => draw().withXmp(xmp).toFormat(format).toBuffer()],
  [`${format} with a colour profile`, () => draw().withIccProfile('p3').withExif(located).toFormat(format).toBuffer()],
]);

const turned = [2, 3, 4, 5, 6, 7, 8].map((orientation): HostilePicture => [
  `jpeg turned by orientation ${orientation}`,
  () => draw().withExif(located).withMetadata({ orientation }).jpeg().toBuffer(),
]);

const comments: readonly HostilePicture[] = [
  ['jpeg with a comment', async () => insertAt(await drawAs('jpeg'), 2, jpegSegment(0xfe, pictureCanary))],
  [
    'jpeg with a thumbnail of HTML',
    async () => insertAt(await drawAs('jpeg'), 2, jpegSegment(0xec, '<script>' + pictureCanary)),
  ],
  ['jpeg with fifty profiles', async () => insertAt(await drawAs('jpeg'), 2, jpegSegment(0xe2, pictureCanary, 50))],
  [
    'png with a text',
    async () => insertAt(await drawAs('png'), 33, pngChunk('tEXt', Buffer.from(`a\0${pictureCanary}`))),
  ],
  [
    'png with an unknown chunk',
    async () => insertAt(await drawAs('png'), 33, pngChunk('aBCd', Buffer.from(pictureCanary))),
  ],
  [
    'png with a compressed text of 50 MB',
    async () =>
      insertAt(
        await drawAs('png'),
        33,
        pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      ),
  ],
];

const unusual: readonly HostilePicture[] = [
  ['CMYK jpeg', () => draw().toColourspace('cmyk').withExif(located).jpeg().toBuffer()],
  ['grey jpeg', () => draw().greyscale().jpeg().toBuffer()],
  ['progressive jpeg', () => draw().jpeg({ progressive: true }).toBuffer()],
  ['png of 16 bits', () => draw().toColourspace('rgb16').withExif(located).png().toBuffer()],
  ['png with a palette', () => draw().png({ palette: true, colours: 16 }).toBuffer()],
  ['interlaced png', () => draw().png({ progressive: true }).toBuffer()],
  ['transparent png', () => draw().ensureAlpha(0.3).png().toBuffer()],
  ['lossless webp', () => draw().webp({ lossless: true }).toBuffer()],
  ['gif of 100 frames', () => animate('gif', 100)],
  ['webp of 100 frames', () => animate('webp', 100)],
  ['gif whose screen is 65,535 pixels wide', async () => Buffer.from(await drawAs('gif')).fill(0xff, 6, 10)],
  ['line of 30,000 pixels', () => draw(30_000, 1).png().toBuffer()],
  ['column of 16,000 pixels', () => draw(1, 16_000).png().toBuffer()],
  ['pixel', () => draw(1, 1).png().toBuffer()],
];

const claimed: readonly (readonly [number, number])[] = [
  [16_000, 16_000],
  [30_000, 30_000],
  [65_535, 65_535],
  [2_147_483_647, 2_147_483_647],
  [39_000_000, 1],
  [0, 0],
];
const bombs = claimed.flatMap(([width, height]): HostilePicture[] => [
  [`png that claims ${width} x ${height}`, () => pngOf(width, height)],
  [`jpeg that claims ${width} x ${height}`, async () => jpegOf(width % 65_536, height % 65_536)],
]);

/** Files from which nothing but the pixels of a picture may reach another member. */
export const hostilePictures: readonly HostilePicture[] = [
  ...disguised,
  ...polyglots,
  ...truncated,
  ...damaged,
  ...withMetadata,
  ...turned,
  ...comments,
  ...unusual,
  ...bombs,
];

function insertAt(file: Buffer, offset: number, part: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, offset), part, file.subarray(offset)]);
}

function jpegSegment(marker: number, text: string, times = 1): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat(Array.from({ length: times }, () => Buffer.concat([head, Buffer.from(text)])));
}

/** Builds a tiny file that declares a large picture. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function jpegOf(width: number, height: number): Promise<Buffer> {
  const file = Buffer.from(await drawAs('jpeg')); // a copy
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

async function animate(format: 'gif' | 'webp', count: number): Promise<Buffer> {
  const create = { width: 60, height: 60, channels: 3, background: 'teal' } as const;
  const frame = await sharp({ create }).png().toBuffer();
  const frames = Array.from({ length: count }, () => frame);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
