import type { Point, Point3 } from './geometry';

/** Turns of the head in radians: `yaw` to the right of the picture, `pitch` down. */
export type View = { readonly yaw: number; readonly pitch: number };

/** Factors near 1 of an adult head. */
export type FaceShape = { readonly jaw: number; readonly cheek: number; readonly chin: number };

/** Returns the place in the picture of a point of the head. */
export type Project = (point: Point3) => Point;

export function projectTo({ yaw, pitch }: View): Project {
  const [siny, cosy, sinp, cosp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return ([x, y, z]) => [x * cosy + z * siny, y * cosp + (z * cosy - x * siny) * sinp];
}

type Level = { readonly y: number; readonly w: number; readonly front: number; readonly back: number };

/*
 * A head consists of horizontal sections, each a superellipse of a half width, a front and a back. Its silhouette in any
 * view follows from them; features are placed on their surface. A unit is 1/230 of the height from crown to chin; the eyes
 * are at half of it.
 */
const sections: readonly (readonly [y: number, w: number, front: number, back: number])[] = [
  [-116, 3, -6, -14],
  [-113, 24, 16, -38],
  [-104, 42, 40, -62],
  [-90, 56, 60, -80],
  [-70, 67, 78, -95],
  [-46, 74, 90, -104],
  [-22, 75.5, 95, -106],
  [3, 73, 90, -102],
  [24, 74.5, 93, -92],
  [47, 70, 92, -62],
  [67, 62.5, 91, -24],
  [85, 53, 90, -6],
  [100, 39, 90, 14],
  [110, 23, 88, 36],
  [114, 8, 82, 60],
];
const power = 2.3;
const dual = power / (power - 1);

function levelsOf({ jaw, cheek, chin }: FaceShape): Level[] {
  return sections.map(([y, w, front, back]) => {
    const low = Math.max(0, Math.min(1, (y - 30) / 60));
    const width = w * (y > -30 && y < 60 ? cheek : 1) * (1 + (jaw - 1) * low);
    return { y: y > 40 ? 40 + (y - 40) * chin : y, w: width, front, back };
  });
}

/** Returns the edges of the head, from the crown down, enlarged by a number of units such as the volume of hair. */
export function edgesOf(face: FaceShape, view: View, grow: (y: number) => number = () => 0) {
  const [siny, cosy] = [Math.sin(view.yaw), Math.cos(view.yaw)];
  const edges = levelsOf(face).map(({ y, w, front, back }) => {
    const more = grow(y);
    // Hair grows away from the skull: sideways at the eyes, upwards at the crown.
    const up = Math.max(0, Math.min(1, (-20 - y) / 96)) ** 1.6;
    const aside = more * Math.cos((up * Math.PI) / 2);
    const [half, depth, centre] = [w + aside, (front - back) / 2 + aside, (front + back) / 2];
    const reach = ((half * cosy) ** dual + (depth * Math.abs(siny)) ** dual) ** (1 / dual);
    const level =
      (y - more * Math.sin((up * Math.PI) / 2)) * Math.cos(view.pitch) + centre * cosy * Math.sin(view.pitch);
    return { y, right: [centre * siny + reach, level] as Point, left: [centre * siny - reach, level] as Point };
  });
  return {
    right: edges.map(({ right }) => right),
    left: edges.map(({ left }) => left),
    levels: edges.map(({ y }) => y),
  };
}

export function contourOf(face: FaceShape, view: View, grow?: (y: number) => number): Point[] {
  const { right, left } = edgesOf(face, view, grow);
  return [...right, ...left.reverse()];
}

/** Returns a function that places a point on the surface of the face, raised by a number of units. */
export function surfaceOf(face: FaceShape): (x: number, y: number, raised?: number) => Point3 {
  const levels = levelsOf(face);
  return (x, y, raised = 0) => {
    const next = Math.max(
      1,
      levels.findIndex((level) => level.y >= y),
    );
    const [above, below] = [levels[next - 1], levels[next]];
    if (!above || !below) return [x, y, raised];
    const share = Math.max(0, Math.min(1, (y - above.y) / (below.y - above.y || 1)));
    const [w, front, back] = [
      above.w + (below.w - above.w) * share,
      above.front + (below.front - above.front) * share,
      above.back + (below.back - above.back) * share,
    ];
    const across = Math.min(1, Math.abs(x) / w);
    return [x, y, (front + back) / 2 + ((front - back) / 2) * (1 - across ** power) ** (1 / power) + raised];
  };
}
