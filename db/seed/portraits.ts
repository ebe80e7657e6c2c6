import sharp from 'sharp';
import type { Gender } from '@/lib/core/member';
import { pickClothes } from './portrait-clothes';
import { createRandom, type Random } from './random';
import { drawBackdrop } from './demo-landscapes';

/** Properties of a drawn person; the seed determines the rest. */
export type Look = {
  readonly seed: string;
  readonly gender: Gender;
  readonly age: number;
  readonly complexion: Complexion;
};
export const complexions = ['fair', 'light', 'golden', 'tan', 'brown', 'dark'] as const;
export type Complexion = (typeof complexions)[number];

/** 3:4, the ratio of a member card. Large enough for a detail page, small enough to draw 230 portraits in seconds. */
const card = { width: 720, height: 960 };
/** Pixels of the file for each unit of the drawing. */
const sharpness = 0.9;

const skins: Record<Complexion, readonly [string, ...string[]]> = {
  fair: ['#fbe3d3', '#f8dac6'],
  light: ['#f9dcc4', '#f6d2b5'],
  golden: ['#f3caa3', '#eec193'],
  tan: ['#dca877', '#d19a68'],
  brown: ['#b87c52', '#a66c45'],
  dark: ['#855233', '#71442b'],
};
const darkHair = ['#2a2024', '#33262a', '#3d2b28', '#1f1a20'] as const;
const fairHair = ['#6b4530', '#8a5a36', '#b98345', '#d8ab63', '#93452c', '#3f2b26'] as const;
const dyedHair = ['#7a4a35', '#8f5a44', '#6a3f4a'] as const;
const greyHair = ['#b9b4b2', '#8f8a8c', '#d6d1ca'] as const;

const variants = (...numbers: number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`);
const womenHair = variants(48, 46, 45, 42, 41, 40, 35, 33, 32, 31, 29, 26, 24, 23, 21, 19, 17, 16, 15, 14, 13, 10);
const menHair = variants(47, 43, 39, 28, 22, 12, 11, 9, 8, 7, 6, 4, 3, 2, 1, 5);
const oldMenHair = variants(25, 28, 47, 2, 3, 1, 8);

/** Draws a portrait as SVG: a clothed bust in front of a background. */
export async function drawPortrait(look: Look): Promise<string> {
  const random = createRandom(`portrait ${look.seed}`);
  const isWoman = look.gender === 'female';
  const skin = random.pick(skins[look.complexion]);
  const bust = await drawBust(random, look, skin);
  const clothes = pickClothes(random, isWoman, skin);
  const scale = 0.77 * random.between(0.97, 1.06);
  const x = card.width / 2 - 490 * scale + random.between(-14, 14);
  const y = card.height - 1140 * scale;
  const person = `<g fill="none" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${clothes.under}${bust}${blushOf(isWoman)}${clothes.over}</g>`;
  return toSvg(card, drawBackdrop(random, card) + softLight + person);
}

async function drawBust(random: Random, look: Look, skin: string): Promise<string> {
  // Imported only here, so that a start without a demo does not load them.
  const [{ createAvatar }, { lorelei }] = await Promise.all([import('@dicebear/core'), import('@dicebear/collection')]);
  const isWoman = look.gender === 'female';
  const isOld = look.age >= 48;
  const avatar = createAvatar(lorelei, {
    seed: look.seed,
    skinColor: [skin.slice(1)],
    hairColor: [hairOf(random, look).slice(1)],
    hair: [random.pick((isWoman ? womenHair : isOld ? oldMenHair : menHair) as [string, ...string[]])] as never,
    eyes: variants(...(isWoman ? [23, 14, 11, 10, 20, 4, 24, 21, 9] : [24, 21, 6, 4, 8, 10, 20])) as never,
    eyebrows: variants(...(isWoman ? [9, 7, 5, 12, 2] : [10, 12, 2, 9])) as never,
    mouth: ['happy01', 'happy02', 'happy05', 'happy06', isWoman ? 'happy03' : 'happy01', 'happy13'],
    mouthColor: [isWoman ? random.pick(['b8394c', 'c9525a', 'a83a4a']) : '7a3b38'],
    nose: variants(...(isWoman ? [2, 3, 6] : [1, 2, 4, 5])) as never,
    glasses: variants(1, 3, 4) as never,
    glassesProbability: isOld ? 40 : 16,
    earringsProbability: isWoman ? 35 : 0,
    earringsColor: ['d8a63a'],
    beardProbability: !isWoman && look.age >= 30 ? 9 : 0,
    frecklesProbability: look.complexion === 'fair' ? 12 : 0,
    frecklesColor: ['c07a56'],
    hairAccessoriesProbability: isWoman && look.age < 30 ? 8 : 0,
    hairAccessoriesColor: ['e2567a'],
  });
  // The frame and mask would cut the hair at the edge of the square.
  const inner = /<g mask="[^"]*">([\s\S]*)<\/g><\/svg>/.exec(avatar.toString());
  if (!inner?.[1]) throw new Error('The portrait library draws in another frame than expected');
  return inner[1];
}

function hairOf(random: Random, look: Look): string {
  if (look.age >= 52 && random.chance(look.gender === 'male' ? 0.7 : 0.35)) return random.pick(greyHair);
  if (look.complexion === 'fair') return random.pick(fairHair);
  return random.chance(look.gender === 'female' && look.complexion !== 'dark' ? 0.25 : 0.06)
    ? random.pick(dyedHair)
    : random.pick(darkHair);
}

const blushOf = (isWoman: boolean) =>
  `<defs><radialGradient id="blush"><stop stop-color="#f0565f" stop-opacity="${isWoman ? 0.42 : 0.22}"/><stop offset="1" stop-color="#f0565f" stop-opacity="0"/></radialGradient></defs><ellipse cx="432" cy="566" rx="78" ry="54" fill="url(#blush)"/><ellipse cx="688" cy="552" rx="46" ry="48" fill="url(#blush)"/>`;

/** Softens the background, so that the face is prominent. */
const softLight = `<defs><radialGradient id="soft" cy=".45"><stop stop-color="#fff6ea" stop-opacity=".5"/><stop offset="1" stop-color="#fff6ea" stop-opacity="0"/></radialGradient></defs><rect width="${card.width}" height="${card.height}" fill="url(#soft)"/>`;

export const toSvg = (frame: { width: number; height: number }, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width * sharpness}" height="${frame.height * sharpness}" viewBox="0 0 ${frame.width} ${frame.height}">${shapes}</svg>`;

/**
 * Allows SVG in this process. Storing uploads restricts the decoder of the whole process to photo formats, and the seed
 * decodes the SVG that it draws. Uploaded bytes are still accepted in photo formats only.
 */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}

/**
 * Renders the portrait as a WebP file of 648 x 864, with little effort, because storing it encodes the served sizes.
 */
export async function renderPortrait(look: Look): Promise<Buffer> {
  const drawing = await drawPortrait(look);
  allowDrawings();
  return sharp(Buffer.from(drawing)).webp({ quality: 90, effort: 0 }).toBuffer();
}
