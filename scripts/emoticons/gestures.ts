import { heart, star } from './features';
import { hands, pairOf } from './hands';
import { moving, placed } from './style';

const rays = moving(
  'fade',
  '<path stroke="#f6a623" stroke-width="2.4" stroke-linecap="round" d="M24 1v4.5M11 4l2.5 4M37 4l-2.5 4"/>',
);
const gust = moving(
  'fade',
  '<path fill="none" stroke="#f6a623" stroke-width="2.2" stroke-linecap="round" d="M4 13q1-5 5-7M44 13q-1-5-5-7"/>',
);
const praying = pairOf(hands.flatLeft);
const salute =
  '<path class="h" d="M21 8q3-2 5 1l8 14q3 8-2 14l-8 3-9-6V16q1-6 6-8z"/><path fill="none" stroke="#cf7a26" stroke-width="1.5" stroke-linecap="round" d="M24 12l7 12M20.5 13l6.5 12"/>' +
  placed('translate(-1 10) scale(.72)', hands.fist);
const shake =
  placed('rotate(12 8 24)', '<rect x="-1" y="15" width="11" height="16" rx="2.5" fill="url(#rose)"/>') +
  placed('rotate(-12 40 24)', '<rect x="38" y="15" width="11" height="16" rx="2.5" fill="url(#blue)"/>') +
  '<path class="h" d="M39 17l-9-2-9 3.5-3 6q2 3 6 .5l3-2 11 8.5 3-1z"/><path class="h" d="M9 17l7-1.5 6 1.5-6 5q-1 4 2 4.5 3 .5 8-3.5l11 9q1 3-2 3.5-1 3.5-4.5 2.5-2 3-5 1.5-3 2-5-.5L9 31.5z"/><path fill="none" stroke="#cf7a26" stroke-width="1.5" stroke-linecap="round" d="M35 35.5l-6-5M30.5 38l-6-5M25.5 39.5l-4-3.5"/>';
const arm =
  '<path class="h" d="M4 41q-2-14 3-22 2-6 3-13 1-3 6-3h7q4 1 3 5l-1 5q-1 3-5 3h-4l-2 9q4-4 11-5 12 0 17 12 2 9-6 12-16 4-32-3z"/><path fill="none" stroke="#cf7a26" stroke-width="1.6" stroke-linecap="round" d="M14 25q-1 5 2 8M16 8h6M32 24q4 3 5 7"/>';
const loveShape = 'M24 39C6 28 8 12 16 12q6 0 8 7 2-7 8-7c8 0 10 16-8 27z';
const loveHands =
  '<rect x="9" y="36" width="12" height="10" rx="2.5" fill="url(#rose)" transform="rotate(-18 15 41)"/><rect x="27" y="36" width="12" height="10" rx="2.5" fill="url(#rose)" transform="rotate(18 33 41)"/>' +
  `<g fill="none" stroke-linejoin="round"><path stroke="#cf7a26" stroke-width="9" d="${loveShape}"/><path stroke="#ffd477" stroke-width="6.2" d="${loveShape}"/></g>` +
  '<path stroke="#cf7a26" stroke-width="1.5" d="M24 15.5v6.5M24 35.5v7"/>';
const clap = placed(
  'rotate(-8 24 24)',
  pairOf(placed('translate(-5 3) rotate(14 24 24)', hands.flatLeft), ['push', 'pull']),
);
const five = pairOf(placed('translate(-6.5 8) scale(.8) rotate(-8 24 24)', hands.open), ['push', 'pull']);

/** Hand gestures: face75 to face90. */
export const gestures = [
  moving('wave ob', hands.thumb),
  moving('nod', placed('matrix(1 0 0 -1 0 48)', hands.thumb)),
  moving('rock ob', hands.ok),
  moving('rock ob', hands.victory),
  clap + gust,
  moving('wave ob', hands.open) + gust,
  moving('nod', shake),
  moving('nod', praying) + rays,
  moving('nod', salute),
  moving('hop', placed('translate(0 1)', hands.fist)),
  moving('swell', placed('translate(2 2.5) scale(.9)', arm)),
  moving('rock', hands.call),
  moving('rock ob', hands.pinch) + moving('beat', heart(23, 7, 1.5)),
  moving('beat', loveHands),
  moving('bob', hands.crossed) + moving('fade', star(39, 9, 0.9, '#f6a623') + star(8, 12, 0.7, '#f6a623')),
  five + moving('puff', star(24, 7, 1.3, '#f6a623')),
];
