export type Point = readonly [x: number, y: number];
/** Right, down and towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];

const text = (value: number) => value.toFixed(1);
const pair = ([x, y]: Point) => `${text(x)} ${text(y)}`;

/** Returns a smooth line through the points. A point that is given twice is a corner. */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const get = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  let path = `M${pair(get(0))}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${pair(first)} ${pair(second)} ${pair(to)}`;
  }
  return isClosed ? `${path}z` : path;
}

export const shape = (points: readonly Point[], fill: string, opacity = 1) =>
  `<path d="${curve(points, true)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${text(x)}" cy="${text(y)}" rx="${text(rx)}" ry="${text(ry)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Returns the outline of a line whose radius changes from point to point, such as an arm or a strand of hair. */
export function tapered(points: readonly (readonly [x: number, y: number, radius: number])[]): Point[] {
  const sides = points.map(([x, y, radius], index): [Point, Point] => {
    const [ax, ay] = points[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-(by - ay) / length) * radius, ((bx - ax) / length) * radius];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

/** Mixes two colours of six hexadecimal digits. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Draws an ellipse that fades towards its edge. */
export function haze(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const id = `h${[x, y, rx].map((value) => Math.round(value)).join('_')}${fill.slice(1)}`;
  return `<radialGradient id="${id}"><stop stop-color="${fill}" stop-opacity="${opacity.toFixed(2)}"/><stop offset=".35" stop-color="${fill}" stop-opacity="${(opacity * 0.75).toFixed(2)}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient>${ellipse(x, y, rx, ry, `url(#${id})`)}`;
}

const rows = (texts: TemplateStringsArray, values: readonly number[]) =>
  String.raw({ raw: texts }, ...values)
    .split(',')
    .map((row) => row.trim().split(/\s+/).map(Number));

/** Reads points that are written like the data of a path: xy`10 20, 30 40`. */
export const xy = (texts: TemplateStringsArray, ...values: readonly number[]): Point[] =>
  rows(texts, values).map(([x = 0, y = 0]): Point => [x, y]);

/** Reads points of a line with the radius at each: xyr`10 20 1, 30 40 2`. */
export const xyr = (texts: TemplateStringsArray, ...values: readonly number[]): [number, number, number][] =>
  rows(texts, values).map(([x = 0, y = 0, radius = 0]) => [x, y, radius]);
