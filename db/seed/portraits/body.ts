import { between, curve, ellipse, mix, shape, tapered, type Point, xy, xyr } from './geometry';
import type { Skin } from './palette';
import type { Person } from './person';

/** Measures of the body in the units of the head, whose centre is the origin. */
export type Frame = { readonly neck: number; readonly near: number; readonly far: number; readonly axis: number };

export function frameOf({ isWoman, mark }: Person, turn: number): Frame {
  const broad = (isWoman ? 170 : 206) * (0.95 + mark * 0.1);
  return { neck: isWoman ? 38 : 54, near: -broad, far: broad * turn, axis: -8 };
}

/** The arms that a prop raises; the others hang. */
export type Arms = 'none' | 'near' | 'far' | 'both';
const hanging: readonly Point[] = xy`-6 262, -14 340, -18 440, -14 560, -10 760`;
const tucked: readonly Point[] = xy`-4 250, -40 300, -54 420, -50 540, -30 760`;

/** The outline of trunk and hanging arms, below the neck. */
export function trunkOf({ neck, near, far, axis }: Frame, loose = 0, arms: Arms = 'none'): Point[] {
  const l = near - loose;
  const r = far + loose;
  return [
    [axis - neck + 2, 142],
    [axis - neck - 18, 156],
    [axis - neck - 58, 173 - loose * 0.4],
    [l + 34, 190 - loose * 0.3],
    [l + 8, 214],
    ...(arms === 'both' || arms === 'near'
      ? tucked.map(([x, y]): Point => [l - x, y])
      : hanging.map(([x, y]): Point => [l + x, y])),
    ...(arms === 'both' || arms === 'far'
      ? tucked.map(([x, y]): Point => [r + x, y])
      : hanging.map(([x, y]): Point => [r - x, y])
    ).reverse(),
    [r - 6, 214],
    [r - 28, 190 - loose * 0.3],
    [axis + neck + 46, 173 - loose * 0.4],
    [axis + neck + 16, 156],
    [axis + neck - 2, 142],
  ];
}

export type Neckline = 'crew' | 'scoop' | 'vee' | 'open' | 'straps' | 'high';

/** Draws neck and chest as far as the neckline shows them, with the shadow of the head. */
export function drawNeck(
  { neck, axis, near, far }: Frame,
  skin: Skin,
  { line, headX, shadowSide }: { line: Neckline; headX: number; shadowSide: -1 | 1 },
): string {
  const top: Point[] = xy`${axis + headX * 0.4 + neck - 3} 40, ${axis + neck * 0.94} 112, ${axis + neck + 10} 150`;
  const left: Point[] = xy`${axis - neck - 10} 150, ${axis - neck * 0.96} 112, ${axis + headX * 0.4 - neck + 1} 40`;
  const lines: Record<Neckline, Point[]> = {
    high: xy`${axis + neck * 0.6} 152, ${axis - neck * 0.6} 152`,
    crew: xy`${axis + neck * 0.75} 168, ${axis} 180, ${axis - neck * 0.75} 168`,
    scoop: xy`${axis + neck + 40} 170, ${axis + neck * 0.9} 208, ${axis} 230, ${axis - neck * 0.9} 208,
      ${axis - neck - 40} 170`,
    vee: xy`${axis + neck + 20} 162, ${axis + neck * 0.55} 205, ${axis} 252, ${axis} 252,
      ${axis - neck * 0.55} 205, ${axis - neck - 20} 162`,
    open: xy`${axis + neck + 12} 158, ${axis + neck * 0.5} 186, ${axis} 220, ${axis} 220, ${axis - neck * 0.5} 186,
      ${axis - neck - 12} 158`,
    straps: xy`${axis + neck + 50} 172, ${far - 30} 192, ${far - 48} 232, ${axis + 44} 246, ${axis} 250,
      ${axis - 44} 246, ${near + 52} 232, ${near + 34} 192, ${axis - neck - 50} 172`,
  };
  const area = curve([...top, ...lines[line], ...left], true);
  const s = shadowSide;
  const chin = headX * 0.8;
  const jaw: Point[] = xy`${axis - 90} 20, ${chin - 60} 104, ${chin - 26} 140, ${chin + 8} ${150 + 6}, ${chin + 40} 138,
      ${chin + 66} 100, ${axis + 90} 20`;
  const collar =
    line === 'scoop' || line === 'straps' || line === 'vee'
      ? shape(tapered(xyr`${axis - 14} 176 2.6, ${axis - 50} 166 2, ${axis - 92} 168 0.5`), skin.shade, 0.6) +
        shape(tapered(xyr`${axis + 14} 176 2.6, ${axis + 46} 166 2, ${axis + 84} 168 0.5`), skin.shade, 0.6) +
        ellipse(axis - s * 46, 186, 34, 8, skin.light, 0.5)
      : '';
  return (
    `<clipPath id="neck"><path d="${area}"/></clipPath><path d="${area}" fill="${mix(skin.base, skin.shade, 0.14)}"/><g clip-path="url(#neck)">` +
    shape(
      xy`${axis + s * 10} 40, ${axis + s * 16} 120, ${axis + s * 34} 168, ${axis + s * 40} 260,
      ${axis + s * 240} 260, ${axis + s * 200} 40`,
      skin.shade,
      0.55,
    ) +
    shape(jaw, mix(skin.shade, skin.deep, 0.3), 0.85) +
    `${collar}</g>`
  );
}

/** Draws a hand that grips something: a palm at the wrist and four bent fingers. */
export function drawHand(
  skin: Skin,
  { x, y, turn, flip = 1, size = 1 }: { x: number; y: number; turn: number; flip?: 1 | -1; size?: number },
): string {
  const finger = (index: number) => {
    const top = -17 + index * 12.5;
    const reach = [78, 86, 84, 74][index] ?? 80;
    return (
      shape(
        tapered(xyr`40 ${top} 7.5, 62 ${top + 1} 7.4, ${reach} ${top + 5} 6.2, ${reach + 3} ${top + 6} 3`),
        index % 2 ? skin.base : mix(skin.base, skin.light, 0.4),
      ) + shape(tapered(xyr`46 ${top + 7.5} 0.4, 64 ${top + 8} 1.3, ${reach} ${top + 11} 0.5`), skin.shade, 0.85)
    );
  };
  const palm: Point[] = xy`-14 -16, 16 -23, 44 -25, 56 -12, 56 22, 44 30, 14 24, -14 18`;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size} ${size * flip})">` +
    shape(palm, skin.base) +
    shape(xy`-14 4, 20 8, 52 12, 52 24, 40 30, 10 24, -14 18`, skin.shade, 0.5) +
    [3, 2, 1, 0].map((index) => finger(index)).join('') +
    shape(tapered(xyr`8 -18 8, 34 -30 8, 58 -29 6.5, 63 -28 3`), mix(skin.base, skin.light, 0.55)) +
    '</g>'
  );
}

type Cloth = { readonly colour: string; readonly dark: string; readonly shadowSide: -1 | 1 };

/** Draws a sleeve of a bent arm, darker outside and below, on the near (-1) or the far side (1) of the body. */
export function drawSleeve(
  points: readonly (readonly [number, number, number])[],
  { colour, dark, shadowSide }: Cloth,
  side: -1 | 1,
): string {
  const tone = side === shadowSide ? mix(colour, dark, 0.5) : colour;
  const outline = tapered(points);
  const half = points.length;
  const edge = side < 0 ? outline.slice(0, half) : outline.slice(half).reverse();
  const middle = points.map(([x, y], index) => between([x, y], edge[index] ?? [x, y], 0.25));
  const [ex, ey] = points[2] ?? [0, 0];
  const crease = (dx: number, dy: number) =>
    shape(
      tapered(xyr`${ex - side * dx} ${ey - 46 + dy} 0.5, ${ex - side * (dx + 12)} ${ey - 16 + dy} 3.4,
      ${ex - side * (dx + 38)} ${ey - 4 + dy} 0.5`),
      dark,
      0.55,
    );
  return (
    shape(
      outline.map(([x, y]): Point => [x, y + 7]),
      dark,
      0.3,
    ) +
    shape(outline, tone) +
    shape([...edge, ...middle.reverse()], dark, 0.4) +
    crease(-8, 0) +
    crease(6, -8)
  );
}
