import type { Frame } from './landscape-shapes';
import type { Random } from './random';

/** Draws a scene as SVG shapes that fill the frame. */
export type Scene = (random: Random, frame: Frame) => string;

/** The shorter side: things keep their shape in frames of any ratio. */
export const unitOf = ({ width, height }: Frame) => Math.min(width, height);

export const at = (x: number, y: number, scale: number, shapes: string, turn = 0) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})">${shapes}</g>`;

/** A tabletop seen from the side, from `level` of the height to the bottom. */
export const tabletop = (frame: Frame, level: number, colour: string) =>
  `<rect y="${frame.height * level}" width="${frame.width}" height="${frame.height}" fill="${colour}"/><rect y="${frame.height * level}" width="${frame.width}" height="${frame.height * 0.016}" fill="#fff" opacity=".35"/><rect y="${frame.height * (level + 0.1)}" width="${frame.width}" height="${frame.height}" fill="#000" opacity=".07"/>`;

export const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.16}" fill="#000" opacity=".16"/>`;

export const steam = (x: number, y: number) =>
  [-16, 0, 16]
    .map(
      (dx, index) =>
        `<path d="M${x + dx} ${y}q-12 -18 0 -36t0 -36" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="${index === 1 ? 0.7 : 0.45}"/>`,
    )
    .join('');

/** Boards of wood that fill the frame, seen from above. */
export function boards(random: Random, frame: Frame, colours: readonly [string, ...string[]]): string {
  const count = 6;
  const width = frame.width / count;
  return Array.from({ length: count }, (_, index) => {
    const x = index * width;
    const grain = Array.from({ length: 3 }, () => {
      const gx = x + width * random.between(0.15, 0.85);
      return `<path d="M${gx.toFixed(0)} 0q${random.integer(-12, 12)} ${frame.height * 0.5} 0 ${frame.height}" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="3"/>`;
    }).join('');
    return `<rect x="${x.toFixed(1)}" width="${(width + 1).toFixed(1)}" height="${frame.height}" fill="${random.pick(colours)}"/>${grain}<rect x="${x.toFixed(1)}" width="3" height="${frame.height}" fill="#000" opacity=".12"/>`;
  }).join('');
}

export const potPlant = (x: number, y: number, scale: number, pot: string) =>
  at(
    x,
    y,
    scale,
    Array.from(
      { length: 7 },
      (_, index) =>
        `<ellipse cx="0" cy="-84" rx="17" ry="62" fill="${index % 2 ? '#4f8a62' : '#6aa878'}" transform="rotate(${-54 + index * 18} 0 -34)"/>`,
    ).join('') +
      `<path d="M-40 -50h80l-10 50q-30 10 -60 0z" fill="${pot}"/><rect x="-45" y="-58" width="90" height="16" rx="6" fill="${pot}"/><rect x="-45" y="-46" width="90" height="5" fill="#000" opacity=".14"/>`,
  );
