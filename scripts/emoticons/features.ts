import { moving } from './style';

const stroke = (d: string, extra = '') => `<path class="k" d="${d}"${extra}/>`;
const pair = (left: string, right: string) => left + right;
const dotAt = (x: number, y = 21, rx = 2.8, ry = 3.6) =>
  `<ellipse class="n" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/><circle class="w" cx="${x + 0.9}" cy="${y - 1.3}" r="1"/>`;
const heartAt = (x: number, y: number, size: number) =>
  `<path class="r" transform="translate(${x} ${y}) scale(${size})" d="M0 4C-6 0-5-4.5-2.4-4.5-1-4.5 0-3.4 0-2.6 0-3.4 1-4.5 2.4-4.5 5-4.5 6 0 0 4z"/>`;
const starAt = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" transform="translate(${x} ${y}) scale(${size})" d="M0-5 1.5-1.7 5-1.4 2.4 1 3.2 4.6 0 2.7-3.2 4.6-2.4 1-5-1.4-1.5-1.7z"/>`;
const wideAt = (x: number, r: number, pupil: number, dx = 0, dy = 0) =>
  `<circle class="w" cx="${x}" cy="20.5" r="${r}"/><circle class="n" cx="${x + dx}" cy="${20.5 + dy}" r="${pupil}"/>`;

export const eyes = {
  dots: moving('blink', pair(dotAt(16.5), dotAt(31.5))),
  dotsLow: pair(dotAt(16.5, 23), dotAt(31.5, 23)),
  arcs: stroke('M12.5 22.5q4-6 8 0M27.5 22.5q4-6 8 0'),
  closed: stroke('M12.5 20.5q4 4.5 8 0M27.5 20.5q4 4.5 8 0'),
  squint: stroke('M13 17.5l7 3.7-7 3.7M35 17.5l-7 3.7 7 3.7'),
  wink: moving('blink', dotAt(16.5)) + stroke('M27 22q4.5-5.5 8.5-.5'),
  lines: stroke('M12.5 21h8M27.5 21h8'),
  hearts: moving('beat', heartAt(16, 20.5, 1.25)) + moving('beat', heartAt(32, 20.5, 1.25)),
  stars: moving('beat', starAt(16, 20.5, 1.15, '#fff')) + moving('beat', starAt(32, 20.5, 1.15, '#fff')),
  wide: pair(wideAt(16, 5.2, 2), wideAt(32, 5.2, 2)),
  tinyWide: pair(wideAt(16, 5.6, 1.2), wideAt(32, 5.6, 1.2)),
  side: pair(wideAt(16, 4.6, 2.3), wideAt(32, 4.6, 2.3)).replace(/<circle class="n"[^>]+>/g, (pupil) =>
    moving('look', pupil),
  ),
  up: pair(wideAt(16, 4.8, 2.3, 0.8, -2.3), wideAt(32, 4.8, 2.3, 0.8, -2.3)),
  upRight: pair(dotAt(18.5, 19.5), dotAt(33, 19.5)),
  downAside: pair(dotAt(14.5, 23, 2.6, 2.9), dotAt(29, 23, 2.6, 2.9)),
  puppy: pair(puppyAt(15.5), puppyAt(32.5)),
  half: pair(halfAt(16), halfAt(32)),
  spirals: moving('spin', spiralAt(16)) + moving('spin', spiralAt(32)),
  crosses: stroke('M13 18l6 6M19 18l-6 6M29 18l6 6M35 18l-6 6'),
  angry: pair(dotAt(17, 22.5, 2.7, 3), dotAt(31, 22.5, 2.7, 3)),
  uneven: `<circle class="w" cx="16" cy="20" r="5.4"/><circle class="n" cx="16" cy="20" r="2.2"/>${stroke('M28 21q3.6-3 7.5 0')}`,
};

function puppyAt(x: number): string {
  return `<ellipse class="n" cx="${x}" cy="22" rx="5" ry="5.6"/><circle class="w" cx="${x + 1.6}" cy="19.6" r="1.9"/><circle class="w" cx="${x - 1.8}" cy="24.4" r="1.1"/>${moving('fade', `<path fill="#8fd3ff" d="M${x - 3.4} 25.6q3.4 2.6 6.8 0-1.4 2-3.4 2t-3.4-2z"/>`)}`;
}

function halfAt(x: number): string {
  return `<path class="w" d="M${x - 4.6} 20.5h9.2a4.6 4.6 0 0 1-9.2 0z"/><path class="n" d="M${x - 2.4} 20.5h4.8a2.4 2.8 0 0 1-4.8 0z"/>${stroke(`M${x - 5} 20.5h10`)}`;
}

function spiralAt(x: number): string {
  return `<circle cx="${x}" cy="21" r="5" opacity="0"/><path class="k" stroke-width="1.8" d="M${x} 21c1-1 2.2.3 1.2 1.5-1.6 1.8-4.4.3-4-2 .5-3 4.6-3.8 6.6-1.3 2 2.7.4 6.3-2.8 6.8"/>`;
}

export const brows = {
  up: stroke('M12 13.5q4-3 8-1.2M28 12.3q4-1.8 8 1.2'),
  angry: stroke('M11.5 14.5l8.5 3.6M36.5 14.5l-8.5 3.6'),
  sad: stroke('M12 16.5q4-.8 7-3.7M36 16.5q-4-.8-7-3.7'),
  raised: stroke('M12.5 17.5l7.5-.8') + moving('lift', stroke('M27.5 13.5q4-3.6 8.5-.6')),
  flat: stroke('M12 15.5h8M28 15.5h8'),
};

const lip = 'fill="#7a1d38"';
const tongue = (d: string) => `<path fill="#ff6f86" d="${d}"/>`;

export const mouths = {
  smile: stroke('M16 29.5q8 7.5 16 0'),
  soft: stroke('M19 31q5 4 10 0'),
  small: stroke('M21.5 32q2.5 2 5 0'),
  grin: `<path ${lip} d="M14 27.5h20a10 10.5 0 0 1-20 0z"/><path class="w" d="M15 27.5h18v2.2a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0 1-1.5-1.5z"/>${tongue('M18.5 36a7 5 0 0 1 11 0 9 9 0 0 1-11 0z')}`,
  laugh: moving(
    'talk ot',
    `<path ${lip} d="M13.5 27q10.5-2 21 0a10.5 12 0 0 1-21 0z"/>${tongue('M18 36.5a7 5 0 0 1 12 0 9.5 9 0 0 1-12 0z')}`,
  ),
  teeth: `<rect class="w" x="14.5" y="28" width="19" height="8" rx="4"/><path class="k" stroke-width="1.5" d="M14.5 32h19M20 28.5v7M24 28.5v7M28 28.5v7" style="stroke-width:1.2"/><rect class="k" x="14.5" y="28" width="19" height="8" rx="4" style="stroke-width:1.8"/>`,
  oh: `<ellipse ${lip} cx="24" cy="33" rx="3.6" ry="4.2"/>`,
  bigOh: `<ellipse ${lip} cx="24" cy="34" rx="5.6" ry="6.8"/>${tongue('M19.8 37.5q4.2-3 8.4 0-1.6 3.3-4.2 3.3t-4.2-3.3z')}`,
  flat: stroke('M17.5 32.5h13'),
  skew: stroke('M18 33.5l12-3'),
  wavy: stroke('M15 33q3-3.5 6 0t6 0 6 0'),
  frown: stroke('M16.5 35q7.5-7 15 0'),
  smallFrown: stroke('M19.5 34q4.5-4 9 0'),
  wail: moving(
    'talk',
    `<path ${lip} d="M14.5 38q1.5-10 9.5-10t9.5 10q-9.5-3.5-19 0z"/>${tongue('M18.5 36.8q5.5-4 11 0-5.5-1.5-11 0z')}`,
  ),
  kiss: `<path class="k" d="M22.5 28.5q5 .6 1.5 3 4.5 1.8-.6 4.2"/>`,
  tongueOut: `<path ${lip} d="M15 28.5h18a9 8.5 0 0 1-18 0z"/>${moving('talk ot', '<path fill="#ff6f86" d="M20 32h9v6a4.5 4.5 0 0 1-9 0z"/><path fill="none" stroke="#d9435f" stroke-width="1.2" d="M24.5 33v4.5"/>')}`,
  yum:
    stroke('M16 29.5q8 7.5 16 0') +
    moving(
      'rock ot',
      '<path fill="#ff6f86" stroke="#d9435f" stroke-width=".8" d="M27.5 31.8l5-2.8q3.3 3 1.7 5.6-3 2.4-6.7-2.8z"/>',
    ),
  smirk: stroke('M17.5 33q9 1.5 13.5-5'),
  cat: stroke('M15.5 30q4.2 5 8.5 0 4.2 5 8.5 0'),
  zip: `<path class="k" d="M15 32h18" style="stroke-width:2"/><path d="M17 29.8v4.4M20.5 29.8v4.4M24 29.8v4.4M27.5 29.8v4.4" stroke="#8b8fa3" stroke-width="1.8"/>${moving('pull', '<path fill="#c9cede" stroke="#6a6d80" stroke-width="1" d="M30.5 29.5h4l1.5 2.5-1.5 2.5h-4z"/>')}`,
  yawn: moving(
    'swell',
    `<ellipse ${lip} cx="24" cy="33.5" rx="7" ry="7.5"/>${tongue('M18.5 37.5q5.5-4 11 0-1.6 3.5-5.5 3.5t-5.5-3.5z')}`,
  ),
  pout: stroke('M20.5 34q3.5-4.5 7 0'),
};

const blush = (x: number, y = 28) => `<ellipse cx="${x}" cy="${y}" rx="4.2" ry="2.6" fill="#f4564f" opacity=".42"/>`;
export const cheeks = {
  blush: blush(10.5) + blush(37.5),
  deep: moving(
    'swell',
    `<ellipse cx="11" cy="28" rx="5" ry="3.6" fill="#ee3f56" opacity=".6"/><ellipse cx="37" cy="28" rx="5" ry="3.6" fill="#ee3f56" opacity=".6"/>`,
  ),
  hatched:
    blush(10.5) +
    blush(37.5) +
    '<path stroke="#d33b4c" stroke-width="1.1" stroke-linecap="round" d="M8.5 29l1.2-2.5M11 29l1.2-2.5M36 29l1.2-2.5M38.5 29l1.2-2.5"/>',
  puffed:
    '<circle cx="9" cy="30.5" r="6" fill="#ffb04d"/><circle cx="39" cy="30.5" r="6" fill="#ffb04d"/>' +
    blush(9, 30) +
    blush(39, 30),
};

export const heart = heartAt;
export const star = starAt;
export const line = stroke;
