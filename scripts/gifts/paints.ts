/** Colours of every gift: light (towards the lamp at the top left), middle and deep. */
const tones = {
  rose: ['#ff9db0', '#e5365f', '#9c1440'],
  blush: ['#fff0f1', '#ffbecb', '#e87d9a'],
  wine: ['#d9527a', '#9c2350', '#5e1238'],
  gold: ['#fff3c4', '#f2be4a', '#b97817'],
  honey: ['#fff3a3', '#ffc935', '#ec8a18'],
  leaf: ['#b4e08c', '#4fa85d', '#1f6b45'],
  emerald: ['#7fd6a4', '#1f8a5f', '#0d5140'],
  cream: ['#fffdf7', '#fdebd6', '#dfb890'],
  pearl: ['#ffffff', '#eeeaf3', '#b3aac4'],
  cocoa: ['#c58a62', '#87502f', '#572d1c'],
  toffee: ['#fbd6a4', '#d99a5b', '#9a5c30'],
  crust: ['#ffdf9a', '#e3a04a', '#a85f20'],
  smoke: ['#efe7f5', '#cbbdd8', '#9383a8'],
  plum: ['#e6bdf7', '#a365cf', '#643096'],
  orchid: ['#ffeafd', '#f2a0dc', '#bf55b0'],
  sky: ['#dff4ff', '#83c6f0', '#3a7dc2'],
  ice: ['#ffffff', '#d6e9fb', '#86abdc'],
  night: ['#8a7aa6', '#4d3d66', '#2f2342'],
  stone: ['#fff6ee', '#f6d6d0', '#c591a5'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** How light falls on a shape: a ball, a wall from above, a cylinder from the left, a plane from the corner, or from within. */
const kinds = {
  ball: ([light, middle, deep]: Stops) =>
    ['radialGradient', 'cx=".34" cy=".26" r=".86"', stop(0, light) + stop(0.55, middle) + stop(1, deep)] as const,
  fall: ([light, middle, deep]: Stops) =>
    ['linearGradient', 'x2="0" y2="1"', stop(0, light) + stop(0.5, middle) + stop(1, deep)] as const,
  tube: ([light, middle, deep]: Stops) =>
    ['linearGradient', '', stop(0, middle) + stop(0.25, light) + stop(0.6, middle) + stop(1, deep)] as const,
  glow: ([light, middle]: Stops) =>
    [
      'radialGradient',
      '',
      stop(0, light) + stop(0.3, middle) + stop(1, middle).replace('/', ' stop-opacity="0"/'),
    ] as const,
  slant: ([light, middle, deep]: Stops) =>
    ['linearGradient', 'x2="1" y2="1"', stop(0, light) + stop(0.5, middle) + stop(1, deep)] as const,
};

type Stops = readonly [string, string, string];
export type Tone = keyof typeof tones;
type PaintName = `${Tone}-${keyof typeof kinds}`;
export type Paint = PaintName | 'none' | `#${string}`;

function stop(offset: number, colour: string): string {
  return `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`;
}

export function toFill(paint: Paint): string {
  return paint === 'none' || paint.startsWith('#') ? paint : `url(#${paint})`;
}

/** Returns one colour of a tone for a stroke or a flat shape. */
export function shade(tone: Tone, depth: 'light' | 'middle' | 'deep'): `#${string}` {
  return tones[tone][depth === 'light' ? 0 : depth === 'middle' ? 1 : 2];
}

const isTone = (name: string): name is Tone => name in tones;
const isKind = (name: string): name is keyof typeof kinds => name in kinds;

/** Returns the definitions of the gradients that the markup names. */
export function paintsOf(markup: string): string {
  const names = new Set([...markup.matchAll(/url\(#([a-z]+-[a-z]+)\)/g)].map((match) => match[1] ?? ''));
  return [...names]
    .map((name) => {
      const [tone = '', kind = ''] = name.split('-');
      if (!isTone(tone) || !isKind(kind)) throw new Error(`Drawing names an unknown paint: ${name}`);
      const [element, placing, stops] = kinds[kind](tones[tone]);
      return `<${element} id="${name}"${placing && ` ${placing}`}>${stops}</${element}>`;
    })
    .join('');
}
