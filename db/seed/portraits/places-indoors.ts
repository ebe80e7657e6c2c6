import { ellipse, mix, shape, xy } from './geometry';
import { box, dabs, glow, ground, type Pair, type Place } from './places-tools';

export const windowRoom: Place['draw'] = (random) => {
  const [wall, low] = random.pick<Pair>([
    ['#c9b6a2', '#8f7763'],
    ['#a9b3ad', '#6c7a76'],
    ['#b9a3a0', '#7a6466'],
    ['#9fabb8', '#657284'],
  ]);
  const x = random.between(-60, 380);
  return (
    ground([wall, low]) +
    box(x, 40, 330, 520, '#fdf6e6') +
    box(x + 20, 300, 290, 250, '#cfdcc8') +
    box(x + 155, 40, 16, 520, '#b5a48e') +
    box(x, 290, 330, 14, '#b5a48e') +
    shape(xy`${x - 50} -20, ${x + 36} -20, ${x + 14} 300, ${x + 30} 620, ${x - 60} 620`, '#ece3d4', 0.9) +
    box(-40, 640, 800, 400, mix(low, '#3a2c28', 0.4)) +
    shape(
      xy`${x + 380} 420, ${x + 430} 300, ${x + 450} 430, ${x + 500} 330, ${x + 470} 470, ${x + 440} 640,
      ${x + 400} 640`,
      '#4f6650',
    ) +
    box(x + 385, 560, 80, 90, '#a5623f') +
    glow(x + 160, 240, 420, '#fff4d8', 0.55)
  );
};

export const cafe: Place['draw'] = (random) => {
  const wall = random.pick(['#5d4638', '#4b4a44', '#584048'] as const);
  return (
    ground([mix(wall, '#1e1616', 0.25), mix(wall, '#c58f60', 0.3), mix(wall, '#1e1616', 0.35)]) +
    [0, 1, 2]
      .map(
        (row) =>
          box(380, 140 + row * 130, 400, 12, '#2c201b') +
          Array.from({ length: 9 }, (_, n) =>
            box(
              390 + n * 40 + random.between(0, 10),
              76 + row * 130 + random.between(0, 22),
              random.between(14, 26),
              62,
              random.pick(['#c99a5e', '#7c9a88', '#e3d2b4', '#a5563f', '#8a7c6c']),
              0.85,
            ),
          ).join(''),
      )
      .join('') +
    [110, 300, 520]
      .map(
        (x) =>
          `${box(x - 2, -20, 4, 120, '#1e1616')}${glow(x, 130, 190, '#ffd591', 0.85)}${ellipse(x, 120, 34, 22, '#ffeec4')}`,
      )
      .join('') +
    box(-40, 610, 800, 60, '#8f6442') +
    box(-40, 660, 800, 340, '#3a2a23') +
    dabs(random, 14, [0, 380, 720, 600], [14, 34], ['#ffdca0', '#ffc27a', '#fff0cf'], 0.5)
  );
};

export const bookshop: Place['draw'] = (random) =>
  ground(['#4d3a2e', '#6a4f3b', '#3b2c25']) +
  [0, 1, 2, 3, 4]
    .map((row) => {
      let x = -20;
      let row1 = '';
      while (x < 740) {
        const w = random.between(16, 38);
        const h = random.between(112, 152);
        row1 += box(
          x,
          row * 182 + 158 - h,
          w - 2,
          h,
          random.pick([
            '#a8503f',
            '#c99a58',
            '#3f5a68',
            '#e0d0b0',
            '#6b7c5a',
            '#7a4150',
            '#2f3c4c',
            '#d8a184',
            '#8a7a66',
            '#b8b49c',
          ]),
        );
        x += w + (random.chance(0.08) ? 40 : 0);
      }
      return row1 + box(-20, row * 182 + 158, 780, 20, '#2f221c');
    })
    .join('') +
  glow(random.between(100, 620), 120, 460, '#ffd9a0', 0.6) +
  ground(['#00000000', '#1e161455'], 'low');

export const kitchen: Place['draw'] = (random) => {
  const tile = random.pick(['#d6d9cf', '#c8d4d6', '#e0d2bf', '#bfcabb'] as const);
  return (
    ground([mix(tile, '#fff6e8', 0.4), tile, mix(tile, '#7a6a5c', 0.4)]) +
    Array.from({ length: 50 }, (_, n) =>
      box(
        -20 + (n % 8) * 96 + (Math.floor(n / 8) % 2) * 48,
        20 + Math.floor(n / 8) * 84,
        92,
        80,
        random.pick([tile, mix(tile, '#ffffff', 0.3), mix(tile, '#8a9a90', 0.18)]),
        0.7,
      ),
    ).join('') +
    box(-40, 190, 800, 22, '#9a7350') +
    Array.from({ length: 8 }, (_, n) =>
      box(
        30 + n * 88 + random.between(0, 20),
        100 + random.between(0, 36),
        random.between(34, 58),
        92,
        random.pick(['#b5623f', '#e8dcc4', '#6f8a7a', '#c9a15a', '#4f5f6a']),
      ),
    ).join('') +
    [140, 560].map((x) => box(x, 212, 5, 70, '#5a4a40') + ellipse(x, 320, 44, 44, '#b5764a')).join('') +
    box(-40, 640, 800, 36, '#d9c4a4') +
    box(-40, 676, 800, 340, '#7d8c86') +
    glow(80, 120, 420, '#fff6de', 0.6)
  );
};

export const studio: Place['draw'] = (random) => {
  const [a, b] = random.pick<Pair>([
    ['#b8a58c', '#7d6a58'],
    ['#8f9a98', '#58666a'],
    ['#b58a78', '#7a5448'],
    ['#9a9a7c', '#63654c'],
    ['#a58a94', '#6a525e'],
    ['#c7ad7a', '#8f7444'],
    ['#7f93a5', '#4a5c70'],
  ]);
  return (
    ground([a, b]) +
    dabs(random, 26, [-40, -40, 760, 1000], [90, 210], [a, b, mix(a, '#fff6e4', 0.3), mix(a, b, 0.5)], 0.4) +
    glow(random.chance(0.5) ? 120 : 600, 260, 460, mix(a, '#fff4de', 0.7), 0.7)
  );
};
