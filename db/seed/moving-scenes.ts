import { clouds, glow, ridge, sky, stops, type Frame } from './landscape-shapes';
import { createRandom } from './random';

/** Draws a moment of a scene, from 0 to 1, as SVG shapes that fill the frame. */
type MovingScene = (time: number, frame: Frame) => string;

const across: Frame = { width: 854, height: 480 };
const upright: Frame = { width: 480, height: 854 };

/** The same random numbers in each frame of a scene. */
const randomOf = (name: string) => createRandom(`video ${name}`);
const shifted = (x: number, y: number, shapes: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shapes}</g>`;
const wave = (time: number, turns: number, phase = 0) => Math.sin((time * turns + phase) * Math.PI * 2);

const sunset: MovingScene = (time, frame) => {
  const random = randomOf('sunset');
  const { width, height } = frame;
  const sea = height * 0.58;
  const [x, y] = [width * 0.5, height * (0.3 + time * 0.24)];
  const glints = Array.from({ length: 60 }, () => {
    const [depth, phase] = [random.next(), random.next()];
    const w = width * (0.02 + depth * 0.1) * (1 + 0.35 * wave(time, 3, phase));
    const cx = x + width * random.between(-0.3, 0.3) * (0.25 + depth) + 6 * wave(time, 2, phase);
    const cy = sea + depth * (height - sea);
    const opacity = 0.3 + 0.25 * wave(time, 4, phase);
    return `<rect x="${(cx - w / 2).toFixed(1)}" y="${cy.toFixed(1)}" width="${w.toFixed(1)}" height="${(2 + depth * 5).toFixed(1)}" rx="2" fill="#ffe3b8" opacity="${opacity.toFixed(2)}"/>`;
  }).join('');
  return (
    sky(frame, ['#3f3a78', '#c05c86', '#ff9d6e', '#ffd79a'], 0.6) +
    glow('sun', x, y, width * 0.6, '#fff1c8') +
    `<circle cx="${x}" cy="${y.toFixed(1)}" r="${width * 0.055}" fill="#fff6dc"/>` +
    shifted(-30 + time * 60, 0, clouds(random, frame, '#fff', 0.18)) +
    ridge(random, frame, 0.56, 0.02, '#7a4a7e', 0.85) +
    `<defs><linearGradient id="sea" x2="0" y2="1">${stops(['#b0617f', '#2c2a58'])}</linearGradient></defs><rect y="${sea}" width="${width}" height="${height}" fill="url(#sea)"/>` +
    glints
  );
};

/** Hills pass by as from the window of a train, the near ones faster. */
const train: MovingScene = (time, frame) => {
  const random = randomOf('train');
  const wide = { width: frame.width * 2.2, height: frame.height };
  const colours = ['#b9cfe0', '#8fb0c8', '#5f8aa6', '#3a6478', '#234652'];
  const layers = colours.map((fill, index) =>
    shifted(-time * frame.width * (0.06 + index * 0.2), 0, ridge(random, wide, 0.46 + index * 0.12, 0.09, fill)),
  );
  const poles = Array.from({ length: 6 }, (_, index) => {
    const x = index * frame.width * 0.8 - time * frame.width * 2.4;
    return `<rect x="${x.toFixed(1)}" y="${frame.height * 0.3}" width="9" height="${frame.height}" fill="#17303a"/><rect x="${(x - 26).toFixed(1)}" y="${frame.height * 0.34}" width="61" height="6" fill="#17303a"/>`;
  }).join('');
  return (
    sky(frame, ['#9cc9e6', '#f6e7dc']) +
    glow('sun', frame.width * 0.7, frame.height * 0.26, frame.width * 0.4, '#fff7e0') +
    shifted(-time * 40, 0, clouds(random, frame, '#fff', 0.5)) +
    layers.join('') +
    poles
  );
};

const lanterns: MovingScene = (time, frame) => {
  const random = randomOf('lanterns');
  const { width, height } = frame;
  const stars = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${random.integer(0, width)}" cy="${random.integer(0, height * 0.7)}" r="${random.between(0.6, 1.7).toFixed(1)}" fill="#fff" opacity="${(0.45 + 0.4 * wave(time, 2, random.next())).toFixed(2)}"/>`,
  ).join('');
  const flying = Array.from({ length: 16 }, () => {
    const [depth, phase] = [random.between(0.35, 1.2), random.next()];
    const rise = (random.next() + time * (0.25 + depth * 0.2)) % 1.2;
    const x = width * random.next() + 14 * wave(time, 1, phase);
    const y = height * (1.1 - rise * 1.2);
    const warm = 0.85 + 0.15 * wave(time, 5, phase);
    return shifted(
      x,
      y,
      `<g transform="scale(${depth.toFixed(2)})" opacity="${warm.toFixed(2)}"><circle r="52" fill="#ffb45e" opacity=".18"/><path d="M-22 -26q22 -12 44 0l-6 50q-16 8 -32 0z" fill="#ffb45e"/><path d="M-12 22h24l-3 8h-18z" fill="#fff2c8"/></g>`,
    );
  }).join('');
  return (
    sky(frame, ['#10163a', '#2b2a62', '#6a4a80']) +
    stars +
    ridge(random, frame, 0.86, 0.04, '#1a1a3c') +
    flying +
    ridge(random, frame, 0.95, 0.03, '#0d0f26')
  );
};

const snow: MovingScene = (time, frame) => {
  const random = randomOf('snow');
  const { width, height } = frame;
  const trees = Array.from({ length: 9 }, () => {
    const [x, scale] = [random.integer(0, width), random.between(0.7, 1.5)];
    return shifted(
      x,
      height * 0.86,
      `<g transform="scale(${scale.toFixed(2)})"><path d="M0 -110l30 52h-18l26 46h-76l26 -46h-18z" fill="#35566b"/><path d="M0 -110l15 26q-15 8 -30 0z" fill="#fff"/><rect x="-5" y="-12" width="10" height="16" fill="#5b4a43"/></g>`,
    );
  }).join('');
  const flakes = Array.from({ length: 110 }, () => {
    const [depth, phase] = [random.between(0.4, 1), random.next()];
    const turns = depth > 0.7 ? 2 : 1;
    const y = ((random.next() + time * turns) % 1) * height;
    const x = random.integer(0, width) + 12 * wave(time, 1, phase);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(depth * 3.4).toFixed(1)}" fill="#fff" opacity="${depth.toFixed(2)}"/>`;
  }).join('');
  return (
    sky(frame, ['#8fa9c4', '#d9e4ee']) +
    ridge(random, frame, 0.6, 0.06, '#b7c9da') +
    ridge(random, frame, 0.74, 0.05, '#dde8f1') +
    trees +
    ridge(random, frame, 0.9, 0.02, '#f7fafd') +
    flakes
  );
};

/** Lights of a city drift out of focus behind a window with rain. */
const rain: MovingScene = (time, frame) => {
  const random = randomOf('rain');
  const { width, height } = frame;
  const lights = Array.from({ length: 34 }, () => {
    const [phase, r] = [random.next(), width * random.between(0.03, 0.09)];
    const x = width * random.next() + 24 * wave(time, 1, phase);
    const y = height * random.between(0.25, 0.95);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${random.pick(['#ff9d6e', '#ffd79a', '#c05c86', '#7fb3e6', '#f2f0ff'])}" opacity="${(0.3 + 0.12 * wave(time, 2, phase)).toFixed(2)}"/>`;
  }).join('');
  const drops = Array.from({ length: 42 }, () => {
    const [x, speed] = [random.integer(0, width), random.integer(1, 2)];
    const y = ((random.next() + time * speed) % 1) * (height + 80) - 60;
    const length = random.between(16, 52);
    return `<path d="M${x} ${y.toFixed(1)}v${length.toFixed(1)}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".4"/><circle cx="${x}" cy="${(y + length).toFixed(1)}" r="3.4" fill="#fff" opacity=".6"/>`;
  }).join('');
  return sky(frame, ['#1b2140', '#332c55', '#4a3558']) + lights + drops;
};

/** The videos of the demo. `scripts/draw-videos.ts` draws them into `db/seed/videos`. */
export const moving: readonly {
  readonly name: string;
  readonly frame: Frame;
  readonly seconds: number;
  readonly scene: MovingScene;
}[] = [
  { name: 'sunset', frame: across, seconds: 5, scene: sunset },
  { name: 'lanterns', frame: upright, seconds: 5, scene: lanterns },
  { name: 'train', frame: across, seconds: 4, scene: train },
  { name: 'snow', frame: upright, seconds: 4, scene: snow },
  { name: 'rain', frame: upright, seconds: 4, scene: rain },
];
