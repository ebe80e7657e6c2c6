import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';

/** The maximum height in pixels; taller pictures are cropped to their middle. */
const tallest = 320;
/** The minimum side in pixels, so that a finger can tap the picture. */
const smallest = 44;

/** Returns the size of a picture in its bubble, in pixels: never enlarged, except to the minimum for a tap. */
export function pictureBox({ width, height }: ImageSize): ImageSize {
  const boxWidth = between(smallest, width, limits.chatImageWidth);
  return { width: boxWidth, height: between(smallest, Math.round((height * boxWidth) / width), tallest) };
}

function between(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
