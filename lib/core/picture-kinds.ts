/** The formats that are decoded. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture that is not decoded: that of iPhones, or of scanners, cameras and programs for drawing. */
type OtherFormat = 'heic' | 'other';

/** Bytes of a file from which `sniffPicture` reads its format. */
export const sniffedBytes = 256;

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1', 'heif']);
const otherBrands = new Set(['avif', 'avis', 'crx ', 'jxl ']);

/** First bytes of TIFF (and of raw files that are TIFF), Photoshop, PDF, BMP, JPEG XL, JPEG 2000 and raw files. */
const otherHeads = [
  ...['II*\0', 'MM\0*', 'II+\0', 'MM\0+', '8BPS', '%PDF', 'BM', '\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  '],
  ...['FUJIFILM', 'IIRO', 'IIRS', 'IIU\0', '\0MRM', 'FOVb', '\0\0\x01\0'],
];

/** Returns the format that the first bytes of a file declare, undefined for a file that is no picture. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | OtherFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, sniffedBytes));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return sniffBrand(head.slice(8, 12));
  if (otherHeads.some((start) => head.startsWith(start))) return 'other';
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(head)
    ? 'other'
    : undefined;
}

function sniffBrand(brand: string): OtherFormat | undefined {
  if (heicBrands.has(brand)) return 'heic';
  return otherBrands.has(brand) ? 'other' : undefined;
}

/** Why a file whose pixels cannot be read is refused. `NOT_AN_IMAGE`: it is no picture at all. */
export type UnreadablePicture = 'NOT_AN_IMAGE' | 'IMAGE_IS_HEIC' | 'IMAGE_FORMAT' | 'IMAGE_DAMAGED';

/** Returns why a file cannot be read as a picture, from its first bytes. */
export function whyUnreadable(bytes: Uint8Array): UnreadablePicture {
  if (bytes.byteLength === 0) return 'IMAGE_DAMAGED';
  const format = sniffPicture(bytes);
  if (format === undefined) return 'NOT_AN_IMAGE';
  if (format === 'heic') return 'IMAGE_IS_HEIC';
  return format === 'other' ? 'IMAGE_FORMAT' : 'IMAGE_DAMAGED';
}
