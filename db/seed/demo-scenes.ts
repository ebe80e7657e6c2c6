import { landscapes } from './demo-landscapes';
import { renderDrawing, toSvg } from './drawing';
import { outings } from './outings';
import { createRandom } from './random';
import { stillLifes } from './still-lifes';
import { travelViews } from './travel-views';

const kinds = [...landscapes, ...stillLifes, ...outings, ...travelViews];
/** Most photos are taken across, some upright. */
const frames = [
  { width: 960, height: 720 },
  { width: 720, height: 960 },
  { width: 960, height: 720 },
  { width: 840, height: 840 },
] as const;

/** How many different scenes exist. Albums share them, because drawing and encoding take most of a seed. */
export const sceneCount = kinds.length * frames.length;

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

/** Renders a scene as a PNG file. */
export const renderScene = (number: number): Promise<Buffer> => renderDrawing(drawScene(number));
