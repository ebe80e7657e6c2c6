import { ellipse, mix, shape, tapered, type Point } from './geometry';
import type { View } from './head-model';
import type { Skin } from './palette';
import type { Person } from './person';

export type Expression = 'calm' | 'smile' | 'laugh' | 'down';

/** How a face is drawn once: its turn, what it does, and whether the shadow is on its near (-1) or far side (1). */
export type FacePose = {
  readonly view: View;
  readonly expression: Expression;
  readonly gaze: number;
  readonly shadowSide: -1 | 1;
};

export type Canvas = {
  readonly person: Person;
  readonly pose: FacePose;
  readonly skin: Skin;
  /** Places a point of the surface of the face, raised by a number of units. */
  readonly on: (x: number, y: number, raised?: number) => Point;
};

export function drawNose({ person, pose, skin, on }: Canvas): string {
  const { width, length, bridge } = person.nose;
  const s = pose.shadowSide;
  const y = (value: number) => -10 + (value + 10) * length;
  const ridge = 12 * bridge;
  const body: Point[] = [
    on(-8, y(-12), 1),
    on(-8, y(14), ridge * 0.8),
    on(-width, y(44), 3),
    on(-width * 0.6, y(52), 5),
    on(0, y(54), 13),
    on(width * 0.6, y(52), 5),
    on(width, y(44), 3),
    on(8, y(14), ridge * 0.8),
    on(8, y(-12), 1),
  ];
  const side: Point[] = [
    on(s * 13, y(-16), -2),
    on(s * 4, y(-2), 2),
    on(s * 3.5, y(20), ridge),
    on(s * 5, y(38), 22),
    on(s * 9, y(47), 17),
    on(s * width, y(49), 3),
    on(s * width * 0.95, y(40), 1),
    on(s * 12, y(22), 1),
    on(s * 13, y(2), -2),
  ];
  const under: Point[] = [
    on(-width * 0.95, y(48), 3),
    on(-5, y(48), 14),
    on(0, y(50), 17),
    on(5, y(48), 14),
    on(width * 0.95, y(48), 3),
    on(width * 0.5, y(54), 5),
    on(0, y(56), 8),
    on(-width * 0.5, y(54), 5),
  ];
  const nostril = (side: number) =>
    shape(
      tapered([
        [...on(side * (width * 0.3), y(52), 10), 0.8],
        [...on(side * width * 0.62, y(51.5), 5), 2],
        [...on(side * width * 0.8, y(50), 3), 0.6],
      ]),
      skin.deep,
      0.75,
    );
  const [tipX, tipY] = on(-s * 2, y(38), 24);
  return (
    shape(body, s > 0 ? skin.base : mix(skin.base, skin.light, 0.25)) +
    `<g>${shape(side, mix(skin.base, skin.shade, 0.85))}${shape(under, skin.shade)}` +
    shape(
      tapered([
        [...on(-s * 1, y(-4), 3), 2],
        [...on(-s * 1.5, y(18), ridge), 3],
        [...on(-s * 2, y(36), 22), 4.5],
      ]),
      skin.light,
      0.8,
    ) +
    `${ellipse(tipX, tipY, 5, 4, mix(skin.light, '#ffffff', 0.3), 0.6)}</g>${nostril(-1)}${nostril(1)}`
  );
}

export function drawMouth({ person, pose, skin, on }: Canvas): string {
  const { full } = person.mouth;
  const laugh = pose.expression === 'laugh';
  const smile = laugh ? 1.1 : pose.expression === 'smile' ? 1.15 : pose.expression === 'down' ? 0.7 : 0.6;
  const w = person.mouth.width * (1 + smile * 0.16);
  const lift = 2.5 - smile * 7.6;
  const lip = person.lipstick
    ? mix(skin.lip, person.lipstick, 0.6)
    : person.isWoman
      ? skin.lip
      : mix(mix(skin.lip, skin.base, 0.5), skin.shade, 0.3);
  const drop = laugh ? 8 : 0;
  const left = on(-w, 72 + lift, 0);
  const right = on(w, 72 + lift, 0);
  const line: Point[] = [
    left,
    on(-w * 0.5, 72.5 + lift * 0.35, 3),
    on(0, 73, 5),
    on(w * 0.5, 72.5 + lift * 0.35, 3),
    right,
  ];
  const below: Point[] = [
    left,
    on(-w * 0.5, 73 + drop * 0.8, 3),
    on(0, 74 + drop, 5),
    on(w * 0.5, 73 + drop * 0.8, 3),
    right,
  ];
  const upper: Point[] = [
    left,
    on(-w * 0.5, 68 - full * 1.5, 4),
    on(-5, 68.5 - full * 4, 6),
    on(0, 69.5 - full * 3, 6),
    on(5, 68.5 - full * 4, 6),
    on(w * 0.5, 68 - full * 1.5, 4),
    right,
  ];
  const low: Point[] = [
    right,
    on(w * 0.55, 78 + full * 1.5 + drop, 4),
    on(0, 79 + full * 5 + drop, 6),
    on(-w * 0.55, 78 + full * 1.5 + drop, 4),
    left,
  ];
  const [gx, gy] = on(-pose.shadowSide * 5, 79 + drop, 7);
  const teeth = laugh
    ? shape([...line, ...below.slice(1, -1).reverse()], '#5a2a2a') +
      shape([...line, on(w * 0.62, 75, 3), on(0, 76.5 + drop * 0.55, 5), on(-w * 0.62, 75, 3)], '#f3e9df')
    : '';
  const corner = (point: Point) => ellipse(point[0], point[1], 2.6, 2.2, skin.deep, 0.5);
  return (
    `<g>${corner(left)}${corner(right)}${shape([...below, ...low.slice(1, -1)], lip)}${shape([...upper, ...line.slice(1, -1).reverse()], mix(lip, skin.deep, 0.38))}</g>` +
    teeth +
    (laugh
      ? ''
      : shape(
          tapered(line.map(([x, y], index) => [x, y, [0.5, 1, 1.1, 1, 0.5][index] ?? 1] as const)),
          mix(skin.deep, lip, 0.25),
        )) +
    `<g>${ellipse(gx, gy, w * 0.3, 2, mix(lip, '#ffffff', 0.4), person.isWoman ? 0.5 : 0.22)}</g>`
  );
}

export function drawEye({ person, pose, skin, on }: Canvas, side: -1 | 1): string {
  const { apart, tilt, open, crease } = person.eyes;
  const down = pose.expression === 'down';
  const laugh = pose.expression === 'laugh';
  const height = down ? 3 : laugh ? open * 0.5 : pose.expression === 'smile' ? open * 0.82 : open;
  const at = (across: number, y: number) => on(side * (apart + across), 4 + y - (across / 14) * tilt, -2);
  const lash = mix(skin.deep, '#120c0e', 0.72);
  const line = (drop: number): Point[] => [
    at(-14, 3),
    at(-8, -height * 0.42 + drop),
    at(1, -height * 0.62 + drop),
    at(9, -height * 0.3 + drop),
    at(15, 1.5),
  ];
  const lidDrop = down ? 7 : 0;
  const top: Point[] = down ? [at(-14, 3), at(-7, 7), at(1, 8.6), at(9, 6.8), at(15, 2)] : line(lidDrop);
  const bottom: Point[] = [
    at(15, 1.5),
    at(7, height * 0.36 + (down ? 8 : 0)),
    at(-5, height * 0.42 + (down ? 8 : 0)),
    at(-14, 3),
  ];
  const weight = person.isWoman ? 2.1 : 1.35;
  const lashes = shape(
    tapered([
      [...at(-14.5, 3.4), 0.4],
      ...top.slice(1, 4).map(([x, y], index) => [x, y, weight * (0.75 + index * 0.25)] as const),
      [...at(16, 1), weight * 0.9],
      ...(person.isWoman ? [[...at(18.5, -0.5), 0.3] as const] : []),
    ]),
    lash,
  );
  const lid = shape(
    [...top, at(16, -3), at(8, -height * 0.62 - 5), at(0, -height * 0.62 - 7.5), at(-9, -height * 0.42 - 4.5)],
    mix(skin.base, skin.shade, side === pose.shadowSide ? 0.85 : 0.45),
  );
  const fold =
    crease && !down
      ? shape(
          tapered([
            [...at(-11, -height * 0.42 - 3), 0.3],
            [...at(1, -height * 0.62 - 6), 1],
            [...at(13, -3.5), 0.4],
          ]),
          skin.deep,
          0.55,
        )
      : '';
  const [ix, iy] = at(pose.gaze, -height * 0.06 + (down ? 5 : 0));
  const white = mix(mix('#efe6dc', skin.base, 0.28), skin.shade, side === pose.shadowSide ? 0.4 : 0.12);
  const ball =
    laugh || down
      ? ''
      : shape([...top, ...bottom.slice(1, -1)], white) +
        ellipse(ix, iy, 6, height * 0.54, person.iris) +
        ellipse(ix, iy, 2.9, height * 0.34, '#140e10') +
        ellipse(ix - pose.shadowSide * 1.8, iy - height * 0.2, 1.1, 1.1, '#ffffff', 0.85);
  const under =
    laugh || down
      ? ''
      : shape(
          tapered([
            [...at(-11, height * 0.36 + 1.5), 0.3],
            [...at(3, height * 0.46 + 1.5), 0.9],
            [...at(14, 3), 0.3],
          ]),
          skin.deep,
          0.45,
        );
  const smileArc = laugh
    ? shape(
        tapered([
          [...at(-14, 4), 0.6],
          [...at(-6, -0.5), 2],
          [...at(2, -1.8), 2.4],
          [...at(10, 0), 2],
          [...at(16, 4), 0.5],
        ]),
        lash,
      )
    : '';
  const { thick, arch, height: browY } = person.brows;
  const raise = laugh ? -3 : 0;
  const brow = shape(
    tapered([
      [...on(side * (apart - 19), -19.5 + browY + raise, 4), thick * 0.34],
      [...on(side * (apart - 6), -20 - arch * 0.55 + browY + raise, 4), thick * 0.48],
      [...on(side * (apart + 9), -20 - arch + browY + raise, 2), thick * 0.42],
      [...on(side * (apart + 23), -15 - arch * 0.2 + browY + raise, 0), 0.5],
    ]),
    mix(mix(person.hair.colour, '#2a1c1a', 0.45), skin.shade, 0.3),
    0.85,
  );
  return ball + lid + fold + (laugh ? smileArc : lashes) + under + `<g>${brow}</g>`;
}
