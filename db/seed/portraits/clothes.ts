import type { Random } from '../random';
import { trunkOf, type Arms, type Frame, type Neckline } from './body';
import { curve, haze, mix, shape, tapered, xy, xyr, type Point } from './geometry';
import {
  band,
  collar,
  dungarees,
  hood,
  kurta,
  lapels,
  mandarin,
  scarfRound,
  stripes,
  turtle,
  type Cut,
} from './necklines';
import type { Skin } from './palette';

export type Season = 'warm' | 'mild' | 'cold';

/** Clothes of one picture: what is under the neck, what is over it, and the colours of the sleeves. */
export type Clothes = {
  readonly under: string;
  readonly over: string;
  readonly line: Neckline;
  readonly colour: string;
  readonly dark: string;
  readonly shadowSide: -1 | 1;
};

type Some<T> = readonly [T, ...T[]];

const womenColours: Some<string> = [
  '#b5493f',
  '#c98b5c',
  '#d9c4a5',
  '#3e5a63',
  '#7a8f7c',
  '#8c5a6b',
  '#e7ded0',
  '#2f3a4c',
  '#c26a57',
  '#5c6f8c',
  '#a8804f',
  '#6b4a58',
  '#d6a4a0',
  '#ebe4d8',
  '#46584a',
];

const menColours: Some<string> = [
  '#2f3a4c',
  '#4d5a4f',
  '#6d6258',
  '#8a5f48',
  '#3d4a5c',
  '#d8d0c2',
  '#7d8a8f',
  '#5a4a48',
  '#a57f56',
  '#29302f',
  '#5e7286',
  '#ece6da',
  '#70413a',
  '#3f5650',
];

type Garment = {
  readonly line: Neckline;
  readonly season: readonly Season[];
  readonly bareArms?: boolean;
  readonly loose?: number;
  readonly over: (cut: Cut) => string;
};

const women: Record<string, Garment> = {
  knit: { line: 'crew', season: ['mild', 'cold'], loose: 10, over: (cut) => band(cut, 1, 9) },
  turtle: { line: 'high', season: ['mild', 'cold'], loose: 6, over: turtle },
  scoop: { line: 'scoop', season: ['warm', 'mild'], over: () => '' },
  vee: {
    line: 'vee',
    season: ['warm', 'mild'],
    over: ({ frame: { axis, neck }, dark }) =>
      shape(tapered(xyr`${axis - neck - 22} 160 1, ${axis - neck * 0.55} 206 3, ${axis} 254 2`), dark, 0.6) +
      shape(tapered(xyr`${axis + neck + 22} 160 1, ${axis + neck * 0.55} 206 3, ${axis} 254 2`), dark, 0.6),
  },
  straps: {
    line: 'straps',
    season: ['warm'],
    bareArms: true,
    over: ({ frame: { axis, neck }, colour }) =>
      [-1, 1]
        .map((s) =>
          shape(tapered(xyr`${axis + s * (neck + 40)} 168 6, ${axis + s * 84} 210 6, ${axis + s * 88} 250 7`), colour),
        )
        .join(''),
  },
  shirt: { line: 'open', season: ['warm', 'mild'], loose: 6, over: collar },
  blazer: { line: 'crew', season: ['mild'], loose: 8, over: lapels('#efe8dd') },
  coat: { line: 'high', season: ['cold'], loose: 16, over: scarfRound },
  stripes: { line: 'crew', season: ['warm', 'mild'], over: stripes },
  mandarin: { line: 'high', season: ['warm', 'mild'], over: mandarin },
  dungarees: { line: 'crew', season: ['warm', 'mild'], over: dungarees },
};

const men: Record<string, Garment> = {
  tee: { line: 'crew', season: ['warm', 'mild'], over: (cut) => band(cut, 1, 5) },
  knit: { line: 'crew', season: ['mild', 'cold'], loose: 8, over: (cut) => band(cut, 1, 9) },
  turtle: { line: 'high', season: ['cold', 'mild'], loose: 6, over: turtle },
  shirt: { line: 'open', season: ['warm', 'mild'], loose: 4, over: collar },
  linen: { line: 'open', season: ['warm'], loose: 8, over: collar },
  blazer: { line: 'crew', season: ['mild'], loose: 10, over: lapels('#e9e4da') },
  jacket: { line: 'crew', season: ['mild', 'cold'], loose: 12, over: lapels('#8f9aa0', true) },
  coat: { line: 'high', season: ['cold'], loose: 18, over: scarfRound },
  hoodie: { line: 'crew', season: ['mild'], loose: 14, over: hood },
  kurta: { line: 'high', season: ['warm', 'mild'], over: kurta },
  stripes: { line: 'crew', season: ['warm', 'mild'], over: stripes },
};

type Order = {
  readonly isWoman: boolean;
  readonly season: Season;
  readonly covered: boolean;
  readonly arms: Arms;
  readonly frame: Frame;
  readonly shadowSide: -1 | 1;
  readonly shade: string;
  readonly skin: Skin;
};

export function dress(
  random: Random,
  { isWoman, season, covered, arms, frame, shadowSide, shade, skin }: Order,
): Clothes {
  const wardrobe = Object.entries(isWoman ? women : men).filter(
    ([name, { season: seasons }]) =>
      seasons.includes(season) && !(covered && ['straps', 'scoop', 'vee', 'mandarin'].includes(name)),
  );
  const [, garment] = random.pick(wardrobe as [[string, Garment], ...[string, Garment][]]);
  const colour: string = random.pick(isWoman ? womenColours : menColours);
  const dark = mix(colour, mix(shade, '#14101c', 0.55), 0.5);
  const light = mix(colour, '#fff3e2', 0.3);
  const bareArms = garment.bareArms === true;
  const outline = trunkOf(frame, garment.loose, arms);
  const cut = { frame, outline, colour, dark, light, random, shadowSide };
  return {
    under: trunk(cut, bareArms ? skin : undefined),
    over: garment.over(cut),
    line: garment.line,
    shadowSide,
    ...(bareArms ? { colour: skin.base, dark: skin.shade } : { colour, dark }),
  };
}

function trunk({ frame, outline, colour, dark, light, shadowSide: s }: Cut, skin?: Skin): string {
  const { near, far, axis } = frame;
  const edge = s < 0 ? near : far;
  const path = curve(outline, true);
  const gap = (x: number, lean: number) =>
    shape(tapered(xyr`${x} 292 1, ${x + lean} 370 5, ${x + lean * 1.4} 480 9, ${x + lean} 760 10`), dark, 0.85);
  const fold = (x: number, y: number, dx: number, dy: number, w: number) =>
    shape(tapered(xyr`${x} ${y} 0.6, ${x + dx * 0.5} ${y + dy * 0.45} ${w}, ${x + dx} ${y + dy} 0.6`), dark, 0.24);
  const body: Point[] = xy`${near + 58} 236, ${axis - 60} 240, ${axis + 60} 240, ${far - 52} 236, ${far - 44} 330,
      ${far - 34} 480, ${far - 30} 780, ${near + 36} 780, ${near + 40} 480, ${near + 50} 330`;
  return (
    `<clipPath id="trunk"><path d="${path}"/></clipPath><path d="${path}" fill="${skin ? skin.base : colour}"/><g clip-path="url(#trunk)">${skin ? shape(body, colour) : ''}` +
    haze(edge * 1.2, 470, Math.abs(edge) * 0.86, 430, skin ? mix(dark, skin.shade, 0.5) : dark, 0.95) +
    haze(axis - s * 112, 214, 92, 46, light, 0.6) +
    haze(axis, 158, 104, 66, dark, 0.8) +
    gap(near + 54, -6) +
    gap(far - 48, 6) +
    fold(near + 60, 286, 84, 34, 4) +
    fold(near + 62, 300, 50, 70, 4) +
    fold(far - 56, 290, -70, 40, 4) +
    fold(far - 58, 306, -40, 74, 3.5) +
    fold(axis - 120, 470, 150, 34, 5) +
    fold(axis + 110, 520, -130, 46, 5) +
    '</g>'
  );
}
