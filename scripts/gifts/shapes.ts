import { shade, toFill, type Paint, type Tone } from './paints';
import { moving, placed } from './style';

/** Rounds a coordinate, because a tenth of a unit is below what a screen shows. */
export function at(value: number): number {
  return Math.round(value * 10) / 10;
}

export function path(d: string, paint: Paint, extra = ''): string {
  return `<path fill="${toFill(paint)}" d="${d}"${extra && ` ${extra}`}/>`;
}

export function circle(x: number, y: number, r: number, paint: Paint, extra = ''): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${toFill(paint)}"${extra && ` ${extra}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint, extra = ''): string {
  return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${toFill(paint)}"${extra && ` ${extra}`}/>`;
}

export function line(d: string, paint: Paint, width: number, extra = ''): string {
  return `<path fill="none" stroke="${toFill(paint)}" stroke-width="${width}" d="${d}"${extra && ` ${extra}`}/>`;
}

/** Draws light on a shape: white, so it needs no tone. */
export function shine(d: string, opacity = 0.5): string {
  return `<path fill="#fff" opacity="${opacity}" d="${d}"/>`;
}

export function gleam(d: string, width: number, opacity = 0.6): string {
  return line(d, '#fff', width, `opacity="${opacity}"`);
}

/** Draws the soft shadow under an object on the ground. */
export function shadow(x: number, y: number, rx: number): string {
  return ellipse(x, y, rx, Math.max(3, rx * 0.11), '#6b2c45', 'opacity=".2"');
}

export function sparkle(x: number, y: number, size: number, delay = ''): string {
  const s = at(size);
  const q = at(size * 0.16);
  const near = at(size * 0.84);
  const star = `M${x} ${at(y - size)}q${q} ${near} ${s} ${s}q-${near} ${q}-${s} ${s}q-${q}-${near}-${s}-${s}q${near}-${q} ${s}-${s}z`;
  return moving(`twinkle ${delay}`.trim(), path(star, 'gold-ball'));
}

export function heartPath(x: number, y: number, size: number): string {
  const p = (dx: number, dy: number) => `${at(x + dx * size)} ${at(y + dy * size)}`;
  return (
    `M${p(0, -0.5)}C${p(0.12, -0.86)} ${p(0.42, -0.92)} ${p(0.6, -0.9)}C${p(0.96, -0.86)} ${p(1.1, -0.5)} ${p(1, -0.14)}` +
    `C${p(0.88, 0.3)} ${p(0.36, 0.64)} ${p(0, 0.95)}C${p(-0.36, 0.64)} ${p(-0.88, 0.3)} ${p(-1, -0.14)}` +
    `C${p(-1.1, -0.5)} ${p(-0.96, -0.86)} ${p(-0.6, -0.9)}C${p(-0.42, -0.92)} ${p(-0.12, -0.86)} ${p(0, -0.5)}z`
  );
}

/** Draws a heart with a gleam on its left lobe. */
export function heart(x: number, y: number, size: number, tone: Tone): string {
  const lobe = `M${at(x - size * 0.78)} ${at(y - size * 0.2)}q0-${at(size * 0.42)} ${at(size * 0.3)}-${at(size * 0.48)}`;
  return path(heartPath(x, y, size), `${tone}-ball`) + gleam(lobe, at(size * 0.14), 0.65);
}

/** Draws a leaf that starts at the point and has the given length and angle; 0 degrees points right. */
export function leaf(x: number, y: number, length: number, angle: number, tone: Tone = 'leaf'): string {
  const w = at(length * 0.3);
  const l = at(length);
  return placed(
    `translate(${at(x)} ${at(y)}) rotate(${angle})`,
    path(
      `M0 0C${at(l * 0.25)}-${w * 1.3} ${at(l * 0.7)}-${w} ${l} 0C${at(l * 0.7)} ${w} ${at(l * 0.25)} ${w * 1.3} 0 0z`,
      `${tone}-slant`,
    ),
    line(`M${at(l * 0.1)} 0H${at(l * 0.82)}`, shade(tone, 'light'), 1, 'opacity=".7"'),
  );
}

/** Draws a tied ribbon; the knot is at the point, and the size is the length of a loop. */
export function bow(x: number, y: number, size: number, tone: Tone): string {
  const s = size / 20;
  const deep = shade(tone, 'deep');
  return placed(
    `translate(${at(x)} ${at(y)}) scale(${Math.round(s * 100) / 100})`,
    path('M-1 2C-6 10-10 16-15 21L-8 20-5 25C0 17 1 10 2 3z', `${tone}-slant`),
    path('M1 2C6 10 10 16 15 21L8 20 5 25C0 17-1 10-2 3z', `${tone}-slant`),
    path('M0 0C-6-11-18-13-20-8S-19 10-14 9-4 5 0 0z', `${tone}-ball`),
    path('M0 0C6-11 18-13 20-8S19 10 14 9 4 5 0 0z', `${tone}-ball`),
    path('M-4-1Q-10-6-15-4-14 3-4-1zM4-1Q10-6 15-4 14 3 4-1z', deep, 'opacity=".45"'),
    `<rect x="-4.5" y="-5" width="9" height="10" rx="3.5" fill="url(#${tone}-ball)"/>`,
  );
}

/** Lists points on a circle; the first is at `start` degrees, where -90 is the top. */
export function ring(count: number, radius: number, start = -90): { x: number; y: number; angle: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (360 / count) * index;
    const radians = (angle * Math.PI) / 180;
    return { x: Math.cos(radians) * radius, y: Math.sin(radians) * radius, angle: at(angle) };
  });
}
