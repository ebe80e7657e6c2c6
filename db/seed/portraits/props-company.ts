import { drawHand } from './body';
import { ellipse, mix, shape, tapered, xy, xyr } from './geometry';
import { farArm, nearArm, type Held, type Hold, type Triple } from './props-tools';

export function dog(hold: Hold): Held {
  const coat = hold.random.pick<Triple>([
    ['#c99a63', '#8a5f38', '#ecd2a6'],
    ['#3a2f2c', '#1f1a1a', '#7d5c44'],
    ['#e6dccb', '#b3a38e', '#fbf5ea'],
    ['#8f5a3a', '#5c3826', '#e9dcc8'],
  ]);
  const [base, dark, light] = coat;
  const [x, y] = [112, 372];
  return {
    front:
      nearArm(hold, [20, 520]) +
      shape(
        xy`${x - 86} ${y + 60}, ${x - 60} ${y + 10}, ${x + 50} ${y + 10}, ${x + 96} ${y + 90},
      ${x + 110} ${y + 400}, ${x - 120} ${y + 400}, ${x - 110} ${y + 180}`,
        base,
      ) +
      (shape(xy`${x + 20} ${y + 60}, ${x + 96} ${y + 90}, ${x + 110} ${y + 400}, ${x + 10} ${y + 400}`, dark, 0.6) +
        shape(xy`${x - 30} ${y + 80}, ${x + 16} ${y + 80}, ${x + 10} ${y + 240}, ${x - 40} ${y + 240}`, light, 0.8)) +
      shape(
        xy`${x - 46} ${y - 62}, ${x - 78} ${y - 36}, ${x - 84} ${y + 34}, ${x - 58} ${y + 46}, ${x - 44} ${y - 4}`,
        dark,
      ) +
      shape(
        xy`${x - 52} ${y - 50}, ${x} ${y - 78}, ${x + 44} ${y - 58}, ${x + 60} ${y - 14}, ${x + 50} ${y + 34},
      ${x + 30} ${y + 66}, ${x - 4} ${y + 74}, ${x - 36} ${y + 58}, ${x - 56} ${y + 16}`,
        base,
      ) +
      shape(
        xy`${x + 38} ${y - 66}, ${x + 68} ${y - 42}, ${x + 76} ${y + 26}, ${x + 54} ${y + 40}, ${x + 44} ${y - 8}`,
        dark,
      ) +
      (shape(
        xy`${x + 6} ${y - 60}, ${x + 18} ${y}, ${x + 36} ${y + 30}, ${x + 44} ${y + 62}, ${x + 4} ${y + 70},
      ${x - 26} ${y + 50}, ${x - 10} ${y}`,
        light,
        0.85,
      ) +
        shape(xy`${x + 26} ${y - 50}, ${x + 58} ${y - 20}, ${x + 50} ${y + 30}, ${x + 38} ${y + 6}`, dark, 0.45)) +
      [-22, 32]
        .map(
          (dx) =>
            shape(
              xy`${x + dx - 8} ${y - 10}, ${x + dx - 3} ${y - 15}, ${x + dx + 4} ${y - 15}, ${x + dx + 8} ${y - 9},
      ${x + dx} ${y - 6}`,
              '#1c1412',
            ) +
            shape(
              tapered(xyr`${x + dx - 10} ${y - 13} 1, ${x + dx} ${y - 21} 3, ${x + dx + 9} ${y - 14} 1`),
              dark,
              0.6,
            ),
        )
        .join('') +
      shape(
        xy`${x - 4} ${y + 18}, ${x + 10} ${y + 15}, ${x + 25} ${y + 18}, ${x + 20} ${y + 32}, ${x + 10} ${y + 36},
      ${x} ${y + 32}`,
        '#1f1614',
      ) +
      ellipse(x + 5, y + 21, 5, 2.4, '#8a7a74', 0.7) +
      shape(tapered(xyr`${x - 18} ${y + 50} 1, ${x + 8} ${y + 56} 2.2, ${x + 34} ${y + 48} 1`), '#2a1c18', 0.8) +
      shape(tapered(xyr`${x - 78} ${y + 80} 7, ${x - 4} ${y + 102} 8, ${x + 76} ${y + 84} 7`), '#a8403a') +
      drawHand(hold.skin, { x: x - 122, y: y + 142, turn: -4, size: 0.95 }),
  };
}

export function cat(hold: Hold): Held {
  const [base, dark, light] = hold.random.pick<Triple>([
    ['#d9a66a', '#a8703c', '#f5e2c4'],
    ['#5f5a5a', '#3a3638', '#d8d2cc'],
    ['#2c2628', '#171315', '#4a4244'],
    ['#efe8dc', '#bfb2a0', '#fffaf0'],
  ]);
  const [x, y] = [70, 332];
  const ear = (s: number) =>
    shape(
      xy`${x + s * 46} ${y - 20}, ${x + s * 46} ${y - 66}, ${x + s * 46} ${y - 66}, ${x + s * 10} ${y - 42}`,
      s > 0 ? dark : base,
    );
  return {
    front:
      shape(
        xy`${x - 90} ${y + 60}, ${x - 40} ${y + 20}, ${x + 40} ${y + 20}, ${x + 90} ${y + 80},
      ${x + 100} ${y + 190}, ${x - 150} ${y + 190}, ${x - 140} ${y + 110}`,
        base,
      ) +
      shape(xy`${x + 20} ${y + 40}, ${x + 90} ${y + 80}, ${x + 100} ${y + 190}, ${x} ${y + 190}`, dark, 0.55) +
      ear(-1) +
      ear(1) +
      shape(
        xy`${x - 50} ${y - 24}, ${x} ${y - 48}, ${x + 50} ${y - 24}, ${x + 56} ${y + 14}, ${x + 30} ${y + 42},
      ${x} ${y + 48}, ${x - 30} ${y + 42}, ${x - 56} ${y + 14}`,
        base,
      ) +
      (shape(
        xy`${x - 22} ${y + 14}, ${x} ${y + 2}, ${x + 22} ${y + 14}, ${x + 16} ${y + 40}, ${x - 16} ${y + 40}`,
        light,
        0.9,
      ) +
        shape(xy`${x + 20} ${y - 36}, ${x + 52} ${y - 20}, ${x + 54} ${y + 14}, ${x + 30} ${y + 30}`, dark, 0.45)) +
      [-1, 1]
        .map((s) =>
          shape(
            tapered(xyr`${x + s * 12} ${y + 2} 0.6, ${x + s * 23} ${y - 3} 2, ${x + s * 34} ${y + 1} 0.6`),
            '#1c1514',
          ),
        )
        .join('') +
      shape(xy`${x - 6} ${y + 15}, ${x + 6} ${y + 15}, ${x} ${y + 22}`, '#b56a62') +
      shape(tapered(xyr`${x - 12} ${y + 26} 0.6, ${x} ${y + 30} 1.4, ${x + 12} ${y + 26} 0.6`), '#2a1c18') +
      farArm(hold, [100, 498]) +
      nearArm(hold, [-20, 486]) +
      drawHand(hold.skin, { x: -28, y: 488, turn: -6, size: 0.95 }),
  };
}

export function bicycle(hold: Hold): Held {
  const paint = hold.random.pick(['#a8453c', '#3f6f78', '#c9943f', '#55684f', '#e3d9c8'] as const);
  const dark = mix(paint, '#161018', 0.4);
  const tube = (points: readonly (readonly [number, number, number])[]) =>
    shape(tapered(points), paint) +
    shape(tapered(points.map(([x, y, r]) => [x + 2, y + r * 0.5, r * 0.45] as const)), dark, 0.7);
  return {
    front:
      `<g fill="none"><circle cx="250" cy="700" r="186" stroke="#2a2726" stroke-width="14"/><circle cx="250" cy="700" r="175" stroke="#8f8d86" stroke-width="4"/><circle cx="-290" cy="700" r="186" stroke="#2a2726" stroke-width="14"/></g>` +
      tube(xyr`-176 478 8, 0 470 9, 170 452 8`) +
      tube(xyr`-60 700 9, 60 580 9, 172 474 9`) +
      tube(xyr`-186 430 7, -150 560 8, -110 700 8`) +
      tube(xyr`162 410 8, 182 500 9, 250 700 8`) +
      shape(xy`-262 432, -240 418, -170 420, -120 428, -124 438, -180 446, -244 450`, '#6b4a36') +
      shape(tapered(xyr`162 414 6, 166 384 6`), '#c9c4ba') +
      shape(tapered(xyr`96 396 5, 128 376 6, 168 378 6, 226 372 5`), '#b4aea2') +
      shape(xy`196 420, 196 420, 336 416, 336 416, 318 506, 214 508`, '#b08150') +
      [436, 456, 476, 494]
        .map((y) => shape(tapered(xyr`200 ${y} 1, 264 ${y + 3} 2, 332 ${y - 1} 1`), '#6f4a2a', 0.6))
        .join('') +
      [220, 250, 284, 312].map((x) => shape(tapered(xyr`${x} 420 1, ${x - 2} 504 2`), '#6f4a2a', 0.5)).join('') +
      nearArm(hold, [-186, 414], [hold.frame.near - 14, 400]) +
      drawHand(hold.skin, { x: -196, y: 412, turn: 14, size: 0.8 }) +
      farArm(hold, [132, 372], [hold.frame.far + 16, 420]) +
      drawHand(hold.skin, { x: 140, y: 372, turn: 186, flip: -1, size: 0.76 }),
  };
}

export function guitar(hold: Hold): Held {
  const wood = hold.random.pick(['#b5763c', '#8f5230', '#d3a463', '#6a3a26'] as const);
  const dark = mix(wood, '#1a0f10', 0.5);
  return {
    front:
      shape(tapered(xyr`60 440 17, 330 300 14, 410 258 12`), '#4a3024') +
      Array.from({ length: 8 }, (_, n) =>
        shape(tapered(xyr`${110 + n * 32} ${400 - n * 17} 1, ${118 + n * 32} ${426 - n * 17} 1`), '#c9b48a', 0.8),
      ).join('') +
      shape(
        xy`30 400, 76 440, 90 500, 40 566, -50 620, -150 640, -220 580, -216 490, -140 440, -80 438, -30 410`,
        wood,
      ) +
      shape(xy`60 500, 40 566, -50 620, -150 640, -220 580, -120 590, -20 560`, dark, 0.6) +
      ellipse(-26, 500, 40, 38, dark) +
      ellipse(-26, 500, 32, 30, '#1f1412') +
      shape(tapered(xyr`-140 552 8, -108 596 8`), '#2f1c16') +
      [-3, 0, 3]
        .map((d) =>
          shape(tapered(xyr`${-124 + d} 574 0.9, ${60 + d} ${442 + d} 0.9, 400 ${262 + d} 0.7`), '#efe4cc', 0.8),
        )
        .join('') +
      farArm(hold, [232, 372], [hold.frame.far + 40, 480]) +
      drawHand(hold.skin, { x: 250, y: 384, turn: 222, flip: -1, size: 0.78 }) +
      nearArm(hold, [-70, 520], [hold.frame.near - 26, 500]) +
      drawHand(hold.skin, { x: -78, y: 522, turn: -12, size: 0.86 }),
  };
}
