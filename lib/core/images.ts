import { limits } from './limits';

/*
 * A stored picture is `/uploads/<32 hexadecimal digits>/<width>.webp`. The key alone names it; whoever shows it picks the width.
 */

export type ImageWidth = (typeof limits.upload.widths)[number];

/** Of the upright picture, in pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

const keyPattern = /^[0-9a-f]{32}$/;
const pathPattern = new RegExp(`^/uploads/([0-9a-f]{32})/(?:${limits.upload.widths.join('|')})\\.webp$`);

export function isUploadKey(value: string): boolean {
  return keyPattern.test(value);
}

/** The path of a stored picture, '' for none. */
export function imagePath(key: string | null | undefined, width: ImageWidth): string {
  return key ? `/uploads/${key}/${width}.webp` : '';
}

/** The same picture in another width; a path that is no upload stays as it is. */
export function sizedImage(path: string, width: ImageWidth): string {
  return imagePath(pathPattern.exec(path)?.[1], width) || path;
}

/** The key of an own upload as callers name it, by key or by path; undefined for anything else. */
export function toUploadKey(value: string): string | undefined {
  return isUploadKey(value) ? value : pathPattern.exec(value)?.[1];
}
