import sharp from 'sharp';
import { landscapes } from './demo-landscapes';
import { outings } from './outings';
import { allowDrawings, toSvg } from './portraits';
import { createRandom } from './random';
import { stillLifes } from './still-lifes';
import { travelViews } from './travel-views';

const kinds = [...landscapes, ...stillLifes, ...outings, ...travelViews];
const variants = 5;
/** Most photos are taken across, some upright. */
const frames = [
  { width: 960, height: 720 },
  { width: 720, height: 960 },
  { width: 960, height: 720 },
  { width: 840, height: 840 },
  { width: 720, height: 960 },
] as const;

/** How many different scenes exist. Albums share them, because drawing and encoding take most of a seed. */
export const sceneCount = kinds.length * variants;

/** Draws a scene as SVG; neighbouring numbers are of different kinds. */
export function drawScene(number: number): string {
  const draw = kinds[number % kinds.length] ?? landscapes[0];
  const frame = frames[Math.floor(number / kinds.length) % frames.length] ?? frames[0];
  return toSvg(frame, draw(createRandom(`scene ${number}`), frame));
}

/** True if the scene is a view across, which suits the top of a profile. */
export function isBackground(number: number): boolean {
  const [kind, variant] = [number % kinds.length, Math.floor(number / kinds.length)];
  const isView = kind < landscapes.length || kind >= kinds.length - travelViews.length;
  return isView && frames[variant]?.width === 960;
}

/** Renders a scene as a WebP file. */
export async function renderScene(number: number): Promise<Buffer> {
  const drawing = drawScene(number);
  allowDrawings();
  return sharp(Buffer.from(drawing)).webp({ quality: 88, effort: 0 }).toBuffer();
}
