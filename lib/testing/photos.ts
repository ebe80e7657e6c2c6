import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ImageSize } from '@/lib/core/images';

/** Sizes of the pictures that current phones take, as stored: held upright, they are turned by their EXIF orientation. */
export const phonePhotos = {
  '24.5 Mpx': { width: 5712, height: 4284 },
  '48 Mpx': { width: 8064, height: 6048 },
} as const satisfies Record<string, ImageSize>;

/** The camera's name in the metadata, for tests that search copies for it. */
export const cameraCanary = 'CanaryCam';

type PhotoOptions = ImageSize & { readonly progressive?: boolean };

/**
 * Draws a JPEG like that of a phone held upright: turned by EXIF orientation 6, with GPS and camera, its upright left
 * side red and its right side blue, and noise so that it has 5 to 10 MB.
 */
export function drawPhonePhoto({ width, height, progressive = false }: PhotoOptions): Promise<Buffer> {
  // The stored top becomes the upright right.
  const [top, bottom] = [noisyLines(width, [34, 34, 204]), noisyLines(width, [204, 34, 34])];
  const pixels = Buffer.alloc(width * height * 3);
  for (let line = 0; line < height; line += 1)
    (line < height / 2 ? top : bottom)[line % distinctLines]?.copy(pixels, line * width * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: cameraCanary }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80, progressive })
    .toBuffer();
}

const distinctLines = 64;
const noise = 48;

function noisyLines(width: number, colour: readonly number[]): Buffer[] {
  return Array.from({ length: distinctLines }, () =>
    randomBytes(width * 3).map((byte, index) => (colour[index % 3] ?? 0) + (byte % noise)),
  ).map((bytes) => Buffer.from(bytes));
}
