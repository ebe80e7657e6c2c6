import { mix } from './geometry';

export const complexions = ['fair', 'light', 'golden', 'tan', 'brown', 'dark'] as const;
export type Complexion = (typeof complexions)[number];

/** The tones of a skin from the light to the deepest shadow. */
export type Skin = {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lip: string;
};

export const skins: Record<Complexion, Skin> = {
  fair: { light: '#fbe0cd', base: '#efc4a9', shade: '#cc9079', deep: '#97594c', blush: '#dd7f6d', lip: '#b85f5a' },
  light: { light: '#fae0c3', base: '#ecc19b', shade: '#c98f6c', deep: '#935c46', blush: '#d98168', lip: '#b55b55' },
  golden: { light: '#f2cd9f', base: '#dcaa79', shade: '#b17a52', deep: '#7c4d37', blush: '#c76e52', lip: '#a34f48' },
  tan: { light: '#dca97b', base: '#bd855a', shade: '#8e5b40', deep: '#5f3a2d', blush: '#b05a44', lip: '#8f443f' },
  brown: { light: '#bd855f', base: '#976141', shade: '#6b4031', deep: '#432824', blush: '#98493a', lip: '#7d3d3a' },
  dark: { light: '#94624a', base: '#6b4434', shade: '#472c27', deep: '#2b1a1b', blush: '#7f3b33', lip: '#6e3638' },
};

/** The colours of a light: what it adds to lit and to shaded planes. */
export type Mood = { readonly name: string; readonly lit: string; readonly shaded: string; readonly strength: number };

export const moods = {
  daylight: { name: 'daylight', lit: '#fff8ee', shaded: '#5a5f8c', strength: 0.12 },
  golden: { name: 'golden', lit: '#ffd08a', shaded: '#6a3f6e', strength: 0.2 },
  window: { name: 'window', lit: '#eef4ff', shaded: '#6e4a3e', strength: 0.13 },
  evening: { name: 'evening', lit: '#ffb878', shaded: '#27305e', strength: 0.24 },
  overcast: { name: 'overcast', lit: '#e8eef2', shaded: '#465468', strength: 0.14 },
} as const satisfies Record<string, Mood>;

export function inLight(skin: Skin, { lit, shaded, strength }: Mood): Skin {
  return {
    light: mix(skin.light, lit, strength * 1.1),
    base: mix(skin.base, lit, strength * 0.35),
    shade: mix(skin.shade, shaded, strength * 0.8),
    deep: mix(skin.deep, shaded, strength),
    blush: mix(skin.blush, lit, strength * 0.3),
    lip: mix(skin.lip, shaded, strength * 0.4),
  };
}
