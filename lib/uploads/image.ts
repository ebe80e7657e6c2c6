import sharp, { type Metadata, type ResizeOptions, type WebpOptions } from 'sharp';
import { fittedSize, isTooSmall, type ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { whyUnreadable, type UnreadablePicture } from '@/lib/core/picture-kinds';
import { ok, refuse, type Result } from '@/lib/core/result';
import { cleanPicture } from './clean-picture';
import { isTooComplex } from './complexity';
import { toDifferenceHash, toPlaceholder } from './perceptual-hash';
import { fileName } from './paths';
import { sniffFormat, type PictureFormat } from './picture-format';

/** In pixels. */
const maxSide = 30_000;

/*
 * The only place that decodes uploaded bytes. It runs in processes that can be ended: see picture-processes.ts. All loaders
 * except these four are off. The format comes from the first bytes, never from a name, and only the pixels are kept.
 */
const loaders = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
} as const satisfies Record<PictureFormat, string>;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(loaders) });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Most pictures are decoded line by line, or as JPEG at reduced scale, in 20 to 110 MB. Those that must be held as a
 * whole take up to 510 MB (a progressive CMYK JPEG of 64 megapixels), so only one of them should be decoded at a time.
 */
const largeMegabytes = 64;
const webp = { quality: 80, effort: 3 } as const;
/** Takes half the time, for files that are a twentieth larger. */
const quickWebp = { quality: 80, effort: 2 } as const;

export type ImageFile = { readonly name: string; readonly bytes: Uint8Array };
export type DecodedImage = ImageSize & {
  readonly files: readonly ImageFile[];
  /** MIME type of the file as it was sent, from its bytes. */
  readonly mimeType: string;
  readonly placeholder: string;
  readonly perceptualHash: Buffer;
};
export type ImageRefusal =
  | UnreadablePicture
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_TOO_COMPLEX'
  | 'TOO_MANY_PIXELS'
  | 'IMAGE_TOO_SMALL';

type DecodeOptions = {
  readonly atLeast?: ImageSize | undefined;
  readonly isQuick?: boolean | undefined;
  /** Awaited before a picture is decoded that must be held as a whole. */
  readonly whenLarge?: () => Promise<void>;
};

/**
 * Converts a JPEG, PNG, GIF (its first frame) or WebP to one WebP per width of `limits.upload.widths`: upright, never
 * enlarged, without metadata. `width` and `height` are of the upright original. Refuses a file that does not decode
 * completely.
 */
export async function decodeImage(
  sent: Uint8Array,
  { atLeast, whenLarge, isQuick = false }: DecodeOptions = {},
): Promise<Result<DecodedImage, ImageRefusal>> {
  if (sent.byteLength > limits.upload.maxKilobytes * 1024) return refuse('IMAGE_TOO_LARGE');
  const format = sniffFormat(sent);
  if (!format) return refuse(whyUnreadable(sent));
  if (isTooComplex(format, sent)) return refuse('IMAGE_TOO_COMPLEX');
  const bytes = cleanPicture(format, sent);
  if (!bytes) return refuse('IMAGE_DAMAGED');
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== format) return refuse('IMAGE_DAMAGED');
    if (isTooLarge(header)) return refuse('TOO_MANY_PIXELS');
    const { width, height } = header.autoOrient;
    if (isTooSmall({ width, height }, atLeast)) return refuse('IMAGE_TOO_SMALL');
    if (heldMegabytes(header) > largeMegabytes) await whenLarge?.();
    return ok({
      width,
      height,
      mimeType: `image/${format}`,
      ...(await convert(bytes, { width, height }, isQuick ? quickWebp : webp)),
    });
  } catch {
    // The decoder throws on every damaged or forged file; the message would not help the sender.
    return refuse('IMAGE_DAMAGED');
  }
}

/** Limits the sides too: a line of 39 million pixels takes 3 GB, in a file of 150 kB. */
function isTooLarge({ format, width, height }: Metadata): boolean {
  const { maxPixels } = limits.upload;
  return width * height > maxPixels[format === 'jpeg' ? 'jpeg' : 'other'] || Math.max(width, height) > maxSide;
}

/** Estimates what the decoder holds at once. JPEG and PNG are decoded line by line unless progressive or interlaced. */
function heldMegabytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  if (format === 'jpeg') return isProgressive ? (pixels * channels * 2) / 1e6 : 0;
  if (format === 'png') return isProgressive ? (pixels * channels * (depth === 'ushort' ? 2 : 1)) / 1e6 : 0;
  return (pixels * 4) / 1e6;
}

/** Decodes once, into the largest width, and derives everything else from it. */
async function convert(
  bytes: Uint8Array,
  size: ImageSize,
  options: WebpOptions,
): Promise<Pick<DecodedImage, 'files' | 'placeholder' | 'perceptualHash'>> {
  const largest = Math.max(...limits.upload.widths);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: limits.upload.maxPixels.jpeg })
    .autoOrient()
    .resize(fitting(size, largest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: ImageFile[] = [];
  for (const width of limits.upload.widths) {
    files.push({
      name: fileName(width, 'webp'),
      bytes: await sharp(data, { raw }).resize(fitting(size, width)).webp(options).toBuffer(),
    });
  }
  return {
    files,
    placeholder: await toPlaceholder({ data, raw }),
    perceptualHash: await toDifferenceHash({ data, raw }),
  };
}

const avif = { quality: 50, effort: 2 } as const;

/** Converts a stored WebP to AVIF in the same size. Higher efforts take ten times as long for a tenth of the bytes. */
export function toAvif(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).avif(avif).toBuffer();
}

function fitting(size: ImageSize, width: number): ResizeOptions {
  return { ...fittedSize(size, width), fit: 'fill' };
}
