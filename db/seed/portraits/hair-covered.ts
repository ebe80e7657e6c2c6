import { mix, shape, tapered, xy, xyr, type Point } from './geometry';
import type { Style } from './hair-cap';
import { resample, skullEdge } from './hair-tools';

/** A scarf that covers the hair and falls over the chest. */
export const scarf: Style = (kit) => {
  const { random, on, project, pose } = kit;
  const cloth = random.pick(['#b9807a', '#8a9aa8', '#c9b08e', '#6f7f72', '#54607e', '#d8c3b4', '#8f5f6a']);
  const dark = mix(cloth, '#1a1420', 0.42);
  const light = mix(cloth, '#fff6ea', 0.3);
  const edge = skullEdge(kit, { top: 15, side: 13, near: 90, far: 100 });
  const opening: Point[] = [
    on(54, 78, 4),
    on(66, 34, 4),
    on(66, -20, 5),
    on(50, -58, 6),
    on(0, -72, 6),
    on(-48, -58, 6),
    on(-62, -20, 6),
    project([-63, 30, 34]),
    on(-48, 76, 6),
    on(-22, 112, 5),
    on(4, 119, 3),
    on(30, 110, 5),
  ];
  const [first, last] = [edge[0] ?? [0, 0], edge[edge.length - 1] ?? [0, 0]];
  const drape: Point[] = xy`${last[0] + 6} 120, ${last[0] + 26} 170, ${last[0] + 20} 226, 20 262, ${first[0] + 40} 236,
      ${first[0] - 42} 190, ${first[0] - 16} 130`;
  const outline = [...edge, ...drape];
  const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
  const fold = (points: readonly (readonly [number, number, number])[], colour: string) =>
    shape(tapered(points), colour, 0.6);
  const side = pose.shadowSide < 0 ? edge.slice(0, 7) : edge.slice(-7);
  const centre = on(0, 0);
  return {
    behind: '',
    coversEars: true,
    front:
      `<path d="${path(resample(outline, 70))}${path(resample([...opening, opening[0] ?? [0, 0]], 50))}" fill="${cloth}" fill-rule="evenodd" stroke="${cloth}" stroke-width="2" stroke-linejoin="round"/>` +
      (shape(
        [...side, ...side.map(([x, y]): Point => [x + (centre[0] - x) * 0.2, y + (centre[1] - y) * 0.14]).reverse()],
        dark,
        0.5,
      ) +
        fold(
          [
            [...on(-58, 40, 12), 1],
            [-50, 130, 6],
            [10, 176, 5],
            [last[0], 150, 1],
          ],
          dark,
        ) +
        fold(
          [
            [...on(-30, 112, 6), 1],
            [8, 146, 4],
            [last[0] - 6, 116, 1],
          ],
          dark,
        ) +
        fold(xyr`${first[0] - 4} 130 1, ${first[0] + 30} 200 6, 30 236 1`, dark) +
        fold(xyr`${first[0] + 8} 120 1, ${first[0] + 50} 180 5, 40 206 1`, light) +
        fold(
          [
            [...on(-56, -56, 9), 1],
            [...on(-70, -6, 9), 3],
            [...project([-68, 56, 22]), 1],
          ],
          light,
        ) +
        fold(
          [...opening.slice(2, 7)].map(([x, y], index) => [x, y - 1, [0.6, 2, 2.6, 2, 0.6][index] ?? 1] as const),
          dark,
        )),
  };
};
