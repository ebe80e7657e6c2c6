import type { Random } from './random';

export type Frame = { readonly width: number; readonly height: number };

export const stops = (colours: readonly string[]) =>
  colours
    .map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('');

export const sky = (frame: Frame, colours: readonly string[], share = 1) =>
  `<defs><linearGradient id="sky" x2="0" y2="1">${stops(colours)}</linearGradient></defs><rect width="${frame.width}" height="${frame.height * share + 1}" fill="url(#sky)"/>`;

export const glow = (id: string, x: number, y: number, r: number, colour: string, strength = 0.9) =>
  `<defs><radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;

/** Draws a distant line of hills from three waves of different length, so that no wave is recognizable. */
export function ridge(random: Random, frame: Frame, level: number, rough: number, fill: string, opacity = 1): string {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  const points = Array.from({ length: 41 }, (_, index) => {
    const t = index / 40;
    const wave =
      Math.sin(t * 5 + (phases[0] ?? 0)) * 0.5 +
      Math.sin(t * 13 + (phases[1] ?? 0)) * 0.3 +
      Math.sin(t * 31 + (phases[2] ?? 0)) * 0.14;
    return `${(t * frame.width).toFixed(0)} ${(frame.height * (level + wave * rough)).toFixed(0)}`;
  });
  return `<path fill="${fill}" opacity="${opacity}" d="M0 ${frame.height}L${points.join('L')}L${frame.width} ${frame.height}z"/>`;
}

export function bokeh(
  random: Random,
  frame: Frame,
  colours: readonly [string, ...string[]],
  count: number,
  from = 0,
  to = 1,
): string {
  return Array.from({ length: count }, () => {
    const r = frame.width * random.between(0.012, 0.065);
    const at = `cx="${random.integer(0, frame.width)}" cy="${(frame.height * random.between(from, to)).toFixed(0)}" r="${r.toFixed(0)}"`;
    const colour = random.pick(colours);
    return `<circle ${at} fill="${colour}" opacity="${random.between(0.12, 0.5).toFixed(2)}"/>`;
  }).join('');
}

export const clouds = (random: Random, frame: Frame, colour: string, opacity: number) =>
  Array.from({ length: 4 }, () => {
    const x = random.integer(0, frame.width);
    const y = frame.height * random.between(0.06, 0.34);
    const w = frame.width * random.between(0.12, 0.28);
    return `<g fill="${colour}" opacity="${opacity}"><ellipse cx="${x}" cy="${y}" rx="${w}" ry="${w * 0.16}"/><ellipse cx="${x - w * 0.3}" cy="${y - w * 0.1}" rx="${w * 0.42}" ry="${w * 0.18}"/><ellipse cx="${x + w * 0.26}" cy="${y - w * 0.08}" rx="${w * 0.5}" ry="${w * 0.2}"/></g>`;
  }).join('');

export const glints = (random: Random, frame: Frame, centre: number, from: number, colour: string) =>
  Array.from({ length: 46 }, () => {
    const depth = random.next();
    const y = frame.height * (from + depth * (1 - from));
    const w = frame.width * (0.02 + depth * 0.1) * random.between(0.4, 1.2);
    const x = centre + frame.width * random.between(-0.3, 0.3) * (0.25 + depth);
    return `<rect x="${(x - w / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(2 + depth * 5).toFixed(1)}" rx="3" fill="${colour}" opacity="${random.between(0.2, 0.65).toFixed(2)}"/>`;
  }).join('');
