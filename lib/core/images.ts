import { limits } from './screen-limits';

/** The size of a stored picture, in pixels: WebP has no longer sides. */
export const longestSide = 16_383;

/*
 * A stored picture is `/uploads/<32 hexadecimal digits>/<width>.webp`. The key identifies it; the page picks the width.
 */

type ImageWidth = (typeof limits.upload.widths)[number];

/** Size of the upright picture, in pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

export function isTooSmall({ width, height }: ImageSize, atLeast: ImageSize | undefined): boolean {
  return atLeast !== undefined && (width < atLeast.width || height < atLeast.height);
}

/**
 * Returns the size of a picture that is stored in a width: never enlarged. A tall one keeps this width and a wide one half of it
 * as its height, so that the text of long screenshots can be read, up to the longest side of WebP.
 */
export function fittedSize({ width, height }: ImageSize, target: number): ImageSize {
  const scale = Math.min(1, Math.max(target / width, target / 2 / height), longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const keyPattern = /^[0-9a-f]{32}$/;
const pathPattern = new RegExp(`^/uploads/([0-9a-f]{32})/(?:${limits.upload.widths.join('|')})\\.webp$`);

function isUploadKey(value: string): boolean {
  return keyPattern.test(value);
}

/** Returns the path of a stored picture, or '' without a key. */
export function imagePath(key: string | null | undefined, width: ImageWidth): string {
  return key ? `/uploads/${key}/${width}.webp` : '';
}

/** Returns the path of the same picture in another width. Returns a path that is not an upload unchanged. */
export function sizedImage(path: string, width: ImageWidth): string {
  return imagePath(pathPattern.exec(path)?.[1], width) || path;
}

/** Returns the key of an upload that a caller sent as key or path; undefined for any other text. */
export function toUploadKey(value: string): string | undefined {
  return isUploadKey(value) ? value : pathPattern.exec(value)?.[1];
}
