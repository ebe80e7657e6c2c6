import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';

/** A taller picture is shown by its middle. */
const tallest = 320;
/** What a finger hits. */
const smallest = 44;

/** The place a picture takes in its bubble, in pixels: as wide as it may be, never enlarged but to what can be tapped. */
export function pictureBox({ width, height }: ImageSize): ImageSize {
  const shown = between(smallest, width, limits.chatImageWidth);
  return { width: shown, height: between(smallest, Math.round((height * shown) / width), tallest) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
