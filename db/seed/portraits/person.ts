import type { Gender } from '@/lib/core/member';
import { createRandom, type Random } from '../random';
import { mix } from './geometry';
import type { FaceShape } from './head-model';
import type { Complexion } from './palette';

/** Properties of a drawn person; the seed determines the rest. */
export type Look = {
  readonly seed: string;
  readonly gender: Gender;
  readonly age: number;
  readonly complexion: Complexion;
};

/** Everything about a person that is the same in all their pictures. */
export type Person = {
  readonly look: Look;
  readonly isWoman: boolean;
  readonly face: FaceShape;
  readonly eyes: { readonly apart: number; readonly tilt: number; readonly open: number; readonly crease: number };
  readonly iris: string;
  readonly brows: { readonly thick: number; readonly arch: number; readonly height: number };
  readonly nose: { readonly width: number; readonly length: number; readonly bridge: number };
  readonly mouth: { readonly width: number; readonly full: number };
  readonly hair: { readonly style: string; readonly colour: string; readonly grey: number; readonly parting: number };
  readonly beard: 'none' | 'stubble' | 'short' | 'full';
  readonly glasses: 'none' | 'round' | 'square';
  readonly earrings: 'none' | 'stud' | 'hoop' | 'drop';
  readonly lipstick: string | undefined;
  readonly mark: number;
};

type Some<T> = readonly [T, ...T[]];

const womenHair: Record<Complexion, Some<string>> = {
  fair: ['long', 'waves', 'bob', 'lob', 'bun', 'fringe', 'ponytail', 'pixie', 'curls', 'sidesweep', 'waves'],
  light: ['long', 'long', 'bob', 'lob', 'bun', 'fringe', 'ponytail', 'pixie', 'waves', 'sidesweep', 'topknot'],
  golden: ['long', 'bob', 'lob', 'bun', 'fringe', 'ponytail', 'waves', 'sidesweep', 'topknot'],
  tan: ['scarf', 'scarf', 'waves', 'long', 'bun', 'scarf'],
  brown: ['long', 'waves', 'bun', 'sidesweep', 'braid', 'waves'],
  dark: ['afro', 'braids', 'topknot', 'curls', 'curls', 'braids'],
};
const menHair: Record<Complexion, Some<string>> = {
  fair: ['parted', 'quiff', 'crew', 'curly', 'swept', 'receding', 'shaved', 'tousled'],
  light: ['parted', 'quiff', 'crew', 'curtains', 'swept', 'tousled', 'tousled'],
  golden: ['parted', 'quiff', 'crew', 'curtains', 'tousled', 'manbun'],
  tan: ['parted', 'crew', 'quiff', 'curly', 'swept'],
  brown: ['parted', 'quiff', 'curly', 'swept', 'crew'],
  dark: ['fade', 'fade', 'shaved', 'afroshort', 'twists'],
};
const darkHair: Some<string> = ['#1d1718', '#241c1c', '#2b201e', '#19161a', '#33251f'];
const fairHair: Some<string> = ['#5a3c2a', '#7a5234', '#a87a48', '#c79a5e', '#8a4428', '#3d2a22', '#6b4a35'];
const dyed: Some<string> = ['#5b3a2c', '#6a4430', '#4d2f33'];

const around = (random: Random, spread: number) => 1 + (random.next() + random.next() - 1) * spread;

export function personOf(look: Look): Person {
  const random = createRandom(`person ${look.seed}`);
  const isWoman = look.gender === 'female';
  const isOlder = look.age > 38;
  const { complexion } = look;
  const isEastAsian = complexion === 'light' || complexion === 'golden';
  const broad = complexion === 'dark' ? 1.28 : complexion === 'tan' ? 1.14 : isEastAsian ? 1.04 : 0.94;
  const styles = (isWoman ? womenHair : menHair)[complexion];
  const natural = random.pick(complexion === 'fair' ? fairHair : darkHair);
  const colour = isWoman && isEastAsian && random.chance(0.3) ? random.pick(dyed) : natural;
  const grey = Math.max(0, (look.age - 36) / 14) * random.between(0.3, 1) * (isWoman ? 0.45 : 0.9);
  const beards: Some<Person['beard']> = isEastAsian
    ? ['none', 'none', 'none', 'none', 'stubble', 'short']
    : ['none', 'stubble', 'stubble', 'short', 'full', 'short'];
  return {
    look,
    isWoman,
    face: {
      jaw: (isWoman ? 0.9 : 1.07) * around(random, 0.11),
      cheek: (isEastAsian ? 1.03 : 0.99) * around(random, 0.03),
      chin: (isWoman ? 0.95 : 1.05) * around(random, 0.09),
    },
    eyes: {
      apart: 33 * around(random, 0.06),
      tilt: random.between(-0.6, 1.6),
      open: (isWoman ? 12 : 10) * around(random, 0.16),
      crease: isEastAsian && random.chance(0.5) ? 0 : 1,
    },
    iris:
      complexion === 'fair'
        ? random.pick(['#4a5f6e', '#5a6b4a', '#5c4030', '#3f5a72'])
        : random.pick(['#2e1d18', '#3a2419']),
    brows: {
      thick: (isWoman ? 4.2 : 7.2) * around(random, 0.25),
      arch: (isWoman ? 4.5 : 1.8) * around(random, 0.6),
      height: random.between(-3, 2),
    },
    nose: {
      width: (isWoman ? 15 : 18) * broad * around(random, 0.14),
      length: around(random, 0.13),
      bridge: (isEastAsian ? 0.75 : 1) * around(random, 0.2),
    },
    mouth: {
      width: 24 * around(random, 0.09),
      full: (isWoman ? 1.12 : 0.66) * (complexion === 'dark' ? 1.3 : 1) * around(random, 0.15),
    },
    hair: {
      style: random.pick(styles),
      colour: mix(colour, '#b9b3ad', Math.min(0.75, grey * 0.7)),
      grey,
      parting: random.between(-1, 1),
    },
    beard: isWoman || look.age < 26 ? 'none' : random.pick(beards),
    glasses: random.chance(isOlder ? 0.4 : 0.2) ? random.pick(['round', 'square', 'square']) : 'none',
    earrings: isWoman && random.chance(0.55) ? random.pick(['stud', 'hoop', 'drop']) : 'none',
    lipstick: isWoman && random.chance(0.6) ? random.pick(['#a63c44', '#b5524e', '#8f2f3d', '#c06a5e']) : undefined,
    mark: random.next(),
  };
}
