import { sniffPicture, type PictureFormat } from '@/lib/core/picture-kinds';

export type { PictureFormat };

/** Returns the format that the first bytes declare, if it is one of the four that are decoded. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  const format = sniffPicture(bytes);
  return format === 'heic' || format === 'other' ? undefined : format;
}
