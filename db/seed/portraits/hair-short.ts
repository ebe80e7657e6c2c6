import { between, mix, shape, tapered, xyr, type Point } from './geometry';
import { cap, crew, fade, front, manbun, offset, receding, shaved, swept, texture, type Style } from './hair-cap';
import { curls, lock, resample } from './hair-tools';

const parted: Style = (kit) => {
  const { on } = kit;
  const { drawn } = cap(kit, { top: 15, side: 3, temples: 3, high: 2 });
  const sweep = lock(
    kit,
    [on(-34, -92, 6), on(-18, -74, 4), on(18, -68, 5), on(48, -56, 6), on(62, -40, 5)],
    [
      offset(on(-38, -104, 8), 0, -8),
      offset(on(-10, -110, 12), 0, -26),
      offset(on(30, -104, 12), 4, -24),
      offset(on(58, -78, 12), 10, -12),
      offset(on(67, -42, 6), 6, 0),
    ],
    14,
  );
  return front(drawn + sweep);
};

const quiff: Style = (kit) => {
  const { on } = kit;
  const { drawn } = cap(kit, { top: 12, side: 2, temples: 2 });
  const up = lock(
    kit,
    [on(-54, -52, 3), on(-30, -70, 4), on(0, -73, 6), on(30, -70, 5), on(58, -50, 3)],
    [
      offset(on(-62, -72, 6), -6, -14),
      offset(on(-34, -100, 8), -4, -30),
      offset(on(6, -104, 12), 4, -42),
      offset(on(42, -94, 12), 10, -34),
      offset(on(62, -64, 8), 8, -10),
    ],
    16,
  );
  return front(drawn + up);
};

const tousled: Style = (kit) => {
  const { on, random } = kit;
  const { drawn, edge } = cap(kit, { top: 20, side: 5, temples: -2 });
  const tips = [-50, -28, -4, 20, 42].map((x) => on(x + random.between(2, 10), -54 + random.between(-6, 5), 9));
  const gaps = [-42, -20, 6, 30].map((x) => on(x, -64, 9));
  const zigzag = tips.flatMap((tip, index): Point[] => [tip, tip, ...(gaps[index] ? [gaps[index]] : [])]);
  const crown = resample(edge, 14)
    .slice(4, 12)
    .map((point) => between(point, on(0, -40), 0.06));
  const fringe = shape([on(-60, -50, 6), ...crown, on(60, -48, 6), ...zigzag.reverse()], kit.base);
  const roots = resample(crown, 15);
  const ends = resample([...zigzag].reverse(), 15);
  const threads = roots.map((root, index) => {
    const end = ends[index] ?? root;
    return shape(
      tapered([
        [...root, 0.4],
        [(root[0] + end[0]) / 2 + 8, (root[1] + end[1]) / 2 - 4, 3],
        [...end, 0.4],
      ]),
      index % 3 === 1 ? kit.light : kit.dark,
      0.34,
    );
  });
  return front(drawn + fringe + threads.join(''));
};

const curtains: Style = (kit) => {
  const { on } = kit;
  const { drawn } = cap(kit, { top: 16, side: 6, near: 70 });
  const half = (s: number) =>
    lock(
      kit,
      [offset(on(s * 2, -108, 8), 0, -4), on(s * 14, -78, 9), on(s * 36, -52, 9), on(s * 60, -26, 7), on(s * 69, 0, 5)],
      [
        offset(on(s * 8, -108, 10), 0, -16),
        offset(on(s * 44, -98, 14), s * 6, -14),
        offset(on(s * 66, -60, 12), s * 8, -2),
        offset(on(s * 74, -20, 8), s * 4, 0),
        on(s * 73, 8, 5),
      ],
      10,
    );
  return front(drawn + half(1) + half(-1));
};

const curly: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 20, side: 4 });
  const top = [...edge.slice(4), line[2] ?? [0, 0]] as Point[];
  const fringe = line.slice(2, 9).map((point) => offset(point, 0, -8));
  return front(
    curls(kit, top, 15, 22) +
      drawn +
      curls(
        kit,
        top.map((point) => offset(point, 0, 20)),
        14,
        16,
      ) +
      curls(kit, fringe, 12, 13),
  );
};

const afroshort: Style = (kit) => {
  const { drawn, edge } = cap(kit, { top: 30, side: 14, temples: -3, high: -2 });
  return front(curls(kit, edge.slice(3), 11, 34) + drawn + texture(kit, { top: 34, side: 18 }));
};

const twists: Style = (kit) => {
  const { drawn, edge, line } = cap(kit, { top: 16, side: 3 });
  const rods = [...resample(edge.slice(5), 18), ...resample(line.slice(2, 9), 13)].map(([x, y], index) =>
    shape(
      tapered(xyr`${x} ${y + 8} 6, ${x + 2} ${y - 4} 6.5,
      ${x + kit.random.between(-6, 8)} ${y - kit.random.between(12, 20)} 4`),
      index % 2 ? kit.base : mix(kit.base, kit.light, 0.4),
    ),
  );
  return front(drawn + rods.join(''));
};

const pixie: Style = (kit) => {
  const { on } = kit;
  const { drawn } = cap(kit, { top: 18, side: 7, near: 70, burns: 26 });
  const sweep = lock(
    kit,
    [on(-40, -96, 6), on(-26, -66, 7), on(8, -48, 8), on(42, -34, 8), on(66, -14, 5)],
    [
      offset(on(-44, -106, 8), -2, -14),
      offset(on(-4, -110, 12), 0, -26),
      offset(on(42, -100, 12), 8, -20),
      offset(on(68, -54, 12), 12, -4),
      offset(on(73, -6, 6), 4, 4),
    ],
    16,
  );
  const tuft = lock(
    kit,
    [on(-58, -50, 5), on(-66, -10, 4), kit.project([-70, 22, 22])],
    [on(-66, -54, 9), kit.project([-80, -10, 4]), kit.project([-78, 30, 12])],
    5,
  );
  return front(drawn + tuft + sweep);
};

export const shortStyles: Record<string, Style> = {
  crew,
  parted,
  quiff,
  swept,
  manbun,
  tousled,
  curtains,
  receding,
  shaved,
  curly,
  fade,
  afroshort,
  twists,
  pixie,
};
