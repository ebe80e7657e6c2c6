import type { Random } from '../random';
import { drawHand } from './body';
import { ellipse, mix, shape, tapered, xy, xyr, type Point } from './geometry';
import { farArm, nearArm, type Held, type Hold, type Triple } from './props-tools';

export function cup(hold: Hold): Held {
  const glaze = hold.random.pick(['#e9e2d4', '#b5563f', '#3f5a68', '#8a9a84', '#d9b071'] as const);
  const dark = mix(glaze, '#20161c', 0.4);
  const [x, y] = [34, 300];
  return {
    front:
      nearArm(hold, [-44, 352]) +
      farArm(hold, [104, 366]) +
      shape(
        xy`${x - 40} ${y}, ${x - 40} ${y}, ${x + 42} ${y}, ${x + 42} ${y}, ${x + 40} ${y + 72},
      ${x + 28} ${y + 90}, ${x - 26} ${y + 90}, ${x - 38} ${y + 72}`,
        glaze,
      ) +
      shape(xy`${x + 8} ${y + 2}, ${x + 42} ${y}, ${x + 40} ${y + 72}, ${x + 24} ${y + 90}`, dark, 0.4) +
      ellipse(x + 1, y, 41, 9, mix(glaze, '#ffffff', 0.4)) +
      ellipse(x + 1, y + 1, 34, 6, '#5a3a28') +
      drawHand(hold.skin, { x: -50, y: 354, turn: -14, size: 0.92 }) +
      drawHand(hold.skin, { x: 118, y: 366, turn: 190, flip: -1, size: 0.86 }) +
      [-10, 12]
        .map((dx) =>
          shape(
            tapered(xyr`${x + dx} ${y - 14} 2, ${x + dx - 10} ${y - 44} 5, ${x + dx + 6} ${y - 80} 2`),
            '#ffffff',
            0.4,
          ),
        )
        .join(''),
  };
}

export function book(hold: Hold): Held {
  const cover = hold.random.pick(['#8f3f38', '#2f4a5c', '#c9954a', '#4f6650', '#5a4258'] as const);
  const page: Point[] = xy`16 352, 16 352, 70 326, 148 330, 148 330, 160 438, 160 438, 80 440, 22 462, 22 462, -38 440, -120 440,
      -120 440, -112 330, -112 330, -36 326`;
  return {
    front:
      nearArm(hold, [-120, 430]) +
      farArm(hold, [158, 430]) +
      shape(
        page.map(([x, y]): Point => [x, y + 18]),
        '#1c1420',
        0.35,
      ) +
      shape(
        page.map(([x, y]): Point => [x * 1.05, y + 10]),
        cover,
      ) +
      shape(page, '#efe6d4') +
      (shape(xy`18 354, 70 328, 146 332, 156 434, 80 438, 24 460`, '#b8a78f', 0.5) +
        [352, 372, 392, 412]
          .map((y) => shape(tapered(xyr`-96 ${y} 1, -40 ${y - 2} 1.5, -4 ${y + 10} 1`), '#a39684', 0.6))
          .join('')) +
      drawHand(hold.skin, { x: -138, y: 440, turn: -30, size: 0.88 }) +
      drawHand(hold.skin, { x: 176, y: 440, turn: 212, flip: -1, size: 0.84 }),
  };
}

export function flowers(hold: Hold): Held {
  const { random } = hold;
  const blooms = random.pick<Triple>([
    ['#e8b9a8', '#d98a80', '#f5e0cf'],
    ['#e9c46a', '#f2dfa0', '#d99a4a'],
    ['#b98ab0', '#dcc0d8', '#8a6aa0'],
    ['#f3ece0', '#dfe4d0', '#e8cfc0'],
  ]);
  const heads = Array.from({ length: 26 }, () => {
    const [x, y] = [60 + random.between(-84, 84), 286 + random.between(-56, 44)];
    const r = random.between(13, 24);
    const c = random.pick(blooms);
    return (
      ellipse(x, y, r, r * 0.86, c) + ellipse(x - r * 0.2, y - r * 0.2, r * 0.5, r * 0.4, mix(c, '#ffffff', 0.35), 0.8)
    );
  }).join('');
  const leaves = Array.from({ length: 12 }, () =>
    shape(
      tapered(xyr`60 370 3, ${60 + random.between(-80, 80)} 310 9,
      ${60 + random.between(-120, 120)} ${230 + random.between(-20, 80)} 1`),
      random.pick(['#5f7a52', '#48664a', '#86996a']),
    ),
  ).join('');
  return {
    front:
      farArm(hold, [110, 420]) +
      nearArm(hold, [6, 430]) +
      leaves +
      heads +
      shape(xy`-10 330, 60 350, 134 326, 90 470, 64 520, 40 470`, '#d9c3a0') +
      shape(xy`70 350, 134 326, 90 470, 66 516`, '#8a6f52', 0.5) +
      drawHand(hold.skin, { x: 0, y: 436, turn: -8, size: 0.92 }),
  };
}

export function basket(hold: Hold): Held {
  const { random } = hold;
  const fruit =
    Array.from({ length: 22 }, (_, n) => {
      const [x, y, r] = [
        34 + random.between(-112, 100),
        440 - (n > 11 ? random.between(0, 14) : random.between(16, 40)),
        random.between(17, 25),
      ];
      const c = random.pick(['#d07a3a', '#b5493a', '#93a557', '#d9b052', '#a8433c'] as const);
      return (
        ellipse(x, y, r, r * 0.94, mix(c, '#2a1a20', 0.3)) + ellipse(x - r * 0.16, y - r * 0.14, r * 0.8, r * 0.76, c)
      );
    }).join('') +
    shape(tapered(xyr`-70 440 15, -96 340 17, -112 262 9`), '#c9995a') +
    [0, 1, 2]
      .map((n) =>
        shape(
          tapered(
            xyr`${-100 - n * 7} ${372 - n * 36} 1, ${-92 - n * 7} ${362 - n * 36} 3, ${-80 - n * 7} ${364 - n * 36} 1`,
          ),
          '#ecd2a0',
        ),
      )
      .join('');
  const greens = Array.from({ length: 7 }, (_, n) =>
    shape(
      tapered(xyr`110 420 6, ${120 + n * 9} 350 12, ${100 + n * 18} ${290 + (n % 3) * 12} 2`),
      n % 2 ? '#5f8048' : '#7a9a58',
    ),
  ).join('');
  const weave = Array.from({ length: 8 }, (_, n) =>
    shape(tapered(xyr`${-92 + n * 30} 446 3, ${-84 + n * 28} 530 4`), '#8a6238', 0.7),
  ).join('');
  return {
    front:
      farArm(hold, [136, 520]) +
      greens +
      fruit +
      shape(xy`-104 436, -104 436, 40 452, 170 436, 170 436, 148 560, 40 590, -78 560`, '#b98a52') +
      (weave + shape(xy`60 450, 170 436, 148 560, 60 586`, '#5f4226', 0.45)) +
      nearArm(hold, [-96, 520]) +
      drawHand(hold.skin, { x: -104, y: 526, turn: 2, size: 0.92 }),
  };
}

export function backpack({ frame: { near, far, axis, neck }, random }: Hold): Held {
  const cloth = random.pick(['#b5653f', '#55684f', '#3f5668', '#a8873f'] as const);
  const strap = (s: -1 | 1, edge: number) =>
    shape(
      tapered(xyr`${axis + s * (neck + 42)} 168 15, ${edge - s * 66} 250 15, ${edge - s * 62} 340 13,
      ${edge - s * 40} 392 6`),
      s < 0 ? mix(cloth, '#ffffff', 0.12) : mix(cloth, '#1a1420', 0.25),
    );
  return {
    behind: shape(
      xy`${near + 10} 150, ${near + 60} 110, ${far - 60} 110, ${far - 6} 150, ${far + 14} 420, ${near - 10} 420`,
      mix(cloth, '#1a1420', 0.35),
    ),
    front:
      strap(-1, near) +
      strap(1, far) +
      shape(tapered(xyr`${near + 62} 300 5, ${axis} 308 5, ${far - 58} 300 5`), mix(cloth, '#1a1420', 0.4)),
  };
}

export function umbrella(hold: Hold): Held {
  const cloth = hold.random.pick(['#b5453c', '#c9943f', '#3f5f70', '#6a4a5c', '#55735f'] as const);
  const dark = mix(cloth, '#140f1a', 0.45);
  return {
    behind:
      shape(
        xy`-330 -110, -250 -210, -60 -290, 130 -280, 300 -190, 370 -80, 370 -80, 290 -112, 200 -84, 200 -84,
      110 -126, 20 -90, 20 -90, -70 -130, -160 -92, -160 -92, -250 -130`,
        dark,
      ) +
      shape(
        xy`-330 -110, -250 -210, -60 -290, 130 -280, 130 -280, 20 -200, -40 -110, -40 -110, -160 -150, -250 -130`,
        cloth,
        0.9,
      ) +
      shape(tapered(xyr`132 -280 4, 140 100 4, 146 420 5`), '#2c2624'),
    front:
      shape(tapered(xyr`140 120 4.4, 146 400 5`), '#2c2624') +
      farArm(hold, [166, 356]) +
      drawHand(hold.skin, { x: 176, y: 356, turn: 196, flip: -1, size: 0.82 }),
  };
}

export function camera(hold: Hold): Held {
  return {
    front:
      nearArm(hold, [-60, 392]) +
      farArm(hold, [136, 392]) +
      shape(
        xy`-46 310, -46 310, 20 306, 26 290, 76 290, 82 306, 118 310, 118 310, 118 396, 118 396, -46 396, -46 396`,
        '#2a2829',
      ) +
      shape(xy`-46 312, 118 312, 118 336, -46 336`, '#8f8a84') +
      ellipse(46, 356, 38, 38, '#151314') +
      ellipse(46, 356, 28, 28, '#2f3f52') +
      ellipse(36, 346, 9, 8, '#a9c4d8', 0.8) +
      drawHand(hold.skin, { x: -72, y: 372, turn: 0, size: 0.8 }) +
      drawHand(hold.skin, { x: 148, y: 378, turn: 184, flip: -1, size: 0.78 }),
  };
}

export function bowl(hold: Hold): Held {
  const { random } = hold;
  const glaze = random.pick(['#e9e2d4', '#5c7488', '#c97f5a', '#7a8f7c'] as const);
  const dough = food(random);
  return {
    front:
      [-1, 1].map((s) => shape(tapered(xyr`${-8 + s * 48} 160 6, ${-8 + s * 66} 250 6`), '#a89878')).join('') +
      shape(xy`-82 244, -82 244, 66 244, 66 244, 74 330, 116 400, 130 760, -146 760, -132 400, -90 330`, '#cfc0a4') +
      shape(xy`20 244, 66 244, 74 330, 116 400, 130 760, 40 760`, '#7d6a58', 0.5) +
      dough +
      shape(xy`-100 430, -100 430, 150 430, 150 430, 124 506, 70 540, -20 540, -74 506`, glaze) +
      shape(xy`50 432, 150 430, 124 506, 70 538`, '#231a20', 0.4) +
      nearArm(hold, [-112, 476]) +
      drawHand(hold.skin, { x: -120, y: 478, turn: 4, size: 0.9 }) +
      farArm(hold, [110, 380]) +
      shape(tapered(xyr`92 300 6, 84 440 5`), '#a8784a') +
      drawHand(hold.skin, { x: 122, y: 372, turn: 186, flip: -1, size: 0.8 }),
  };
}

const food = (random: Random) =>
  Array.from({ length: 20 }, () =>
    ellipse(
      random.between(-80, 130),
      random.between(408, 434),
      random.between(12, 24),
      13,
      random.pick(['#7f9a4f', '#c2553a', '#e6c86a', '#a3b868', '#efe2c4']),
    ),
  ).join('');
