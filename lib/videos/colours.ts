/**
 * The colours of a track as its container or its frames declare them, in the names of WebCodecs; undefined for what neither
 * declares.
 */
type DeclaredColours = {
  readonly primaries?: string | null | undefined;
  readonly transfer?: string | null | undefined;
  readonly matrix?: string | null | undefined;
};

/** How the numbers of a frame relate to light: the two curves of high dynamic range, or that of common screens. */
type Curve = 'hlg' | 'pq' | 'sdr';
type Gamut = 'bt2020' | 'p3' | 'bt709';

/** Colours that a common screen does not show as they are, and that a conversion has to change. */
export type ForeignColours = { readonly curve: Curve; readonly gamut: Gamut; readonly matrix: 'bt2020' | 'bt709' };

const gamuts: Readonly<Record<string, Gamut>> = { bt2020: 'bt2020', smpte432: 'p3' };

/** Returns the colours of a track if they are not those of a common screen. Phones always record HDR in BT.2020. */
export function findForeignColours({ primaries, transfer, matrix }: DeclaredColours): ForeignColours | undefined {
  const curve = transfer === 'hlg' || transfer === 'pq' ? transfer : 'sdr';
  const gamut = gamuts[primaries ?? ''] ?? (curve === 'sdr' || primaries ? 'bt709' : 'bt2020');
  if (curve === 'sdr' && gamut === 'bt709') return undefined;
  const isWide = matrix ? matrix === 'bt2020-ncl' : gamut === 'bt2020';
  return { curve, gamut, matrix: isWide ? 'bt2020' : 'bt709' };
}

/** Nits of a white page in HDR (ITU-R BT.2408), which becomes a bright white and leaves room for what shines. */
const whiteNits = 203;
/** The brightest light that is kept apart from others. */
const peakNits = { hlg: 1000, pq: 4000 } as const;
/** Light below this part of white stays as it is. */
const knee = 0.6;
/** The exponent of common screens. */
const screenGamma = 2.2;

type Colour = readonly [red: number, green: number, blue: number];

/** Rows for red, green and blue of BT.709, from linear light in the gamut (ITU-R BT.2087; SMPTE EG 432-1). */
const toBt709: Readonly<Record<Gamut, readonly [Colour, Colour, Colour]>> = {
  bt2020: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  p3: [
    [1.2249, -0.2247, 0],
    [-0.042, 1.0419, 0],
    [-0.0197, -0.0786, 1.0979],
  ],
  bt709: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

const dot = (row: Colour, [red, green, blue]: Colour) => row[0] * red + row[1] * green + row[2] * blue;

/** Converts a colour of a track, each part from 0 to 1, to that of a common screen. */
export function toScreenColour(signal: Colour, { curve, gamut }: Pick<ForeignColours, 'curve' | 'gamut'>): Colour {
  const light = curve === 'sdr' ? map(signal, (part) => part ** screenGamma) : toneMap(toLight(signal, curve), curve);
  const rows = toBt709[gamut];
  const moved: Colour = [dot(rows[0], light), dot(rows[1], light), dot(rows[2], light)];
  return map(fitGamut(moved), (part) => part ** (1 / screenGamma));
}

const map = ([red, green, blue]: Colour, change: (part: number) => number): Colour => [
  change(red),
  change(green),
  change(blue),
];

/** Returns linear light, in which a white page is 1. */
function toLight(signal: Colour, curve: 'hlg' | 'pq'): Colour {
  if (curve === 'pq') return map(signal, (part) => pqNits(part) / whiteNits);
  const scene = map(signal, hlgScene);
  const luminance = dot([0.2627, 0.678, 0.0593], scene);
  const gain = (peakNits.hlg / whiteNits) * luminance ** 0.2; // the exponent of a screen of 1000 nits is 1.2
  return map(scene, (part) => part * gain);
}

/** ITU-R BT.2100, table 4. */
function pqNits(part: number): number {
  const root = part ** (32 / 2523);
  return 10_000 * (Math.max(0, root - 3424 / 4096) / (2413 / 128 - (2392 / 128) * root)) ** (16_384 / 2610);
}

/** ITU-R BT.2100, table 5. */
function hlgScene(part: number): number {
  const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73];
  return part <= 0.5 ? part ** 2 / 3 : (Math.exp((part - c) / a) + b) / 12;
}

/** Presses bright light into what a screen can show. All parts are scaled alike, so that no hue changes. */
function toneMap(light: Colour, curve: 'hlg' | 'pq'): Colour {
  const brightest = Math.max(...light);
  if (brightest <= knee) return light;
  const peak = (peakNits[curve] / whiteNits - knee) / (1 - knee);
  const above = Math.min((brightest - knee) / (1 - knee), peak);
  const pressed = knee + (1 - knee) * ((above * (1 + above / peak ** 2)) / (1 + above));
  return map(light, (part) => (part * pressed) / brightest);
}

/** Mixes grey of the same brightness into a colour that a screen does not have. */
function fitGamut(light: Colour): Colour {
  const grey = Math.min(1, Math.max(0, dot([0.2126, 0.7152, 0.0722], light)));
  const [low, high] = [Math.min(...light), Math.max(...light)];
  const kept = Math.min(low < 0 ? grey / (grey - low) : 1, high > 1 ? (1 - grey) / (high - grey) : 1);
  return map(light, (part) => Math.min(1, Math.max(0, grey + (part - grey) * kept)));
}
