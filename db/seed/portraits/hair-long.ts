import { ellipse, shape, tapered, xy, type Point } from './geometry';
import { cap, offset, type Style } from './hair-cap';
import { scarf } from './hair-covered';
import { braid, bun, plait, ponytail, topknot } from './hair-tied';
import { curls, hairline, lock, resample, shine, skullEdge, type Hair, type HairKit } from './hair-tools';
import { shortStyles } from './hair-short';

type Fall = {
  readonly length: number;
  readonly volume: number;
  readonly wave: number;
  readonly part: number;
  readonly tucked?: boolean;
};

const sway = (y: number, wave: number, phase: number) =>
  Math.sin(y / 24 + phase) * wave * Math.min(1, Math.max(0, y / 60));

/** Draws hair that falls to both sides of a parting. */
function fall(kit: HairKit, { length, volume, wave, part, tucked = false }: Fall): Hair {
  const { on, project, person } = kit;
  const edge = skullEdge(kit, { top: 15 + volume * 0.35, side: 9 + volume * 0.6, near: 30, far: 30 });
  const root = offset(on(part, -106, 6), 0, -6);
  const apex = edge.reduce((best, point, index) => (point[1] < (edge[best]?.[1] ?? 0) ? index : best), 0);
  const nearOut = edge[0] ?? [0, 0];
  const farOut = edge[edge.length - 1] ?? [0, 0];
  const drop = (x: number, from: number, phase: number, grow: number): Point[] =>
    [0.16, 0.36, 0.56, 0.78, 1].map((share) => {
      const y = from + (length - from) * share;
      return [x + grow * share ** 1.5 + sway(y, wave, phase), y];
    });
  const s = tucked ? 10 : 0;
  const nearInner = [
    root,
    on(part * 0.5 - 22, -80, 5),
    on(-52, -46, 6),
    on(-66 - s * 0.2, -4, 5),
    project([-68 * person.face.cheek, 38, 22 - s * 3]),
    ...drop(-54 - s, 40, 1, -wave * 0.4 - 16),
  ];
  const nearOuter = [
    root,
    ...edge.slice(0, apex + 1).reverse(),
    ...drop(nearOut[0] - 2, nearOut[1], 0.4, -volume * 0.3 + (length < 130 ? 8 : 22)),
  ];
  const farX = on(62, 20, 4)[0];
  const farInner = [
    root,
    on(part * 0.5 + 26, -80, 5),
    on(54, -46, 6),
    on(65, -4, 4),
    on(66, 34, 2),
    ...drop(farX - 4, 40, 2, -8),
  ];
  const farOuter = [root, ...edge.slice(apex), ...drop(farOut[0] + 1, farOut[1], 2.6, length < 130 ? -10 : -6)];
  const behind = shape(
    xy`${nearOut[0] + 6} -40, ${nearOut[0] - 4} 60, ${nearOut[0] + 2 - volume * 0.3} ${length * 0.7},
      ${nearOut[0] + 24} ${length - 6}, 0 ${length + 2}, ${farOut[0] - 20} ${length - 12},
      ${farOut[0] - 4} ${length * 0.6}, ${farOut[0] - 8} -30`,
    kit.dark,
  );
  const skull = [...edge, ...hairline(kit, { burns: 20 })];
  const under = shape(skull, kit.base);
  return {
    behind,
    coversEars: true,
    front: under + lock(kit, farInner, farOuter, 9) + lock(kit, nearInner, nearOuter, 15) + shine(kit, skull),
  };
}

const long: Style = (kit) => fall(kit, { length: 250, volume: 4, wave: 3, part: kit.person.hair.parting * 22 });

const lob: Style = (kit) => fall(kit, { length: 158, volume: 8, wave: 4, part: kit.person.hair.parting * 26 });

const bob: Style = (kit) => fall(kit, { length: 106, volume: 12, wave: 0, part: kit.person.hair.parting * 26 });

const waves: Style = (kit) => fall(kit, { length: 228, volume: 20, wave: 9, part: kit.person.hair.parting * 24 });

const sidesweep: Style = (kit) => {
  const { on } = kit;
  const base = fall(kit, { length: 210, volume: 12, wave: 6, part: -30 });
  const sweep = lock(
    kit,
    [offset(on(-30, -110, 4), 0, -6), on(-14, -78, 8), on(20, -56, 9), on(52, -26, 8), on(70, 14, 5)],
    [
      offset(on(-26, -112, 6), 0, -14),
      offset(on(24, -108, 14), 4, -14),
      offset(on(60, -76, 14), 10, -4),
      offset(on(76, -26, 10), 6, 0),
      offset(on(76, 24, 4), 6, 0),
    ],
    12,
  );
  return { ...base, front: base.front + sweep };
};

const fringe: Style = (kit) => {
  const { on, person } = kit;
  const base = fall(kit, { length: person.hair.parting > 0 ? 108 : 235, volume: 7, wave: 2, part: 0 });
  const bangs = lock(
    kit,
    [on(-60, -30, 6), on(-34, -34, 8), on(0, -35, 8), on(34, -34, 8), on(62, -28, 6)],
    [
      offset(on(-58, -74, 10), -4, -6),
      offset(on(-30, -104, 12), -2, -10),
      offset(on(0, -108, 12), 0, -14),
      offset(on(34, -102, 12), 4, -10),
      offset(on(62, -70, 10), 6, -4),
    ],
    0,
  );
  const threads = [-52, -40, -28, -14, 0, 13, 27, 40, 52]
    .map((x, index) =>
      shape(
        tapered([
          [...on(x * 0.6, -104, 12), 0.6],
          [...on(x * 0.95, -66, 10), 2.6],
          [...on(x, -36, 8), 1],
        ]),
        index % 3 === 1 ? kit.light : kit.dark,
        0.42,
      ),
    )
    .join('');
  return { ...base, front: base.front + bangs + threads };
};

const braids: Style = (kit) => {
  const base = fall(kit, { length: 215, volume: 10, wave: 0, part: kit.person.hair.parting * 20 });
  const edge = skullEdge(kit, { top: 12, side: 10, near: 30, far: 30 });
  const near = Array.from({ length: 6 }, (_, index) =>
    plait(
      kit,
      xy`${(edge[0]?.[0] ?? 0) + 4 + index * 8} -10, ${(edge[0]?.[0] ?? 0) - 4 + index * 9} 110,
      ${(edge[0]?.[0] ?? 0) - 2 + index * 10} ${205 + (index % 3) * 14}`,
      5.6,
      26,
    ),
  );
  const far = Array.from({ length: 3 }, (_, index) =>
    plait(
      kit,
      xy`${(edge[edge.length - 1]?.[0] ?? 0) - index * 7} 20,
      ${(edge[edge.length - 1]?.[0] ?? 0) + 2 - index * 8} ${190 + index * 10}`,
      5.4,
      22,
    ),
  );
  return { ...base, front: base.front + near.join('') + far.join('') };
};

const curlsLong: Style = (kit) => {
  const base = fall(kit, { length: 150, volume: 26, wave: 8, part: kit.person.hair.parting * 16 });
  const edge = skullEdge(kit, { top: 24, side: 24, near: 30, far: 30 });
  const [start, end] = [edge[0] ?? [0, 0], edge[edge.length - 1] ?? [0, 0]];
  const rim: Point[] = [
    [start[0] + 10, 150],
    [start[0] - 14, 110],
    [start[0] - 14, 50],
    ...edge,
    [end[0] + 8, 50],
    [end[0] + 6, 100],
    [end[0] - 8, 140],
  ];
  const inner = rim.map(([x, y]): Point => [x * 0.84, y * 0.92 + 4]);
  return {
    coversEars: true,
    behind: curls(kit, rim, 20, 34) + base.behind,
    front:
      base.front +
      curls(kit, inner.slice(0, 6), 15, 14) +
      curls(kit, inner.slice(-6), 13, 12) +
      curls(kit, rim.slice(4, -4), 15, 22),
  };
};

const afro: Style = (kit) => {
  const [cx, cy] = kit.project([-4, -52, -14]);
  const rim = Array.from({ length: 26 }, (_, index): Point => {
    const turn = (index / 26) * Math.PI * 2;
    return [cx + Math.cos(turn) * 124, cy + Math.sin(turn) * 112];
  });
  const { drawn } = cap(kit, { top: 26, side: 20, temples: -4, near: 40 });
  return {
    coversEars: true,
    behind: ellipse(cx, cy, 126, 114, kit.base) + curls(kit, rim, 15, 56),
    front: drawn + curls(kit, resample(skullEdge(kit, { top: 26, side: 24, near: 30, far: 10 }), 20), 14, 30),
  };
};

export const hairStyles: Record<string, Style> = {
  ...shortStyles,
  long,
  lob,
  bob,
  waves,
  sidesweep,
  fringe,
  bun,
  topknot,
  ponytail,
  braid,
  braids,
  curls: curlsLong,
  afro,
  scarf,
};
