/**
 * Rules that drawings use by name. A finished picture contains only the rules that it uses, so each file stays small.
 */
const ink = '#4b2130';

const classes: Record<string, string> = {
  k: `fill:none;stroke:${ink};stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round`,
  n: `fill:${ink}`,
  w: 'fill:#fff',
  h: 'fill:url(#skin);stroke:#cf7a26;stroke-width:1.5;stroke-linejoin:round',
  s: 'fill:#fff3dc;stroke:#cf7a26;stroke-width:1.3;stroke-linejoin:round',
  r: 'fill:#e2365f',
  t: 'fill:#4aaef0',
};

const radial = (id: string, stops: [string, string, string]) =>
  `<radialGradient id="${id}" cx=".36" cy=".26" r=".82"><stop stop-color="${stops[0]}"/><stop offset=".6" stop-color="${stops[1]}"/><stop offset="1" stop-color="${stops[2]}"/></radialGradient>`;

const linear = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const paints: Record<string, string> = {
  honey: radial('honey', ['#ffe9a8', '#ffcb52', '#f59a3a']),
  rosy: radial('rosy', ['#ffd9a0', '#ffae5c', '#f0664a']),
  red: radial('red', ['#ff9d7a', '#f2593f', '#bf2a35']),
  mint: radial('mint', ['#e9f0a4', '#b9cc5a', '#7a9c3f']),
  ice: radial('ice', ['#e2f4ff', '#9fd4f5', '#5a9fdd']),
  plum: radial('plum', ['#e0b0ef', '#a765c9', '#6b3a94']),
  pale: radial('pale', ['#fff6dc', '#ffe09a', '#edb96a']),
  silver: radial('silver', ['#fff', '#eef0f7', '#b9bfd6']),
  moon: radial('moon', ['#fff8d0', '#ffe27a', '#f0b840']),
  skin: linear('skin', '#ffe3a0', '#ffc04a'),
  rose: linear('rose', '#ff7090', '#d3234f'),
  gold: linear('gold', '#ffe48a', '#eda52c'),
  blue: linear('blue', '#9bdcff', '#3f9ce8'),
  leaf: linear('leaf', '#7fcb6f', '#2f8f52'),
  wine: linear('wine', '#b23a5b', '#7a1d3d'),
  cream: linear('cream', '#fffaf0', '#f0dcc0'),
};

/**
 * A picture moves when it appears, and then rests: a moving one costs a phone a paint of the page in every frame, and
 * WCAG 2.2.2 allows no motion above five seconds without a way to stop it.
 */
const motionSeconds = 5;

/** Frames start and end in the resting pose, so that a stopped picture still shows the intended face. */
const motions: Record<string, [frames: string, timing: string]> = {
  bob: ['50%{transform:translateY(-1.6px)}', '1.8s ease-in-out'],
  hop: ['0%,60%,to{transform:none}30%{transform:translateY(-3.5px)}', '1.2s ease-in-out'],
  nod: ['0%,50%,to{transform:none}25%,75%{transform:translateY(2px)}', '1.6s ease-in-out'],
  rock: ['25%{transform:rotate(-5deg)}75%{transform:rotate(5deg)}', '2s ease-in-out'],
  roll: ['25%{transform:rotate(-16deg)}75%{transform:rotate(16deg)}', '.9s ease-in-out'],
  wave: ['25%{transform:rotate(-12deg)}75%{transform:rotate(14deg)}', '.8s ease-in-out'],
  shake: ['25%{transform:translateX(-1px)}75%{transform:translateX(1px)}', '.22s linear'],
  deny: [
    '0%,60%,to{transform:none}15%,45%{transform:translateX(-1.6px)}30%{transform:translateX(1.6px)}',
    '1.8s ease-in-out',
  ],
  beat: ['0%,50%,to{transform:none}25%{transform:scale(1.14)}', '1.1s ease-in-out'],
  swell: ['50%{transform:scale(1.08)}', '2s ease-in-out'],
  talk: ['50%{transform:scaleY(.72)}', '.5s ease-in-out'],
  blink: ['0%,90%,to{transform:none}95%{transform:scaleY(.1)}', '3.2s linear'],
  look: ['0%,20%,to{transform:none}40%,80%{transform:translateX(-2.4px)}', '3s ease-in-out'],
  lift: ['0%,40%,to{transform:none}60%,85%{transform:translateY(-1.8px)}', '2.2s ease-in-out'],
  drop: ['0%,30%{transform:translateY(-6px)}50%,to{transform:none}', '3s ease-out'],
  drip: [
    '0%{transform:translateY(-2px);opacity:.5}25%,70%{opacity:1}to{transform:translateY(7px);opacity:0}',
    '1.5s ease-in',
  ],
  flow: ['50%{transform:translateX(1px) scaleX(.82)}', '.5s ease-in-out'],
  rise: [
    '0%{transform:translateY(3px) scale(.6);opacity:0}40%{opacity:1}to{transform:translateY(-4px);opacity:0}',
    '2s ease-out',
  ],
  puff: ['0%{transform:scale(.5);opacity:0}40%{opacity:1}to{transform:scale(1.2);opacity:0}', '1.3s ease-out'],
  fade: ['50%{opacity:.25}', '1.4s ease-in-out'],
  burst: ['0%{transform:scale(.5);opacity:.4}50%{opacity:1}to{transform:scale(1.08);opacity:.3}', '1.8s ease-out'],
  away: ['0%,30%,to{transform:translateX(1.5px)}50%,85%{transform:translateX(8px)}', '2.6s ease-in-out'],
  spin: ['to{transform:rotate(1turn)}', '3s linear'],
  push: ['0%,50%,to{transform:none}25%{transform:translateX(2.4px)}', '1s ease-in-out'],
  pull: ['0%,50%,to{transform:none}25%{transform:translateX(-2.4px)}', '1s ease-in-out'],
  fall: [
    '0%{transform:translateY(-8px);opacity:0}30%{opacity:1}to{transform:translateY(8px);opacity:0}',
    '1.8s linear',
  ],
};

const adjustments: Record<string, string> = {
  ob: 'transform-origin:50% 100%',
  ot: 'transform-origin:50% 0',
  d1: 'animation-delay:-.5s',
  d2: 'animation-delay:-1s',
  slow: 'animation-duration:3.6s;animation-iteration-count:1',
};

function styleOf(body: string): string {
  const used = [...new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(' ')))];
  const moving = used.filter((name) => name in motions);
  const rules = [
    ...used.filter((name) => name in classes).map((name) => `.${name}{${classes[name]}}`),
    ...moving.map((name) => {
      const [frames, timing] = motions[name] ?? ['', ''];
      const times = Math.floor(motionSeconds / Number.parseFloat(timing));
      return `.${name}{animation:${name} ${timing} ${times};transform-box:fill-box;transform-origin:50% 50%}@keyframes ${name}{${frames}}`;
    }),
    ...used.filter((name) => name in adjustments).map((name) => `.${name}{${adjustments[name]}}`),
  ];
  const unknown = used.filter((name) => !(name in classes) && !(name in motions) && !(name in adjustments));
  if (unknown.length > 0) throw new Error(`Drawing names unknown classes: ${unknown.join(', ')}`);
  if (moving.length === 0) throw new Error('Every emoticon moves');
  return `<style>${rules.join('')}@media (prefers-reduced-motion:reduce){*{animation:none!important}}</style>`;
}

function paintsOf(markup: string): string {
  const used = new Set([...markup.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1] ?? ''));
  return [...used]
    .map((name) => {
      const paint = paints[name];
      if (!paint) throw new Error(`Drawing names an unknown paint: ${name}`);
      return paint;
    })
    .join('');
}

/** Returns the SVG file for the drawn shapes. */
export function toSvg(body: string): string {
  const style = styleOf(body);
  const defs = paintsOf(style + body);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${style}${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>\n`;
}

/** Groups shapes that move together; `motion` names motions and adjustments above. */
export function moving(motion: string, shapes: string): string {
  return `<g class="${motion}">${shapes}</g>`;
}

export function placed(transform: string, shapes: string): string {
  return `<g transform="${transform}">${shapes}</g>`;
}
