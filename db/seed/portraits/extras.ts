import { curve, mix, shape, type Point, xy } from './geometry';
import { contourOf } from './head-model';
import type { HairKit } from './hair-tools';

/** Draws the beard, from stubble to a full one. */
export function drawBeard({ person, pose, on, project, base, dark }: HairKit): string {
  if (person.beard === 'none' || person.beard === 'stubble') return '';
  const colour = mix(mix(base, '#7a5844', 0.24), '#c9c4be', Math.min(0.5, person.hair.grey * 0.6));
  const moustache: Point[] = [
    on(-27, 74, 4),
    on(-18, 63, 6),
    on(-5, 59, 9),
    on(0, 61, 9),
    on(5, 59, 9),
    on(18, 63, 6),
    on(27, 74, 4),
    on(12, 69, 7),
    on(0, 67, 8),
    on(-12, 69, 7),
  ];
  const more = person.beard === 'full' ? 9 : person.beard === 'short' ? 3 : 0;
  const outline = contourOf(person.face, pose.view, (y) => (y > 40 ? more : 0));
  const cheek: Point[] = [
    project([-76, 10, 10]),
    on(-62, 40, 1),
    on(-46, 60, 2),
    on(-31, 70, 2),
    ...moustache.slice(1, 6),
    on(31, 70, 2),
    on(46, 60, 2),
    on(64, 40, 1),
    project([76, 10, 10]),
  ];
  const jaw: Point[] = xy`180 30, 180 180, -180 180, -180 30`;
  const area = shape([...cheek, ...jaw], colour, person.beard === 'short' ? 0.78 : 0.9);
  const drawn =
    area +
    shape(
      [
        on(pose.shadowSide * 66, 40, 4),
        on(pose.shadowSide * 34, 76, 6),
        on(pose.shadowSide * 14, 112, 6),
        [pose.shadowSide * 160, 160],
        [pose.shadowSide * 160, 40],
      ],
      dark,
      0.45,
    );
  return `<clipPath id="jaw"><path d="${curve(outline, true)}"/></clipPath><g clip-path="url(#jaw)">${drawn}</g>`;
}

/** Draws thin frames of glasses with a touch of light on them. */
export function drawGlasses({ person, on, project }: HairKit): string {
  if (person.glasses === 'none') return '';
  const { apart } = person.eyes;
  const lens = (side: -1 | 1): Point[] => {
    const at = (x: number, y: number) => on(side * (apart + x), 5 + y, 8);
    return person.glasses === 'round'
      ? Array.from({ length: 10 }, (_, index) =>
          at(Math.cos((index / 10) * Math.PI * 2) * 22, Math.sin((index / 10) * Math.PI * 2) * 21),
        )
      : [at(-22, -14), at(-16, -17), at(16, -18), at(23, -14), at(22, 10), at(14, 18), at(-13, 18), at(-21, 11)];
  };
  const [left, right] = [lens(-1), lens(1)];
  const frame = person.mark > 0.5 ? '#2a2022' : '#8a6a4a';
  const bridge = curve([on(-apart + 21, 0, 8), on(0, -5, 10), on(apart - 21, 0, 8)]);
  const arm = curve([on(-apart - 22, -4, 8), project([-76, -2, 4])]);
  return `<g fill="#ffffff" fill-opacity=".1" stroke="${frame}" stroke-width="3"><path d="${curve(left, true)}"/><path d="${curve(right, true)}"/><g fill="none"><path d="${bridge}"/><path d="${arm}"/></g></g>`;
}
