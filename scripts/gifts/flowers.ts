import { orchidBloom, roseBloom, rosette, tulip } from './blooms';
import { heartPath, at, bow, circle, ellipse, gleam, leaf, line, path, ring, shadow, sparkle } from './shapes';
import { shade, toFill, type Tone } from './paints';
import { moving, placed } from './style';

const stem = (d: string, width = 4.5) => line(d, '#3c9355', width);

function drawRose(): string {
  return [
    moving(
      'sway ob',
      line('M65 74Q60 98 66 122', '#2f7d4f', 5),
      gleam('M63.6 80Q59.5 98 64 116', 1.4, 0.35),
      leaf(63, 104, 34, -152),
      leaf(63, 96, 32, -24),
      path('M64 84C50 84 42 76 42 68 52 72 56 74 64 74 72 74 76 72 86 68 86 76 78 84 64 84z', 'leaf-fall'),
      placed('translate(64 44)', roseBloom()),
    ),
    sparkle(17, 24, 8),
    sparkle(110, 20, 6, 'd1'),
    sparkle(106, 84, 5, 'd2'),
  ].join('');
}

function drawSunflower(): string {
  const petals = (start: number, scale: number) =>
    ring(13, 0, start)
      .map(({ angle }) => `<use href="#p" transform="rotate(${angle})scale(${scale})"/>`)
      .join('');
  const seeds = [...ring(6, 5.5), ...ring(11, 11), ...ring(17, 16.5)]
    .map(({ x, y }) => `M${at(x)} ${at(y)}h0`)
    .join('');
  return [
    `<defs><g id="p">${path('M12-5C22-13 36-9 46 0 36 9 22 13 12 5z', 'honey-tube', 'stroke="#e08414" stroke-width=".7"')}${line('M22 0H38', '#e08414', 0.9, 'opacity=".4"')}</g></defs>`,
    moving(
      'sway ob',
      line('M64 76Q61 100 65 122', '#2f7d4f', 6),
      leaf(64, 114, 38, -160),
      leaf(64, 109, 38, -20),
      placed(
        'translate(64 49)',
        petals(-76, 1),
        circle(0, 0, 36, '#c9660c', 'opacity=".28"'),
        petals(-90, 0.9),
        circle(0, 0, 22, '#c9660c', 'opacity=".35"'),
        circle(0, 0, 20, 'cocoa-ball'),
        line(seeds, '#ffca6b', 2.2, 'opacity=".75"'),
        circle(0, 0, 3, '#3d2015', 'opacity=".5"'),
      ),
    ),
    sparkle(15, 18, 6, 'd1'),
    sparkle(114, 90, 6),
  ].join('');
}

function drawTulips(): string {
  const blade = (d: string) => path(d, 'leaf-slant');
  return [
    moving(
      'sway ob',
      stem('M64 104Q52 82 39 62M64 104Q78 82 90 62'),
      blade('M62 108C34 102 16 86 10 66 34 72 54 88 64 108z'),
      blade('M66 108C94 102 112 86 118 66 94 72 74 88 66 108z'),
      stem('M64 106V56', 5),
      blade('M63 106C50 94 47 80 50 64 60 76 64 92 63 106z'),
      blade('M65 106C78 94 81 80 78 64 68 76 64 92 65 106z'),
      placed('translate(37 66) rotate(-20) scale(1.1)', tulip('blush')),
      placed('translate(91 66) rotate(20) scale(1.1)', tulip('plum')),
      placed('translate(64 62) scale(1.32)', tulip('rose')),
    ),
    stem('M60 98Q58 110 53 122M64 98V124M68 98Q70 110 75 122'),
    bow(64, 100, 17, 'gold'),
    sparkle(13, 20, 6),
    sparkle(113, 18, 6, 'd1'),
    sparkle(22, 106, 5, 'd2'),
  ].join('');
}

function drawBouquet(): string {
  const rose = (tone: Tone, x: number, y: number, scale: number) =>
    `<use href="#r" fill="${toFill(`${tone}-ball`)}" transform="translate(${x} ${y})scale(${scale})"/>`;
  const daisy = (x: number, y: number) => `<use href="#w" x="${x}" y="${y}"/>`;
  const leaves = [-172, -150, -118, -62, -30, -8].map(
    (angle) => `<use href="#l" transform="translate(64 50)rotate(${angle})"/>`,
  );
  const blossom =
    ring(5, 3.6)
      .map((point) => circle(point.x, point.y, 3, 'pearl-ball'))
      .join('') + circle(0, 0, 2, '#f2be4a');
  return [
    `<defs><g id="l">${leaf(0, 0, 52, 0)}</g><g id="w">${blossom}</g>`,
    `<g id="r">${rosette()}</g></defs>`,
    moving(
      'sway ob',
      path('M12 44Q24 30 40 34H88Q104 30 116 44L74 112H54z', 'blush-fall'),
      ...leaves,
      rose('blush', 40, 33, 1),
      rose('plum', 88, 33, 1),
      rose('rose', 64, 24, 1.1),
      rose('rose', 31, 56, 0.9),
      rose('blush', 97, 56, 0.9),
      rose('plum', 48, 62, 0.85),
      rose('blush', 80, 64, 0.85),
      rose('rose', 64, 50, 1.15),
      daisy(46, 13),
      daisy(84, 14),
      daisy(64, 73),
    ),
    path('M10 56Q28 70 46 72 60 84 72 108L64 116H52z', 'blush-slant'),
    path('M118 56Q100 70 82 72 66 86 54 112L66 116H76z', 'cream-slant'),
    path('M54 108Q64 112 74 108L83 123Q64 127 45 123z', 'blush-fall'),
    bow(64, 106, 19, 'gold'),
    sparkle(13, 16, 6),
    sparkle(115, 18, 7, 'd1'),
    sparkle(110, 102, 5, 'd2'),
  ].join('');
}

function drawOrchid(): string {
  const bud = (x: number, y: number, r: number) => ellipse(x, y, r, r * 1.25, 'orchid-ball');
  return [
    shadow(58, 122, 26),
    path('M52 94C30 92 16 82 10 66 30 66 48 76 58 94z', 'leaf-slant'),
    path('M62 94C80 88 98 86 110 92 98 102 76 104 60 98z', 'leaf-fall'),
    moving(
      'sway ob',
      line('M56 98C50 60 54 22 84 16 96 14 108 20 116 30', '#4f9a55', 3.2),
      bud(117, 32, 4.2),
      bud(108, 21, 5.2),
      placed('translate(88 30) scale(.82) rotate(14)', orchidBloom()),
      placed('translate(36 40) scale(.92) rotate(-10)', orchidBloom()),
      placed('translate(70 62) scale(1.05) rotate(4)', orchidBloom()),
    ),
    path('M34 92H82L76 119Q58 124 40 119z', 'pearl-tube'),
    path('M31 89Q58 84 85 89V95Q58 101 31 95z', 'pearl-tube'),
    path('M38 110Q58 115 78 110L77 114Q58 119 39 114z', 'gold-tube'),
    sparkle(15, 18, 6),
    sparkle(108, 70, 7, 'd1'),
  ].join('');
}

/** Lists the places of roses that fill a heart, in rows from the back to the front. */
function listHeartRows(count: number): { y: number; xs: number[] }[] {
  const isInside = (x: number, y: number) => (x * x + y * y - 1) ** 3 <= x * x * y ** 3;
  const scales = Array.from({ length: 200 }, (_, index) => 0.4 + index / 200);
  const points = Array.from({ length: 14 * 15 }, (_, index) => {
    const row = Math.floor(index / 15);
    const x = ((index % 15) - 7 + (row % 2) / 2) * 0.185;
    const y = 1.18 - row * 0.17;
    return {
      row,
      x: Math.round(64 + x * 45),
      y: Math.round(57 - y * 44),
      rank: scales.find((scale) => isInside(x / scale, y / scale)) ?? 2,
    };
  });
  const kept = points.sort((a, b) => a.rank - b.rank).slice(0, count);
  const rows = [...new Set(kept.map((point) => point.y))].sort((a, b) => a - b);
  return rows.map((y) => ({ y, xs: kept.filter((point) => point.y === y).map((point) => point.x) }));
}

function drawRoses99(): string {
  const small = (id: string, tone: Tone) =>
    `<g id="${id}">${circle(0, 0, 5.4, `${tone}-ball`)}${line('M-2.6.8Q-2.4-2.4.4-2.4T2.2.6-.4 1.6', shade(tone, 'deep'), 1.1)}</g>`;
  const roses = listHeartRows(99).map(({ y, xs }, row) =>
    placed(
      `translate(0 ${y})`,
      ...xs
        .sort((a, b) => a - b)
        .map((x, index) => `<use href="#${(index + row * 3) % 7 === 2 ? 'b' : 'a'}" x="${x}"/>`),
    ),
  );
  return [
    `<defs>${small('a', 'rose')}${small('b', 'blush')}</defs>`,
    moving(
      'beat',
      path('M5 48C0 14 36-6 64 14 92-6 128 14 123 48 124 66 98 88 82 118H46C30 88 4 66 5 48z', 'blush-slant'),
      path(heartPath(64, 56, 50), '#7d1036'),
      ...roses,
      path('M6 60Q34 76 64 108L82 119H46C22 94 8 74 6 60z', 'cream-slant'),
      path('M122 60Q94 76 60 112L82 119C106 94 120 74 122 60z', 'blush-fall'),
    ),
    bow(64, 106, 19, 'gold'),
    sparkle(10, 10, 7),
    sparkle(118, 10, 8, 'd1'),
    sparkle(112, 108, 6, 'd2'),
  ].join('');
}

export const flowers = {
  rose: drawRose(),
  sunflower: drawSunflower(),
  tulips: drawTulips(),
  bouquet: drawBouquet(),
  orchid: drawOrchid(),
  'roses-99': drawRoses99(),
};
