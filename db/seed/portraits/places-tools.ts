import type { Random } from '../random';
import type { Season } from './clothes';
import { ellipse, shape, type Point } from './geometry';
import type { moods, Mood } from './palette';

/** The frame of a portrait, 3:4 as a member card. */
export const card = { width: 720, height: 960 } as const;

export type Place = {
  readonly mood: readonly [keyof typeof moods, ...(keyof typeof moods)[]];
  readonly season: readonly [Season, ...Season[]];
  readonly draw: (random: Random, mood: Mood) => string;
};

export type Pair = readonly [string, string];

export const ground = (colours: readonly string[], id = 'air') =>
  `<defs><linearGradient id="${id}" x2="0" y2="1">${colours.map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`).join('')}</linearGradient></defs><rect x="-40" y="-40" width="800" height="1040" fill="url(#${id})"/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${fill}" fill-opacity="${opacity.toFixed(2)}"/>`;

export const glow = (x: number, y: number, r: number, colour: string, opacity = 0.8) =>
  `<defs><radialGradient id="g${x.toFixed(0)}-${y.toFixed(0)}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#g${x.toFixed(0)}-${y.toFixed(0)})"/>`;

export const dabs = (
  random: Random,
  count: number,
  area: readonly [number, number, number, number],
  size: readonly [number, number],
  colours: readonly [string, ...string[]],
  opacity = 0.8,
) =>
  Array.from({ length: count }, () => {
    const r = random.between(size[0], size[1]);
    return ellipse(
      random.between(area[0], area[2]),
      random.between(area[1], area[3]),
      r * random.between(0.8, 1.3),
      r * random.between(0.6, 1),
      random.pick(colours),
      opacity * random.between(0.5, 1),
    );
  }).join('');

export const hills = (random: Random, level: number, rough: number, fill: string) => {
  const points = Array.from({ length: 8 }, (_, index): Point => [
    -80 + index * 126,
    level + random.between(-rough, rough),
  ]);
  return shape([...points, [840, 1100], [840, 1100], [-100, 1100], [-100, 1100]], fill);
};
