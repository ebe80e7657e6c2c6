import { at, circle, ellipse, gleam, heartPath, line, path, ring, shadow, sparkle } from './shapes';
import { moving, placed } from './style';

/** Draws a brilliant from the side: 52 units wide, from the table at y = -18 to the tip at y = 26. */
function brilliant(): string {
  const facets: [string, `#${string}`][] = [
    ['M-26-4L-16-18H16L26-4 0 26z', '#dfeefb'],
    ['M-26-4L-16-18-10-4z', '#f6fbff'],
    ['M-16-18L-10-4 0-18z', '#c4e0f7'],
    ['M0-18L-10-4H10z', '#ffffff'],
    ['M0-18L10-4 16-18z', '#e4d7f8'],
    ['M16-18L10-4H26z', '#a9c6ea'],
    ['M-26-4H-10L0 26z', '#b7d8f5'],
    ['M-10-4H10L0 26z', '#f2f8ff'],
    ['M10-4H26L0 26z', '#8fb0de'],
    ['M0-4H10L0 26z', '#cfdcf6'],
    ['M-10-4H-3L0 26z', '#ffd9e6'],
  ];
  return facets.map(([d, colour]) => path(d, colour)).join('') + gleam('M-15-16.500H-3', 1.6, 0.95);
}

/** Draws a small round diamond in a golden setting. */
function stud(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, 'gold-ball') +
    circle(x, y, r * 0.76, 'ice-ball') +
    path(
      `M${at(x - r * 0.5)} ${y}L${x} ${at(y - r * 0.5)} ${at(x + r * 0.5)} ${y} ${x} ${at(y + r * 0.5)}z`,
      '#fff',
      'opacity=".8"',
    )
  );
}

function earring(x: number, y: number): string {
  const drop = 'M0 34C9 48 18 56 18 68A18 18 0 0 1-18 68C-18 56-9 48 0 34z';
  const inner = 'M0 44C7 54 12 60 12 68A12 12 0 0 1-12 68C-12 60-7 54 0 44z';
  const stones = [...ring(9, 15.2, 10)].filter((point) => point.y > -8 || Math.abs(point.x) > 12);
  return placed(
    `translate(${x} ${y}) scale(1.12)`,
    line('M0 20C-12 12-9-4 2-3 9-2 9 8 6 12', 'gold-slant', 3),
    stud(0, 25, 9.5),
    path(drop, 'gold-slant'),
    ...stones.map((point) => circle(point.x, 68 + point.y, 2.3, '#fff')),
    path(inner, 'rose-ball'),
    path('M0 44C7 54 12 60 12 68L4 70-4 58z', '#fff', 'opacity=".22"'),
    path('M-12 68L-4 58 4 70 0 80A12 12 0 0 1-12 68z', '#9c1440', 'opacity=".3"'),
    gleam('M-7.500 66Q-7 60-3 55', 2, 0.8),
    circle(0, 93, 4.2, 'pearl-ball'),
  );
}

function drawEarrings(): string {
  return [
    moving('swing ot', earring(36, 9)),
    moving('swing ot d1', earring(92, 15)),
    sparkle(64, 26, 8),
    sparkle(10, 44, 6, 'd1'),
    sparkle(64, 104, 6, 'd2'),
  ].join('');
}

function drawNecklace(): string {
  const chain = 'M64 12C30 10 12 30 18 52 22 70 40 82 64 84 88 82 106 70 110 52 116 30 98 10 64 12z';
  const stones = [
    [30, 70.5, 5],
    [40, 78, 5.6],
    [51, 82.5, 6.2],
    [77, 82.5, 6.2],
    [88, 78, 5.6],
    [98, 70.5, 5],
  ] as const;
  return [
    line(chain, '#b97817', 2),
    line(chain, 'gold-slant', 4.6, 'stroke-dasharray="0 5.400"'),
    ellipse(64, 12, 7, 4, 'gold-ball'),
    ...stones.map(([x, y, r]) => stud(x, y, r)),
    moving(
      'swing ot',
      circle(64, 84, 5, 'none', 'stroke="#f2be4a" stroke-width="3"'),
      path(heartPath(64, 101, 22), 'gold-slant'),
      path(heartPath(64, 101, 17.5), 'rose-ball'),
      path('M64 92L74 87 80 97 64 117z', '#fff', 'opacity=".16"'),
      path('M64 92L54 87 48 97 64 117z', '#9c1440', 'opacity=".22"'),
      path('M54 87L64 92 74 87 64 102z', '#fff', 'opacity=".28"'),
      gleam('M50.500 96Q50 89 55 87.500', 2.4, 0.85),
    ),
    sparkle(42, 38, 7, 'd1'),
    sparkle(88, 108, 7),
    sparkle(110, 92, 5, 'd2'),
  ].join('');
}

function drawRing(): string {
  const band = 'M64 46A38 38 0 1 0 64 122A38 38 0 1 0 64 46zM64 55.5A28.5 28.5 0 1 1 64 112.5A28.5 28.5 0 1 1 64 55.5z';
  const shoulders = [
    [34.5, 68],
    [41, 60.5],
    [87, 60.5],
    [93.5, 68],
  ].map(([x = 0, y = 0]) => stud(x, y, 4));
  return [
    shadow(64, 121, 30),
    moving(
      'tilt ob',
      path(band, 'gold-slant', 'fill-rule="evenodd"'),
      circle(64, 84, 29, 'none', 'stroke="#8f5a12" stroke-width="1.6" opacity=".6"'),
      gleam('M31 78A34 34 0 0 1 44 58', 3, 0.9),
      gleam('M92 104A34 34 0 0 1 82 112.5', 2.2, 0.7),
      ...shoulders,
      path('M42 48L46 36H82L86 48 72 63H56z', 'gold-fall'),
      placed('translate(64 32) scale(1.14)', brilliant()),
      line('M48 50L38 32 35 26M80 50L90 32 93 26', 'gold-slant', 3.2),
      moving('glow', path('M64 11.5L52.6 27.4H75.4zM52.6 27.4L64 61.6 60 27.4z', '#fff', 'opacity=".45"')),
    ),
    sparkle(20, 20, 9),
    sparkle(108, 14, 7, 'd1'),
    sparkle(113, 56, 6, 'd2'),
  ].join('');
}

function drawWatch(): string {
  const marks = ring(12, 23.5)
    .map(({ x, y }) => `M${at(64 + x)} ${at(64 + y)}L${at(64 + x * 0.87)} ${at(64 + y * 0.87)}`)
    .join('');
  const bezel = ring(24, 31).map(({ x, y }) => `M${at(64 + x)} ${at(64 + y)}h0`);
  const strap = (d: string, stitches: string) =>
    path(d, 'rose-tube') + line(stitches, '#ffd6de', 1.2, 'stroke-dasharray="2.500 3.500" opacity=".8"');
  return [
    placed(
      'rotate(14 64 64)',
      strap('M47 36L50 3Q64-1 78 3L81 36z', 'M54 8L52 30M74 8L76 30'),
      strap('M47 92L50 125Q64 129 78 125L81 92z', 'M54 120L52 98M74 120L76 98'),
      path('M96 58H105Q107 64 105 70H96z', 'gold-fall'),
      circle(64, 64, 36, 'gold-slant'),
      line(bezel.join(''), '#fff', 3, 'opacity=".9"'),
      circle(64, 64, 27, '#b97817'),
      circle(64, 64, 26, 'pearl-ball'),
      path('M45 47A26 26 0 0 1 76 41L50 84A26 26 0 0 1 45 47z', '#fff', 'opacity=".28"'),
      line(marks, '#b97817', 2.2),
      line('M64 64L54 52', '#4b2130', 3.6),
      line('M64 64L77 50', '#4b2130', 2.6),
      moving('spin', circle(64, 64, 22, 'none'), line('M64 69V44', '#e5365f', 1.4)),
      circle(64, 64, 3, 'gold-ball'),
    ),
    sparkle(20, 38, 8),
    sparkle(112, 104, 6, 'd1'),
    sparkle(18, 92, 5, 'd2'),
  ].join('');
}

export const jewellery = {
  earrings: drawEarrings(),
  necklace: drawNecklace(),
  ring: drawRing(),
  watch: drawWatch(),
};
