import { heart, star } from './features';
import { moving, placed } from './style';

const tearPath = 'M0-4.5Q4 .6 4 2.6a4 4 0 0 1-8 0Q-4 .6 0-4.5z';
const tear = (x: number, y: number, size = 1) =>
  `<path class="t" transform="translate(${x} ${y}) scale(${size})" d="${tearPath}"/>`;

/** Letters are paths, because a picture must not depend on the fonts of a device. */
const zed = (x: number, y: number, size: number) =>
  `<path fill="none" stroke="#6f7bd0" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" transform="translate(${x} ${y}) scale(${size})" d="M-3-3h6l-6 6h6"/>`;

export const tears = {
  one: moving('drip', tear(12.5, 29, 0.9)),
  brim: moving('fade', tear(10.5, 25.5, 0.62) + tear(37.5, 25.5, 0.62)),
  joy: moving('wave', tear(6, 26, 1.1)) + moving('wave d1', tear(42, 26, 1.1)),
  streams: moving(
    'flow',
    '<path class="t" d="M12.5 23h7v19.5q-4-1-7-4z"/><path class="t" d="M28.5 23h7v15.5q-3 3-7 4z"/>',
  ),
  sweat: moving('drip', tear(38, 12, 1.1)),
  sweats:
    moving('drip', tear(7, 15, 0.9)) + moving('drip d1', tear(41, 15, 0.9)) + moving('drip d2', tear(39, 28, 0.7)),
  drool: moving('drip', tear(31, 36, 0.8)),
};

export const zzz = moving('rise slow', zed(37, 15, 0.8)) + moving('rise slow d2', zed(42, 8, 1.1));
export const hearts = {
  around:
    moving('rise', heart(6.5, 13, 0.95)) + moving('rise d1', heart(41, 9, 1.2)) + moving('rise d2', heart(42, 34, 0.9)),
  blown: moving('push', heart(38, 33, 1.5)),
  beside: moving('beat', heart(38.5, 12, 1.35)),
};
export const sparkles =
  moving('fade', star(7, 9, 0.9, '#f6a623') + star(42, 13, 0.7, '#f6a623')) +
  moving('fade d1', star(40, 39, 0.8, '#f6a623'));
export const anger = moving(
  'beat',
  '<path fill="none" stroke="#d3234f" stroke-width="2.2" stroke-linecap="round" d="M34.5 8.5q3 0 3-4M41 4.5q0 4 4 4M45 12q-4 0-4 4M37.5 16q0-4-3-4"/>',
);
export const steam =
  moving(
    'puff',
    '<path fill="#dfe3ee" stroke="#a9b0c4" d="M1 28a3 3 0 0 1 3-3 3.5 3.5 0 0 1 6 1 3 3 0 0 1-1 5.5H3A3 3 0 0 1 1 28z"/>',
  ) +
  moving(
    'puff',
    '<path fill="#dfe3ee" stroke="#a9b0c4" d="M47 28a3 3 0 0 0-3-3 3.5 3.5 0 0 0-6 1 3 3 0 0 0 1 5.5h6a3 3 0 0 0 2-3.5z"/>',
  );
export const question = moving(
  'rock ob',
  '<path fill="none" stroke="#d3234f" stroke-width="3.4" stroke-linecap="round" d="M36 8q1-5 5-4.5 4.5.8 3.5 5-.8 2.8-3.5 4V15"/><circle class="r" cx="41" cy="20" r="2.1"/>',
);
export const exclamation = moving(
  'hop',
  '<path fill="none" stroke="#d3234f" stroke-width="3.6" stroke-linecap="round" d="M42 4v8.5"/><circle class="r" cx="42" cy="18" r="2.2"/>',
);
export const bulb =
  moving(
    'fade',
    '<path stroke="#f6a623" stroke-width="2" stroke-linecap="round" d="M39 1v1.5M29.5 9H31M47 9h-1.5M32.5 2.5l1 1M45.5 2.5l-1 1"/>',
  ) +
  '<path fill="#ffe978" stroke="#c98a1b" stroke-width="1.3" d="M36.5 15.5q-3-2.5-3-6a5.5 5.5 0 0 1 11 0q0 3.5-3 6z"/><rect x="36.5" y="15.5" width="5" height="4" rx="1.3" fill="#8b8fa3"/>';
export const notes = moving(
  'rise',
  '<path class="n" d="M38 20a2.6 2.2 0 1 1-1.5-2V9l7-1.5v9.5a2.6 2.2 0 1 1-1.5-2v-4.5l-4 .9z"/>',
);
export const dots = ['', ' d1', ' d2']
  .map((delay, index) => moving(`fade${delay}`, `<circle class="w" cx="${34 + index * 5}" cy="7.5" r="1.5"/>`))
  .join('');
export const speech =
  `<path fill="#7a6a78" d="M32 1.5h12a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5H36l-4 3.5v-3.5a3.5 3.5 0 0 1-3.5-3.5V5A3.5 3.5 0 0 1 32 1.5z"/>` +
  placed('translate(-1)', dots);
export const confetti =
  moving(
    'fall',
    '<path class="r" d="M6 10l3 1-1 3-3-1z"/><path fill="#3f9ce8" d="M39 8l3-1 1 3-3 1z"/><path fill="#2f8f52" d="M3 26l3-1 1 3-3 1z"/>',
  ) +
  moving(
    'fall d2',
    '<path fill="#a765c9" d="M43 24l3 1-1 3-3-1z"/><path fill="#f6a623" d="M14 3l3 1-1 3-3-1z"/><circle class="r" cx="33" cy="5" r="1.6"/>',
  );

export const wear = {
  shades: moving(
    'drop',
    `<path class="n" d="M7 16.5h34v2.5q-1 0-1.5 2-1 6-7 6t-7-6q-.5-2-1.5-2t-1.5 2q-1 6-7 6t-7-6q-.5-2-1.5-2z"/><path stroke="#fff" stroke-width="1.6" opacity=".5" stroke-linecap="round" d="M12.5 20l3-2M29.5 20l3-2"/>`,
  ),
  glasses:
    '<g fill="#fff" fill-opacity=".35" stroke="#4b2130" stroke-width="2"><circle cx="16" cy="21" r="6.8"/><circle cx="32" cy="21" r="6.8"/><path fill="none" d="M22.5 20q1.5-1.5 3 0M9 20l-4-1.5M39 20l4-1.5"/></g>',
  halo: moving('bob', '<ellipse cx="24" cy="4.5" rx="11" ry="3" fill="none" stroke="#f6b52e" stroke-width="2.6"/>'),
  partyHat:
    '<path fill="url(#rose)" d="M24.5-.5 33.5 11.5q-9.5-4.5-19 .5z"/><path stroke="#fff" stroke-width="1.8" d="M20.5 5.5l10 2M18 9.5l4-1.3"/><circle cx="24.5" cy="1.8" r="2.6" fill="#ffd34d"/>',
  crown:
    '<path fill="url(#gold)" stroke="#b9741a" stroke-width="1.2" stroke-linejoin="round" d="M13 12.5 11 2.5l7 4L24 .8l6 5.7 7-4-2 10q-11-4-22 0z"/><circle class="r" cx="24" cy="8" r="1.8"/>',
  nightcap:
    '<path fill="url(#blue)" d="M7 16Q10 1 26 2.5q14 1 17.5 12.5-7-5-11-2.5-14-5-25.5 3.5z"/><path fill="none" stroke="#dfeaff" stroke-width="3.6" stroke-linecap="round" d="M7 16.5q11-8.5 25-4"/><circle fill="#dfeaff" stroke="#9dbbe8" cx="43" cy="16.5" r="3.2"/>',
  gradCap:
    '<path fill="#40324f" d="M13 9v7q11-4.5 22 0V9z"/><path fill="#5a4870" d="M24 1.5 44 8.5l-20 6-20-6z"/><path fill="none" stroke="#f6b52e" stroke-width="1.8" d="M24 8l15 2.5"/>' +
    moving(
      'wave ot',
      '<path stroke="#f6b52e" stroke-width="1.8" d="M39 10.5v5"/><circle cx="39" cy="17" r="2" fill="#f6b52e"/>',
    ),
  horns: '<path fill="#c22a4e" d="M8 15Q2 9 4.5 1.5q3 5 10 7zM40 15q6-6 3.5-13.5-3 5-10 7z"/>',
  headphones:
    '<path fill="none" stroke="#40324f" stroke-width="3" d="M5 24Q4 3 24 3t19 21"/><rect class="r" x="1.5" y="19.5" width="7" height="12" rx="3.5"/><rect class="r" x="39.5" y="19.5" width="7" height="12" rx="3.5"/>',
  mask: '<path class="k" d="M5.5 24.5l7 2.5M42.5 24.5l-7 2.5" style="stroke:#cfe6f2;stroke-width:1.8"/><path fill="#f4fbff" stroke="#9cc3d8" stroke-width="1.2" d="M11 27.5q13-5 26 0v8q-4 7.5-13 7.5t-13-7.5z"/><path stroke="#9cc3d8" d="M15 31.5h18M15 35.5h18"/>',
  thermometer: moving(
    'rock',
    '<path stroke="#8b8fa3" stroke-width="5" stroke-linecap="round" d="M27 32.5l15 6"/><path stroke="#fff" stroke-width="3.2" stroke-linecap="round" d="M27 32.5l15 6"/><path stroke="#e2365f" stroke-width="1.6" d="M33 35l9 3.5"/>',
  ),
  bandage:
    '<path fill="#fff6ea" stroke="#d9b893" d="M5 15.5Q9 7.5 17 5l22 5.5q2.5 3 3.5 6.5z"/><path stroke="#d9b893" d="M11 10l26 6.5M25 7.5l6 7"/><rect x="32" y="27" width="10" height="5" rx="2.5" fill="#f2c79b" stroke="#c68d52" transform="rotate(-28 37 29.5)"/>',
  flower: placed(
    'translate(37 9)',
    '<g fill="#ff6f92"><circle cy="-3.8" r="3"/><circle cx="3.6" cy="-1.2" r="3"/><circle cx="2.2" cy="3" r="3"/><circle cx="-2.2" cy="3" r="3"/><circle cx="-3.6" cy="-1.2" r="3"/></g><circle r="2.3" fill="#ffd34d"/>',
  ),
};

export const gloom =
  '<path fill="#5966b5" opacity=".45" d="M5.5 16.5Q10 4 24 4t18.5 12.5Q24 12 5.5 16.5z"/><path stroke="#4a4f93" stroke-width="1.3" stroke-linecap="round" opacity=".7" d="M14 8v6M18.5 6v7.5M29.5 6v7.5M34 8v6"/>';
export const sigh = moving(
  'push',
  '<path fill="#e9edf6" stroke="#a9b0c4" d="M35 35a3 3 0 0 1 4-2.5 3.5 3.5 0 0 1 6 2 2.6 2.6 0 0 1-1 5h-7a2.6 2.6 0 0 1-2-4.5z"/>',
);
