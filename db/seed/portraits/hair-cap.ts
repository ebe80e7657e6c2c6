import { ellipse, shape, tapered, type Point } from './geometry';
import { greyTemples, hairline, resample, shine, skullEdge, type Hair, type HairKit } from './hair-tools';
import { soft } from './soft';

export type Style = (kit: HairKit) => Hair;

type CapShape = { top: number; side: number; high?: number; temples?: number; burns?: number; near?: number };

/** Draws hair that ends at the nape and leaves the ear free. */
export function cap(
  kit: HairKit,
  { top, side, near = 50, burns = 22, ...line }: CapShape,
  opacity = 1,
): { drawn: string; edge: Point[]; line: Point[] } {
  const edge = skullEdge(kit, { top, side, near, far: burns });
  const border = hairline(kit, { ...line, burns });
  return {
    drawn:
      shape([...edge, ...border], kit.base, opacity) +
      shine(kit, [...edge, ...border], 0.7 * opacity) +
      greyTemples(kit),
    edge,
    line: border,
  };
}

export const front = (drawn: string): Hair => ({ behind: '', front: drawn });

export const offset = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** Strands from the forehead over the skull. */
export function combed(kit: HairKit, edge: readonly Point[], border: readonly Point[], count = 26): string {
  const roots = resample(border.slice(0, 10), count);
  const ends = resample([...edge].reverse(), count);
  return roots
    .map((root, index) => {
      const end = ends[index] ?? root;
      const bend: Point = [(root[0] + end[0]) / 2 - 4, (root[1] + end[1]) / 2 - 8];
      return shape(
        tapered([
          [...root, 0.6],
          [...bend, 2.4],
          [...end, 0.4],
        ]),
        index % 3 ? kit.dark : kit.light,
        0.3,
      );
    })
    .join('');
}

export const crew: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 9, side: 2, temples: 2 });
  return front(drawn + combed(kit, edge, line, 20));
};

export const swept: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 17, side: 6, temples: 8, high: 5, near: 70 });
  return front(drawn + combed(kit, edge, line, 34));
};

export const manbun: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 8, side: 4, temples: 5, high: 3 });
  const [x, y] = kit.project([0, -92, -92]);
  return {
    behind: '',
    front:
      ellipse(x - 8, y - 14, 30, 27, kit.base) +
      ellipse(x - 2, y - 20, 18, 10, kit.light, 0.35) +
      drawn +
      combed(kit, edge, line, 34),
  };
};

export const receding: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 5, side: 3, temples: 22, high: 8 });
  return front(drawn + combed(kit, edge, line, 18));
};

export const shaved: Style = (kit) => {
  const edge = skullEdge(kit, { top: 1, side: 0, near: 50, far: 16 });
  return front(soft(shape([...edge, ...hairline(kit, { temples: 10, high: 4, burns: 14 })], kit.base, 0.5), 'face'));
};

export const fade: Style = (kit) => {
  const { drawn } = cap(kit, { top: 13, side: 0, temples: -3, high: -2 });
  return front(drawn + texture(kit, { top: 14, side: 1 }));
};

/** Small marks of tight curls. */
export function texture(kit: HairKit, grow: { top: number; side: number }): string {
  const { random, light, dark } = kit;
  const edge = resample(skullEdge(kit, { ...grow, near: 0, far: -20 }), 40);
  const [cx, cy] = kit.on(-10, -76, 4);
  const marks = edge.flatMap(([x, y]) =>
    [0.04, 0.2, 0.36].map((share) => {
      const at: Point = [
        x + (cx - x) * (share + random.between(0, 0.1)),
        y + (cy - y) * (share + random.between(0, 0.1)),
      ];
      return ellipse(
        at[0],
        at[1],
        random.between(2, 4),
        random.between(1.6, 3),
        random.chance(0.5) ? light : dark,
        0.4,
      );
    }),
  );
  return marks.join('');
}
