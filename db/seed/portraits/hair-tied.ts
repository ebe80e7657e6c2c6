import { ellipse, mix, shape, tapered, xy, xyr, type Point } from './geometry';
import { cap, combed, offset, type Style } from './hair-cap';
import { lock, resample, type HairKit } from './hair-tools';

const pulled = (kit: HairKit) => {
  const { drawn, edge, line } = cap(kit, { top: 8, side: 5, near: 50, temples: -1 });
  return drawn + combed(kit, edge, line, 36);
};

const ball = (kit: HairKit, [x, y]: Point, r: number) =>
  ellipse(x, y, r, r * 0.9, kit.base) +
  (ellipse(x - kit.pose.shadowSide * r * 0.25, y - r * 0.3, r * 0.5, r * 0.3, kit.light, 0.5) +
    shape(tapered(xyr`${x - r * 0.7} ${y + r * 0.2} 1, ${x} ${y + r * 0.5} 3, ${x + r * 0.7} ${y} 1`), kit.dark, 0.6) +
    shape(
      tapered(xyr`${x - r * 0.5} ${y - r * 0.5} 1, ${x + r * 0.1} ${y - r * 0.1} 3, ${x + r * 0.7} ${y - r * 0.4} 1`),
      kit.dark,
      0.5,
    ));

const wisp = (kit: HairKit) =>
  shape(
    tapered([
      [...kit.on(-58, -52, 4), 0.6],
      [...kit.on(-68, -6, 5), 1.8],
      [...kit.project([-66, 50, 28]), 0.4],
    ]),
    kit.base,
  ) +
  shape(
    tapered([
      [...kit.on(56, -52, 4), 0.6],
      [...kit.on(67, -4, 3), 1.6],
      [...kit.on(65, 40, 2), 0.4],
    ]),
    kit.base,
  );

export const bun: Style = (kit) => ({
  behind: ball(kit, kit.project([-20, 24, -122]), 37),
  front: pulled(kit) + wisp(kit),
});

export const topknot: Style = (kit) => ({
  behind: ball(kit, offset(kit.project([0, -120, -40]), 0, -22), 36),
  front: pulled(kit) + wisp(kit),
});

export const ponytail: Style = (kit) => {
  const [x, y] = kit.project([0, -36, -112]);
  const tail = lock(
    kit,
    xy`${x + 10} ${y - 8}, ${x - 22} ${y + 10}, ${x - 26} 80, ${x - 6} 170, ${x + 8} 225`,
    xy`${x + 6} ${y - 26}, ${x - 50} ${y - 8}, ${x - 66} 70, ${x - 44} 170, ${x - 2} 232`,
    10,
  );
  return { behind: tail, front: pulled(kit) + wisp(kit) };
};

export const plait = (kit: HairKit, points: readonly Point[], r: number, beads: number) =>
  resample(points, beads)
    .map(([x, y], index) =>
      ellipse(x, y, r * (1 - (index / beads) * 0.35), r * 0.8, index % 2 ? kit.base : mix(kit.base, kit.light, 0.3)),
    )
    .join('');

export const braid: Style = (kit) => {
  const [x, y] = kit.project([-66, 60, -30]);
  return {
    behind: shape(xy`${x - 10} -20, ${x - 16} 60, ${x + 10} 120, ${x + 50} 90`, kit.dark),
    front: pulled(kit) + wisp(kit) + plait(kit, xy`${x} ${y}, ${x - 8} 120, ${x + 4} 190, ${x + 16} 262`, 17, 15),
  };
};
