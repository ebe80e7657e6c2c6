import type { Random } from '../random';
import { between, curve, ellipse, haze, mix, shape, tapered, type Point, type Point3, xyr } from './geometry';
import { edgesOf, projectTo, surfaceOf, type Project } from './head-model';
import type { FacePose } from './features';
import type { Mood } from './palette';
import type { Person } from './person';

/** The layers of hair: behind the body, and over the head. */
export type Hair = { readonly behind: string; readonly front: string; readonly coversEars?: boolean };

/** The person, the colours and the places that a style of hair draws with. */
export type HairKit = {
  readonly random: Random;
  readonly person: Person;
  readonly pose: FacePose;
  readonly base: string;
  readonly dark: string;
  readonly light: string;
  readonly on: (x: number, y: number, raised?: number) => Point;
  readonly project: Project;
};

export function hairKitOf(random: Random, person: Person, pose: FacePose, mood: Mood): HairKit {
  const project = projectTo(pose.view);
  const surface = surfaceOf(person.face);
  const visible = keepVisible(person, pose, project);
  const base = mix(person.hair.colour, mood.shaded, mood.strength * 0.35);
  return {
    random,
    person,
    pose,
    base,
    project,
    dark: mix(base, mix(mood.shaded, '#0a0709', 0.8), 0.5),
    light: mix(base, mix(mood.lit, '#b98a6a', 0.5), 0.36),
    on: (x, y, raised) => visible(surface(x, y, raised)),
  };
}

/** Returns a function that moves a point that the turned face hides to the far edge of the head. */
function keepVisible({ face }: Person, { view }: FacePose, project: Project): (point: Point3) => Point {
  const { right, levels } = edgesOf(face, view);
  const [siny, cosy] = [Math.sin(view.yaw), Math.cos(view.yaw)];
  return ([x, y, z]) => {
    const at = project([x, y, z]);
    if (x <= 0 || z * cosy - x * siny > 12) return at;
    const below = Math.max(
      1,
      levels.findIndex((level) => level >= y),
    );
    const [from, to] = [levels[below - 1] ?? 0, levels[below] ?? 0];
    const edge = between(right[below - 1] ?? at, right[below] ?? at, (y - from) / (to - from || 1));
    return [Math.max(at[0], edge[0] + 1), at[1]];
  };
}

/** Returns the edge of the hair over the skull, from the near side at a height over the crown to the far side. */
export function skullEdge(
  { person, pose }: HairKit,
  { top, side, near, far }: { top: number; side: number; near: number; far: number },
): Point[] {
  const grow = (y: number) => side + (top - side) * Math.max(0, Math.min(1, (-10 - y) / 80));
  const { left, right, levels } = edgesOf(person.face, pose.view, grow);
  const upTo = (points: Point[], limit: number) => points.filter((_, index) => (levels[index] ?? 0) <= limit);
  return [...upTo(left, near).reverse(), ...upTo(right, far)];
}

/** Returns the edge of the hair on the face, from the far temple to the near one, and behind the ear to the nape. */
export function hairline(
  { on, project, person }: HairKit,
  { high = 0, temples = 0, burns = 20 }: { high?: number; temples?: number; burns?: number } = {},
): Point[] {
  const c = person.face.cheek;
  return [
    on(73 * c, burns, 1),
    on(71 * c, 2, 1),
    on(63, -32 - temples * 0.4, 1),
    on(49, -60 - temples, 1),
    on(24, -71 - high, 1),
    on(0, -74 - high, 1),
    on(-24, -71 - high, 1),
    on(-49, -60 - temples, 1),
    on(-63, -32 - temples * 0.4, 1),
    project([-69 * c, -6, 26]),
    project([-73 * c, burns - 6, 15]),
    project([-74 * c, burns, 8]),
    project([-74 * c, burns + 12, -16]),
    project([-68 * c, 44, -36]),
    project([-62, 54, -44]),
  ];
}

/** Places a number of points evenly along a line. */
export function resample(points: readonly Point[], count: number): Point[] {
  const lengths = points
    .slice(1)
    .map((point, index) => Math.hypot(point[0] - (points[index]?.[0] ?? 0), point[1] - (points[index]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count }, (_, index) => {
    let rest = (total * index) / (count - 1);
    let segment = 0;
    while (segment < lengths.length - 1 && rest > (lengths[segment] ?? 0)) rest -= lengths[segment++] ?? 0;
    return between(points[segment] ?? [0, 0], points[segment + 1] ?? [0, 0], rest / (lengths[segment] || 1));
  });
}

/** Draws strands along a lock, between its two sides, each given from the root to the tip. */
function strands(
  { random, dark, light }: HairKit,
  inner: readonly Point[],
  outer: readonly Point[],
  count: number,
  opacity = 0.5,
): string {
  const steps = 9;
  const [a, b] = [resample(inner, steps), resample(outer, steps)];
  const drawn = Array.from({ length: count }, (_, index) => {
    const share = (index + random.between(0.2, 0.8)) / count;
    const from = random.integer(0, 3);
    const to = random.integer(from + 3, steps - 1);
    const width = random.between(1.4, 4.6);
    const line = a.slice(from, to + 1).map((point, position, all) => {
      const [x, y] = between(point, b[from + position] ?? point, share);
      return [x, y, width * Math.sin((Math.PI * (position + 0.15)) / (all.length - 0.7))] as const;
    });
    return shape(tapered(line), index % 3 === 0 ? light : dark, opacity * random.between(0.5, 1));
  });
  return drawn.join('');
}

/** Draws a lock with its strands, darker towards the inner side. */
export function lock(kit: HairKit, inner: readonly Point[], outer: readonly Point[], count = 9): string {
  const [a, b] = [resample(inner, 12), resample(outer, 12)];
  const half = a.map((point, index) => between(point, b[index] ?? point, 0.36));
  return (
    `<path d="${curve([...inner, ...[...outer].reverse()], true)}" fill="${kit.base}"/>` +
    `<g>${shape([...a.slice(2), ...half.slice(2).reverse()], kit.dark, 0.55)}${strands(kit, inner, outer, count)}</g>`
  );
}

/** Draws soft light where the hair bends over the skull, within the outline of the hair. */
export function shine({ pose, light, dark, on }: HairKit, outline: readonly Point[], opacity = 0.8): string {
  const [lightX, lightY] = on(-pose.shadowSide * 30, -92, 8);
  const [darkX, darkY] = on(pose.shadowSide * 62, -34, 10);
  return `<clipPath id="hair"><path d="${curve(outline, true)}"/></clipPath><g clip-path="url(#hair)">${haze(darkX + pose.shadowSide * 10, darkY, 62, 104, dark, 0.9)}${haze(lightX, lightY, 62, 32, light, opacity)}</g>`;
}

/** Draws a mass of curls along and inside a line. */
export function curls(
  { random, base, dark, light }: HairKit,
  edge: readonly Point[],
  size: number,
  count: number,
): string {
  const dots = resample(edge, count).map(([x, y]) =>
    ellipse(
      x + random.between(-3, 3),
      y + random.between(-3, 3),
      size * random.between(0.75, 1.15),
      size * random.between(0.75, 1.1),
      base,
    ),
  );
  const bends = resample(edge, count).map(([x, y], index) => {
    const [cx, cy] = [x + random.between(-6, 6), y + random.between(0, size * 1.4)];
    const r = size * 0.55;
    return shape(
      tapered(xyr`${cx - r} ${cy} 0.5, ${cx - r * 0.5} ${cy - r * 0.8} 2.4, ${cx + r * 0.5} ${cy - r * 0.7} 2.4,
      ${cx + r} ${cy + r * 0.2} 0.5`),
      index % 2 ? light : dark,
      0.5,
    );
  });
  return dots.join('') + `<g>${bends.join('')}</g>`;
}

/** Draws grey over the temples. */
export function greyTemples({ person, on, project }: HairKit): string {
  const { grey } = person.hair;
  if (grey < 0.08) return '';
  const [x, y] = project([-70, -12, 12]);
  const [fx, fy] = on(66, -26, 2);
  const colour = '#c9c4be';
  return (
    haze(x, y, 17, 34, colour, Math.min(0.75, 0.15 + grey)) + haze(fx, fy, 9, 26, colour, Math.min(0.7, 0.15 + grey))
  );
}
