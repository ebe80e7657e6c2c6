import { shade, type Tone } from './paints';
import { at, circle, ellipse, gleam, line, path, ring } from './shapes';
import { placed } from './style';

/** Draws an open rose from above, 34 units wide, around (0, 0). Its petals inherit their paint, so one shape serves all tones. */
export function rosette(): string {
  const petals = (count: number, distance: number, size: number, start: number) =>
    ring(count, distance, start).map(({ x, y }) => `<circle cx="${at(x)}" cy="${at(y)}" r="${size}"/>`);
  return [
    ...petals(5, 8.5, 8.5, -55),
    circle(0, 0, 10.2, '#7d1036', 'opacity=".32"'),
    ...petals(3, 4.1, 6.8, 30),
    circle(0, 0, 5.4, '#7d1036', 'opacity=".45"'),
    ...petals(1, 0.5, 4.6, 225),
    gleam('M-2.2.5q1.7-3.4 4.1-.3', 1.4, 0.6),
  ].join('');
}

/** Draws a rose from the side, 60 units wide, with its cup around (0, 0). */
export function roseBloom(): string {
  const skirt = 'M-26-6C-42-4-46 18-35 27-28 33-10 38 0 38z';
  return [
    path(skirt, 'wine-slant'),
    placed('scale(-1 1)', path(skirt, 'wine-fall')),
    path('M-25-2C-34-22-18-38-4-34 8-42 32-32 27-4 24 12-20 12-25-2z', 'wine-slant'),
    path('M-20-8C-24-24-8-34 2-30 16-34 26-20 21-4 14 10-14 10-20-8z', 'rose-slant'),
    path('M-13-10C-15-22 0-28 8-22 18-20 18-6 10-2-2 4-12 0-13-10z', '#9c1440', 'opacity=".75"'),
    path('M-9-10C-9-19 4-22 9-16 14-9 6-2-1-4-8-5-9-8-9-10z', 'rose-ball'),
    line('M-3-10Q-1-15 4-13T3-7', '#9c1440', 1.8, 'opacity=".8"'),
    path('M32-9C40 14 25 38 0 38-14 34-14 16-6 6 8 8 20-2 24-14 27-17 31-15 32-9z', 'rose-ball'),
    path('M-8 10C-7 8-7 7-6 6 8 8 20-2 24-14 27-17 31-15 32-9 24 4 8 13-8 10z', 'blush-slant', 'opacity=".55"'),
    path('M-31-8C-39 14-25 38 2 38 14 36 22 29 23 20 4 20-16 8-23-13-26-16-30-14-31-8z', 'rose-ball'),
    path('M-31-8C-30-14-26-16-23-13-16 8 4 20 23 20 22 23 21 25 20 26-2 26-24 14-31-8z', 'blush-slant', 'opacity=".6"'),
    gleam('M-30 6Q-29 17-22 25', 2.2, 0.45),
  ].join('');
}

/** Draws a closed tulip, 30 units wide and 36 high, that starts at (0, 0) and grows upwards. */
export function tulip(tone: Tone): string {
  return [
    path('M-12-30Q-2-40 0-42 4-38 12-30L8-6H-8z', shade(tone, 'deep')),
    path('M0 0C-16 0-20-16-16-38-8-34-2-26 2-10z', `${tone}-ball`),
    path('M0 0C16 0 20-16 16-38 8-34 2-26-2-10z', `${tone}-ball`),
    path('M0 0C-13-3-12-22 0-34 12-22 13-3 0 0z', `${tone}-fall`),
    gleam('M-13-30Q-14-16-9-8', 1.8, 0.55),
  ].join('');
}

/** Draws a moth orchid, about 48 units wide, around (0, 0). */
export function orchidBloom(): string {
  const sepal = 'M0 3C-10-6-9-21 0-25 9-21 10-6 0 3z';
  const wing = 'M0 1C-4-16-23-19-26-6-27 8-12 13 0 1z';
  return [
    ...[0, 122, 238].map((angle) => placed(`rotate(${angle})`, path(sepal, 'orchid-fall'))),
    path(wing, 'orchid-ball'),
    placed('scale(-1 1)', path(wing, 'orchid-ball')),
    line('M-5-2Q-14-9-21-6M-5 0Q-13 0-19 4M5-2Q14-9 21-6M5 0Q13 0 19 4', '#c94fae', 0.9, 'opacity=".55"'),
    path('M-6 0Q0 5 6 0 10 6 4 8 3 14 0 15-3 14-4 8-10 6-6 0z', 'rose-fall'),
    ellipse(0, 1, 3.6, 3, 'gold-ball'),
  ].join('');
}
