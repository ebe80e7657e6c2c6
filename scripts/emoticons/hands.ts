import { moving, placed } from './style';

/** Fingers and palms of every gesture: outlined capsules on an outlined palm, then a patch that hides the seams. */
const finger = (angle: number, length: number, width = 5.8, shift = 0) =>
  `<rect class="h" transform="${shift ? `translate(${shift})` : ''}rotate(${angle})" x="${-width / 2}" y="${-4 - length}" width="${width}" height="${length + 4}" rx="${width / 2}"/>`;

const knuckle = (x: number, y: number, w: number, h: number) =>
  `<rect class="h" x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 2}"/>`;

const sleeve = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2.4" fill="url(#rose)"/>`;

const openPalm = (fingers: string, thumb: string) =>
  `${sleeve(-7, 8.5, 14, 7)}${thumb}${fingers}<path class="h" d="M-9-4q9-4 18 0 1.5 7-1 11-1.5 3-8 3t-8-3q-2.5-4-1-11z"/><path fill="#ffd477" d="M-8.2-6h16.4v5H-8.2z"/>`;

const fourUp = [
  [-22, 12],
  [-7, 15],
  [8, 14.5],
  [23, 11],
]
  .map(([angle = 0, length = 0]) => finger(angle, length, 5.8, Math.round(angle / 6)))
  .join('');

const side = finger(-62, 11, 6.2);

export const hands = {
  open: placed('translate(24 31)', openPalm(fourUp, side)),
  victory: placed(
    'translate(24 32)',
    openPalm(placed('translate(-3)', finger(-14, 18, 6.2)) + placed('translate(3)', finger(14, 18, 6.2)), '') +
      knuckle(2.5, -7, 5.8, 9) +
      knuckle(-2, -6, 5.4, 8.5) +
      `<g transform="rotate(72)">${knuckle(-4, -6.5, 5.6, 13)}</g>`,
  ),
  crossed: placed(
    'translate(24 32)',
    openPalm(placed('translate(4)', finger(-14, 19, 6)) + placed('translate(-4)', finger(15, 19, 6)), '') +
      knuckle(3, -7, 5.8, 9) +
      knuckle(-1.8, -6, 5.4, 8.5) +
      `<g transform="rotate(72)">${knuckle(-4, -6.5, 5.6, 12)}</g>`,
  ),
  call: placed(
    'translate(24 29) rotate(-14)',
    openPalm(placed('translate(6)', finger(52, 13, 6)), placed('translate(-5)', finger(-62, 13, 6.2))) +
      [-8, -2.7, 2.6].map((x) => knuckle(x, -8, 5.4, 10)).join(''),
  ),
  ok: placed(
    'translate(26 31)',
    openPalm(
      [
        [4, 16],
        [18, 15],
        [34, 12],
      ]
        .map(([angle = 0, length = 0]) => finger(angle, length, 5.8, Math.round(angle / 6)))
        .join(''),
      '',
    ) +
      '<circle cx="-9.5" cy="-8" r="6" fill="none" stroke="#cf7a26" stroke-width="7"/><circle cx="-9.5" cy="-8" r="6" fill="none" stroke="#ffd477" stroke-width="4.3"/>',
  ),
  thumb:
    sleeve(3, 21.5, 9, 20) +
    '<path class="h" d="M11.5 23.5l5-1q5-4 6.5-13 1-5.5 5-4.5 5.5 1.5 2.5 15.5h6v21h-20l-5-1.5z"/>' +
    knuckle(25, 20, 18, 6.2) +
    knuckle(27, 25.4, 17, 6) +
    knuckle(26, 30.6, 16.5, 6) +
    knuckle(25, 35.8, 14.5, 5.8),
  fist:
    sleeve(15, 38, 18, 8.5) +
    '<rect class="h" x="9.5" y="15" width="29" height="25" rx="8"/>' +
    [9, 16.4, 23.8, 31.2].map((x) => knuckle(x, 9.5, 8, 17)).join('') +
    '<rect class="h" x="10" y="24.5" width="22" height="8" rx="4"/>',
  point: placed(
    'translate(24 30)',
    openPalm(placed('translate(-5)', finger(0, 17, 6.2)), '') +
      [-1.8, 3.4].map((x) => knuckle(x, -8, 5.6, 10)).join('') +
      `<g transform="rotate(72)">${knuckle(-4, -6, 5.6, 13)}</g>`,
  ),
  pinch: placed(
    'translate(25 34)',
    openPalm(placed('translate(3)', finger(-18, 17, 6.2)), placed('translate(-7 -1)', finger(20, 17, 6.2))) +
      [0, 4.8].map((x) => knuckle(x, -7, 5.4, 10)).join(''),
  ),
  flatLeft:
    '<path class="h" d="M23.5 6q-4.5-1-5.5 4l-2 13-4 7q-1.5 3-1.5 7l5 4.5 8-2z"/>' +
    placed('rotate(28 12 40)', sleeve(5, 36, 14, 7.5)),
};

/** Draws a hand and its mirror image; the second is a `<use>` of the first, which keeps the file small. */
export const pairOf = (shapes: string, motions: [left: string, right: string] = ['', '']) => {
  const [left, right] = motions;
  const first = `<g id="p">${shapes}</g>`;
  const second = '<use href="#p" transform="matrix(-1 0 0 1 48 0)"/>';
  return (left ? moving(left, first) : first) + (right ? moving(right, second) : second);
};
/** Draws a hand in proportion to a head. */
export const small = (shapes: string, x: number, y: number, scale = 0.46, turn = 0) =>
  placed(`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-24 -26)`, shapes);
