import { drawEye, drawMouth, drawNose, type Canvas, type FacePose } from './features';
import { curve, ellipse, mix, shape, tapered, xy, type Point } from './geometry';
import { contourOf, projectTo, surfaceOf, type Project } from './head-model';
import type { Skin } from './palette';
import type { Person } from './person';
import { soft } from './soft';

/** Draws the head without ears, hair and beard, and the mouth, which is drawn over a beard. */
export function drawFace(person: Person, pose: FacePose, skin: Skin): { head: string; mouth: string } {
  const project = projectTo(pose.view);
  const surface = surfaceOf(person.face);
  const canvas: Canvas = { person, pose, skin, on: (x, y, raised) => project(surface(x, y, raised)) };
  const contour = curve(contourOf(person.face, pose.view), true);
  const head =
    `<clipPath id="face"><path d="${contour}"/></clipPath><path d="${contour}" fill="${skin.base}"/>` +
    `<g clip-path="url(#face)">${drawPlanes(canvas)}</g>` +
    drawNose(canvas) +
    drawEye(canvas, -1) +
    `<g clip-path="url(#face)">${drawEye(canvas, 1)}</g>`;
  return { head, mouth: drawMouth(canvas) };
}

export function drawEar(person: Person, { view, shadowSide }: FacePose, skin: Skin, project: Project): string {
  if (view.yaw > 1.2) return '';
  const at = (y: number, z: number): Point => project([-74 * person.face.cheek, y, z]);
  const [x, y] = at(22, -8);
  const tone = shadowSide < 0 ? mix(skin.base, skin.shade, 0.75) : skin.base;
  const ear: Point[] = xy`${x + 6} ${y - 20}, ${x - 6} ${y - 27}, ${x - 15} ${y - 19}, ${x - 13} ${y + 2}, ${x - 5} ${y + 22},
      ${x + 4} ${y + 24}, ${x + 9} ${y + 8}`;
  const ring =
    person.earrings === 'none'
      ? ''
      : person.earrings === 'stud'
        ? ellipse(x + 1, y + 23, 3.4, 3.4, '#e8cf94')
        : person.earrings === 'hoop'
          ? `<circle cx="${x}" cy="${y + 36}" r="12" fill="none" stroke="#d3ab5c" stroke-width="3"/>`
          : ellipse(x, y + 27, 2.4, 4, '#d3ab5c') + ellipse(x, y + 40, 4.5, 9, '#c08a52');
  return (
    shape(ear, tone) +
    shape(
      xy`${x + 2} ${y - 13}, ${x - 6} ${y - 18}, ${x - 9} ${y - 8}, ${x - 4} ${y + 4}, ${x + 3} ${y + 8}`,
      skin.shade,
      0.75,
    ) +
    ring
  );
}

/** Draws the lit and shaded planes of forehead, temples, cheeks and jaw. */
function drawPlanes({ person, pose, skin, on }: Canvas): string {
  const s = pose.shadowSide;
  const reach = s < 0 ? 1 : Math.max(0.42, 0.75 - pose.view.yaw * 0.5);
  const edge: Point[] = (
    [
      [-0, -112],
      [-44, -92],
      [-53, -50],
      [-58, -20],
      [-64, 6],
      [-57, 32],
      [-46, 54],
      [-40, 76],
      [-30, 98],
      [-16, 116],
    ] as const
  ).map(([x, y]) => on(-s * x * reach, y));
  const out: Point[] = xy`${s * 150} 140, ${s * 160} 0, ${s * 120} -130`;
  const fade = edge.map(([x, y]): Point => [x - s * 9, y]);
  const lit = (x: number, y: number, rx: number, ry: number, opacity: number) => {
    const [cx, cy] = on(-s * x, y);
    return ellipse(cx, cy, rx, ry, skin.light, opacity);
  };
  const age = Math.max(0, (person.look.age - 31) / 22);
  const [blushX, blushY] = on(-40, 40);
  const [farX, farY] = on(42, 40);
  const socket = (side: -1 | 1) => {
    const [x, y] = on(side * person.eyes.apart, -5);
    return ellipse(x, y, side * s > 0 ? 22 : 20, 13, skin.shade, side === s ? 0.62 : 0.4);
  };
  const shave = person.isWoman
    ? ''
    : shape(
        [
          on(-74, 30),
          on(-56, 52),
          on(-32, 68),
          on(-14, 60, 4),
          on(0, 58, 6),
          on(14, 60, 4),
          on(32, 68),
          on(56, 52),
          on(72, 30),
          [110, 150],
          [-110, 150],
        ],
        mix(person.hair.colour, skin.deep, 0.4),
        person.beard === 'stubble' ? 0.24 : person.look.complexion === 'dark' ? 0 : 0.06,
      );
  return (
    soft(
      `${shape([...fade, ...out], mix(skin.base, skin.shade, 0.5))}${shape([...edge, ...out], skin.shade)}${shape([...edge.map(([x, y]): Point => [x + s * (s < 0 ? 30 : 16), y + 6]), ...out], skin.deep, 0.35)}` +
        `${lit(14, -56, 40, 24, 0.45)}${lit(42, 26, 20, 13, 0.7)}${lit(6, 104, 14, 8, 0.5)}` +
        `${ellipse(blushX, blushY, 22, 15, skin.blush, person.isWoman ? 0.42 : 0.18)}${ellipse(farX, farY, 16, 14, skin.blush, person.isWoman ? 0.42 : 0.18)}` +
        `${socket(-1)}${socket(1)}` +
        `${shape([on(-13, 92), on(0, 90, 3), on(14, 92), on(8, 97), on(-7, 97)], skin.shade, 0.7)}${shave}`,
      'face',
    ) + (age > 0.15 ? drawAge({ person, pose, skin, on }, Math.min(1, age)) : '')
  );
}

/** Draws the soft folds that come with the years: from the nose to the mouth, under the eyes, at their corners. */
function drawAge({ skin, on, person }: Canvas, age: number): string {
  const fold = (side: number) =>
    shape(
      tapered([
        [...on(side * 21, 46), 0.4],
        [...on(side * 28, 58), 1.7],
        [...on(side * 33, 72), 0.3],
      ]),
      skin.shade,
      0.2 + age * 0.5,
    );
  const bag = (side: number) => {
    const x = side * person.eyes.apart;
    return shape(
      tapered([
        [...on(x - 12, 15), 0.4],
        [...on(x, 19), 1.7],
        [...on(x + 13, 14), 0.4],
      ]),
      skin.shade,
      0.12 + age * 0.4,
    );
  };
  const crow = (side: number) =>
    age < 0.5
      ? ''
      : [0, 1]
          .map((n) =>
            shape(
              tapered([
                [...on(side * 53, 1 + n * 5), 0.9],
                [...on(side * 60, -2 + n * 10), 0.3],
              ]),
              skin.shade,
              age * 0.6,
            ),
          )
          .join('');
  const brow =
    age < 0.6
      ? ''
      : [-58, -47]
          .map((y) =>
            shape(
              tapered([
                [...on(-26, y + 2), 0.3],
                [...on(0, y), 1.2],
                [...on(26, y + 2), 0.3],
              ]),
              skin.shade,
              age * 0.4,
            ),
          )
          .join('');
  return [-1, 1].map((side) => fold(side) + bag(side) + crow(side)).join('') + brow;
}
