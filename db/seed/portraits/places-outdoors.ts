import type { Random } from '../random';
import { ellipse, mix, shape, tapered, xy, xyr } from './geometry';
import { box, dabs, glow, ground, hills, type Pair, type Place } from './places-tools';
import type { Triple } from './props-tools';

export const market: Place['draw'] = (random) => {
  const [a, b] = random.pick<Pair>([
    ['#b8493c', '#f0e2cc'],
    ['#3f6f78', '#f2e6d0'],
    ['#c9893a', '#f5e8d0'],
    ['#5f7a4f', '#f0e6d2'],
  ]);
  return (
    ground(['#e9cfa2', '#b58a66', '#5f4a42']) +
    box(-40, 200, 800, 300, '#7d5f4c', 0.8) +
    Array.from({ length: 12 }, (_, n) =>
      shape(
        xy`${n * 66 - 40} 40, ${n * 66 - 40} 40, ${n * 66 + 26} 40, ${n * 66 + 26} 40, ${n * 66 + 30} 190,
      ${n * 66 - 4} 214, ${n * 66 - 42} 190`,
        n % 2 ? a : b,
      ),
    ).join('') +
    [0, 1, 2]
      .map(
        (row) =>
          box(-40, 500 + row * 150, 800, 150, mix('#6a4c38', '#3a2a24', row * 0.3)) +
          Array.from({ length: 9 }, (_, stall) => {
            const colours = random.pick<Triple>([
              ['#d9742e', '#e8913f', '#c65f28'],
              ['#a8352f', '#c24a3a', '#8f2a2c'],
              ['#7f9a3f', '#a3b858', '#5f7f35'],
              ['#e0b63f', '#efcf68', '#c99a2c'],
              ['#6a4472', '#84588a', '#553660'],
              ['#e3d6bb', '#f0e7d2', '#cbb894'],
            ]);
            return dabs(
              random,
              14,
              [stall * 90 - 20, 480 + row * 150, stall * 90 + 60, 540 + row * 150],
              [13, 20],
              colours,
              1,
            );
          }).join(''),
      )
      .join('') +
    glow(600, 140, 460, '#ffe6b0', 0.7) +
    [160, 420].map((x) => glow(x, 250, 110, '#ffe2a6', 0.9)).join('')
  );
};

const foliage = (
  random: Random,
  leaves: readonly [string, ...string[]],
  airy: readonly [string, string, string],
  path: string,
) =>
  ground(airy) +
  dabs(random, 60, [-40, -20, 760, 430], [44, 100], leaves, 0.75) +
  [90, 250, 600]
    .map((x) => shape(tapered(xyr`${x} 120 12, ${x + random.between(-14, 14)} 400 17, ${x} 700 24`), '#4a3a32', 0.8))
    .join('') +
  dabs(random, 26, [-40, 470, 760, 640], [40, 90], leaves, 0.9) +
  shape(xy`260 620, 400 620, 640 1000, 40 1000`, path) +
  dabs(random, 30, [0, 0, 720, 520], [10, 30], ['#fff6cf', '#ffeeb0'], 0.5) +
  glow(random.between(120, 600), 130, 420, '#fff2c4', 0.8);

export const park: Place['draw'] = (random) =>
  foliage(
    random,
    ['#6f8f4f', '#557a48', '#8aa85c', '#436841', '#a3b868'],
    ['#e6edc8', '#a9bf7f', '#5d7a4a'],
    '#d3c49a',
  );

export const autumn: Place['draw'] = (random) =>
  foliage(
    random,
    ['#c9772f', '#b85a2c', '#dd9a3f', '#9a4a2c', '#e0b25a'],
    ['#f5e2bb', '#d8a262', '#8a5534'],
    '#b58a5c',
  );

export const blossom: Place['draw'] = (random) =>
  foliage(
    random,
    ['#edc0c4', '#e0a3ad', '#f5d8d6', '#d18f9c', '#f8e6e0'],
    ['#dbe6ec', '#e9cfd0', '#9aa586'],
    '#cfc2b0',
  );

export const seaGold: Place['draw'] = (random) => {
  const x = random.between(80, 640);
  const colours = random.pick<Triple>([
    ['#6d7fa8', '#d99a8a', '#f8cf93'],
    ['#8f86a8', '#eba383', '#ffdc9c'],
    ['#54749a', '#c9a5a0', '#f7dbb0'],
  ]);
  return (
    ground([...colours, '#fbe3b4']) +
    glow(x, 430, 460, '#fff0c0', 0.95) +
    ellipse(x, 418, 52, 52, '#fff6da') +
    box(-40, 460, 800, 560, '#5c6f8a') +
    shape(xy`-60 470, 780 470, 780 640, -60 660`, '#8a8794') +
    Array.from({ length: 40 }, () => {
      const d = random.next();
      return ellipse(
        x + random.between(-120, 120) * (0.3 + d * 2),
        470 + d * 340,
        18 + d * 50,
        2 + d * 6,
        '#ffdba0',
        0.75,
      );
    }).join('') +
    shape(xy`-60 820, 300 770, 780 840, 780 1010, -60 1010`, '#b08f72') +
    dabs(random, 5, [0, 60, 720, 240], [60, 130], ['#ffe6cf', '#e8a898'], 0.35)
  );
};

export const beach: Place['draw'] = (random) =>
  ground(['#7fb4d2', '#bcdbe4', '#e8efe2']) +
  dabs(random, 7, [0, 60, 720, 260], [50, 120], ['#ffffff', '#f5f2ea'], 0.6) +
  box(-40, 400, 800, 600, '#3f8aa3') +
  box(-40, 480, 800, 200, '#66b0b5') +
  Array.from({ length: 12 }, (_, n) =>
    ellipse(random.between(0, 720), 420 + n * 24, random.between(50, 140), 4 + n * 0.6, '#e6f4f0', 0.7),
  ).join('') +
  hills(random, 690, 14, '#f1e2c0') +
  hills(random, 760, 16, '#dfc79c') +
  shape(xy`-60 330, 120 300, 240 400, -60 404`, '#6f8a7c');

export const mountain: Place['draw'] = (random) => {
  const [sky, low, ...ridges] = random.pick<readonly [string, string, ...string[]]>([
    ['#a9c4d6', '#eadfce', '#9db3c2', '#73909f', '#4f6f74', '#3a5650'],
    ['#d8b8a4', '#f5e0c2', '#b8a0a0', '#8a7a8a', '#5f5f74', '#46505a'],
    ['#9fc0d0', '#e4ead8', '#a3b8a8', '#74957f', '#4e7559', '#375a42'],
  ]);
  const peak = random.between(160, 560);
  return (
    ground([sky, low]) +
    shape(
      xy`${peak - 420} 560, ${peak - 180} 330, ${peak - 60} 180, ${peak} 130, ${peak} 130, ${peak + 70} 220,
      ${peak + 220} 360, ${peak + 460} 560, ${peak + 460} 700, ${peak - 420} 700`,
      ridges[0] ?? sky,
    ) +
    shape(
      xy`${peak - 90} 220, ${peak} 132, ${peak} 132, ${peak + 84} 238, ${peak + 30} 226, ${peak + 4} 270,
      ${peak - 36} 232`,
      '#f8f4ec',
      0.9,
    ) +
    ridges
      .slice(1)
      .map((fill, index) => hills(random, 480 + index * 130, 50 - index * 8, fill))
      .join('') +
    glow(720 - peak, 120, 420, '#fff4d8', 0.7)
  );
};

const facade = (random: Random, walls: readonly [string, ...string[]], street: string, pane: string) =>
  Array.from({ length: 3 }, (_, n) => {
    const [x, wall] = [n * 250 - 30, random.pick(walls)];
    return (
      box(x, -20, 246, 760, wall) +
      Array.from(
        { length: 8 },
        (_, k) =>
          box(
            x + 34 + (k % 2) * 106,
            30 + Math.floor(k / 2) * 160,
            66,
            104,
            k === 7 ? '#4a3a34' : mix(pane, '#ffe2a8', random.chance(0.35) ? 0.8 : 0.1),
          ) + box(x + 28 + (k % 2) * 106, 134 + Math.floor(k / 2) * 160, 78, 10, mix(wall, '#ffffff', 0.4)),
      ).join('')
    );
  }).join('') + box(-40, 700, 800, 320, street);

export const street: Place['draw'] = (random) =>
  ground(['#dfe4e2', '#d8c8ae']) +
  facade(random, ['#d3a27c', '#c7b491', '#b9897a', '#a9b0a4', '#d9c19a'], '#a99a8a', '#5f6f78') +
  dabs(random, 18, [-20, 560, 200, 700], [30, 60], ['#6f8a58', '#557648', '#8fa566'], 0.95) +
  glow(560, 60, 460, '#fff0cc', 0.65);

export const snow: Place['draw'] = (random) =>
  ground(['#c3ccd8', '#dfe2e6']) +
  facade(random, ['#8a8f9c', '#9c948f', '#7d8694', '#a39a94'], '#eef0f2', '#ffd898') +
  hills(random, 690, 10, '#eceff3') +
  [0, 250, 500]
    .map((x) => shape(xy`${x - 40} -10, ${x + 220} -10, ${x + 210} 18, ${x + 90} 26, ${x - 30} 16`, '#f5f7fa'))
    .join('') +
  dabs(random, 110, [0, 0, 720, 900], [3, 9], ['#ffffff'], 0.9);

export const night: Place['draw'] = (random) =>
  ground(['#1c2440', '#3a3a60', '#6a4a5c', '#2a2438']) +
  Array.from({ length: 7 }, (_, n) =>
    box(n * 110 - 40, random.between(90, 320), 98, 800, mix('#262a48', '#4a4668', random.next()), 0.9),
  ).join('') +
  dabs(random, 46, [0, 260, 720, 720], [10, 36], ['#ffcf7f', '#ff9d6f', '#ffe8b8', '#8fb4e8', '#f07f7f'], 0.55) +
  dabs(random, 30, [0, 160, 720, 600], [4, 9], ['#fff0c8'], 0.8);

export const lanterns: Place['draw'] = (random) =>
  ground(['#2b1f33', '#5c3038', '#9a5236', '#3a2428']) +
  box(-40, 240, 160, 760, '#33222a') +
  box(610, 200, 160, 800, '#3a242a') +
  Array.from({ length: 11 }, (_, n) => {
    const [x, y, r] = [random.between(0, 720), 40 + (n % 4) * 110 + random.between(0, 50), random.between(22, 46)];
    return (
      glow(x, y, r * 3.4, '#ffa552', 0.7) +
      ellipse(x, y, r, r * 0.82, '#d8452e') +
      ellipse(x, y, r * 0.45, r * 0.8, '#ff8a4a', 0.8)
    );
  }).join('') +
  dabs(random, 20, [0, 540, 720, 900], [12, 30], ['#ffc27a', '#ff8f5f', '#ffe0a0'], 0.45);

export const rain: Place['draw'] = (random) =>
  ground(['#7d8c98', '#94979c', '#4a525c']) +
  Array.from({ length: 5 }, (_, n) =>
    box(n * 170 - 60, random.between(-10, 120), 150, 900, mix('#5f6b76', '#7f8488', random.next())),
  ).join('') +
  dabs(random, 30, [0, 260, 720, 700], [14, 38], ['#ffd08a', '#e88a6a', '#f2ead0', '#8fb8c4'], 0.5) +
  box(-40, 720, 800, 300, '#4c545c') +
  dabs(random, 22, [0, 740, 720, 960], [24, 60], ['#d8a878', '#8a98a2', '#b57f6a'], 0.4);
