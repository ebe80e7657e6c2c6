import { stops, sky, glow, ridge, bokeh, clouds, glints, type Frame } from './landscape-shapes';
import type { Random } from './random';
import type { Scene } from './scene-shapes';

type Sunset = { readonly colours: readonly string[]; readonly near: string; readonly deep: string };
const sunsets: readonly [Sunset, ...Sunset[]] = [
  { colours: ['#3f3a78', '#c05c86', '#ff9d6e', '#ffd79a'], near: '#7a4a7e', deep: '#2c2a58' },
  { colours: ['#5a7fc0', '#f0a6a0', '#ffd2a0', '#fff0cc'], near: '#8fa6c8', deep: '#3d5d8f' },
  { colours: ['#274a78', '#8a6aa8', '#f58fa0', '#ffc48c'], near: '#5c5a92', deep: '#1f2f5c' },
];

const seaSunset: Scene = (random, frame) => {
  const { colours, near, deep } = random.pick(sunsets);
  const x = frame.width * random.between(0.15, 0.85);
  return (
    sky(frame, colours, 0.58) +
    glow('sun', x, frame.height * 0.54, frame.width * 0.55, '#fff1c8') +
    `<circle cx="${x}" cy="${frame.height * 0.52}" r="${frame.width * 0.07}" fill="#fff6dc"/>` +
    clouds(random, frame, '#fff', 0.16) +
    ridge(random, frame, 0.56, 0.02, near, 0.85) +
    `<defs><linearGradient id="sea" x2="0" y2="1">${stops([near, deep])}</linearGradient></defs><rect y="${frame.height * 0.58}" width="${frame.width}" height="${frame.height * 0.42}" fill="url(#sea)"/>` +
    glints(random, frame, x, 0.59, '#ffe3b8')
  );
};

const mountains: Scene = (random, frame) => {
  const layers = random.pick([
    ['#cfe4f2', '#f6e7dc', '#b9cfe0', '#8fb0c8', '#5f8aa6', '#3a6478', '#234652'],
    ['#f7c9a8', '#fde9d2', '#e2a99a', '#bf7f86', '#8f5a72', '#5f3d5a', '#3b2a44'],
    ['#a9d3e8', '#eef6e2', '#a8cdb0', '#79ad8c', '#4f8a6c', '#30684f', '#1d4638'],
  ] as [string[], ...string[][]]);
  const [top = '#fff', low = '#fff', ...ridges] = layers;
  return (
    sky(frame, [top, low]) +
    glow('sun', frame.width * random.between(0.2, 0.8), frame.height * 0.3, frame.width * 0.5, '#fff7e0') +
    clouds(random, frame, '#fff', 0.4) +
    ridges.map((fill, index) => ridge(random, frame, 0.42 + index * 0.11, 0.075 - index * 0.008, fill)).join('')
  );
};

const cityNight: Scene = (random, frame) => {
  const windows: string[] = [];
  const rows = [0.36, 0.5].map((level, row) => {
    let x = -20;
    let shapes = '';
    while (x < frame.width) {
      const w = frame.width * random.between(0.06, 0.14);
      const top = frame.height * (level + random.between(-0.12, 0.12));
      shapes += `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${frame.height}"/>`;
      if (row === 1) {
        for (let y = top + 18; y < frame.height; y += 30)
          for (let wx = x + 12; wx < x + w - 16; wx += 24)
            if (random.chance(0.42))
              windows.push(
                `<rect x="${wx.toFixed(0)}" y="${y.toFixed(0)}" width="9" height="13" fill="${random.pick(['#ffd98a', '#ffc46b', '#fff0c4', '#9fd0ff'])}" opacity="${random.between(0.35, 0.95).toFixed(2)}"/>`,
              );
      }
      x += w + frame.width * 0.006;
    }
    return `<g fill="${row === 0 ? '#473f70' : '#2b274c'}">${shapes}</g>`;
  });
  return (
    sky(
      frame,
      random.pick([
        ['#1d1f4a', '#6a4a8c', '#e28a8a'],
        ['#14233f', '#35538a', '#d99a7a'],
        ['#231942', '#7d3f7a', '#f2a07a'],
      ]),
    ) +
    rows.join('') +
    windows.join('') +
    bokeh(random, frame, ['#ffcf87', '#ff9db0', '#9fc6ff'], 16, 0.5)
  );
};

const trees = (random: Random, frame: Frame, greens: readonly [string, ...string[]], level: number) =>
  Array.from({ length: 15 }, () => {
    const x = random.integer(-20, frame.width + 20);
    const y = frame.height * random.between(level - 0.05, level + 0.1);
    const r = frame.width * random.between(0.07, 0.16);
    const green = random.pick(greens);
    return `<rect x="${x - 6}" y="${y}" width="12" height="${frame.height}" fill="#6b4a3a"/><circle cx="${x}" cy="${y}" r="${r}" fill="${green}"/><circle cx="${x - r * 0.6}" cy="${y + r * 0.4}" r="${r * 0.7}" fill="${green}"/><circle cx="${x + r * 0.6}" cy="${y + r * 0.35}" r="${r * 0.75}" fill="${green}"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${r * 0.5}" fill="#fff" opacity=".13"/>`;
  }).join('');

const park: Scene = (random, frame) => {
  const autumn = random.chance(0.4);
  const leaves: [string, ...string[]] = autumn
    ? ['#e0893a', '#cf5f34', '#f0b24a', '#b9482f']
    : ['#79b86a', '#5a9f5c', '#9acb78', '#468a58'];
  return (
    sky(frame, autumn ? ['#f7dcb8', '#fdf1dc'] : ['#a9dcf5', '#f1faf0']) +
    glow('sun', frame.width * 0.8, frame.height * 0.14, frame.width * 0.5, '#fff4c8') +
    clouds(random, frame, '#fff', 0.55) +
    ridge(random, frame, 0.5, 0.03, autumn ? '#d9b27a' : '#a8d196') +
    trees(random, frame, leaves, 0.47) +
    ridge(random, frame, 0.74, 0.03, autumn ? '#c99a52' : '#7fb868') +
    ridge(random, frame, 0.86, 0.02, autumn ? '#a9783c' : '#5f9c55')
  );
};

const blossom: Scene = (random, frame) => {
  const flowers = Array.from({ length: 90 }, () => {
    const edge = random.next();
    const x = frame.width * (random.chance(0.5) ? edge * 0.5 : 1 - edge * 0.5);
    const y = frame.height * random.between(0, 0.62) * (1 - edge * 0.65);
    const r = frame.width * random.between(0.012, 0.034);
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(r / 10).toFixed(2)})" fill="${random.pick(['#ffb7c9', '#ffd3de', '#ff9db8', '#fff0f4'])}"><circle cy="-7" r="6"/><circle cx="6.6" cy="-2" r="6"/><circle cx="4" cy="6" r="6"/><circle cx="-4" cy="6" r="6"/><circle cx="-6.6" cy="-2" r="6"/><circle r="2.5" fill="#e2678a"/></g>`;
  }).join('');
  const branch = (flip: number) =>
    `<path fill="none" stroke="#7a5048" stroke-width="${frame.width * 0.018}" stroke-linecap="round" d="M${flip ? frame.width : 0} ${frame.height * 0.05}q${(flip ? -1 : 1) * frame.width * 0.2} ${frame.height * 0.03} ${(flip ? -1 : 1) * frame.width * 0.38} ${frame.height * random.between(0.02, 0.14)}"/>`;
  return (
    sky(
      frame,
      random.pick([
        ['#bfe0f5', '#fde6ec', '#ffd0dc'],
        ['#e4d8f5', '#fff0f2', '#ffd9c8'],
      ]),
    ) +
    ridge(random, frame, 0.72, 0.04, '#e8b7c8', 0.6) +
    ridge(random, frame, 0.82, 0.03, '#c98fae', 0.55) +
    branch(0) +
    branch(1) +
    flowers
  );
};

const lanterns: Scene = (random, frame) =>
  sky(frame, ['#2a1638', '#6b2440', '#c25a44']) +
  ridge(random, frame, 0.78, 0.03, '#3a1a34', 0.9) +
  Array.from({ length: 13 }, (_, index) => {
    const x = frame.width * (0.05 + ((index * 0.37) % 0.95));
    const y = frame.height * random.between(0.04, 0.6);
    const s = frame.width * random.between(0.04, 0.085);
    return `${glow(`l${index}`, x, y, s * 2.6, '#ffb060', 0.55)}<ellipse cx="${x}" cy="${y}" rx="${s}" ry="${s * 0.8}" fill="#e8442f"/><ellipse cx="${x}" cy="${y}" rx="${s * 0.5}" ry="${s * 0.8}" fill="#ff7a48"/><rect x="${x - s * 0.4}" y="${y - s * 0.95}" width="${s * 0.8}" height="${s * 0.22}" fill="#f5c04a"/><rect x="${x - s * 0.4}" y="${y + s * 0.73}" width="${s * 0.8}" height="${s * 0.22}" fill="#f5c04a"/><path stroke="#f5c04a" stroke-width="3" d="M${x} ${y + s * 0.9}v${s * 0.7}"/>`;
  }).join('');

const beach: Scene = (random, frame) =>
  sky(frame, ['#6fc3ee', '#d8f2fa'], 0.5) +
  clouds(random, frame, '#fff', 0.8) +
  `<defs><linearGradient id="sea" x2="0" y2="1">${stops(['#1f8fb8', '#5fd0d0', '#c8f2e4'])}</linearGradient></defs><rect y="${frame.height * 0.46}" width="${frame.width}" height="${frame.height * 0.34}" fill="url(#sea)"/>` +
  glints(random, frame, frame.width / 2, 0.48, '#fff') +
  ridge(random, frame, 0.74, 0.02, '#fff', 0.75) +
  ridge(random, frame, 0.765, 0.02, '#f2d9ab');

const snow: Scene = (random, frame) => {
  const pine = () => {
    const x = random.integer(0, frame.width);
    const y = frame.height * random.between(0.62, 0.85);
    const s = frame.width * random.between(0.06, 0.12);
    return `<path fill="${random.pick(['#3f6b74', '#2f5762', '#55828a'])}" d="M${x} ${y - s * 4}l${s} ${s * 1.7}h-${s * 0.4}l${s * 0.8} ${s * 1.5}h-${s * 2.8}l${s * 0.8} -${s * 1.5}h-${s * 0.4}z"/><path fill="#fff" opacity=".8" d="M${x} ${y - s * 4}l${s * 0.5} ${s * 0.85}q-${s * 0.5} ${s * 0.3} -${s} 0z"/>`;
  };
  return (
    sky(
      frame,
      random.pick([
        ['#8fb4dc', '#e9eefa', '#fde8e0'],
        ['#6f7fb8', '#c9c4e4', '#fbd9cc'],
      ]),
    ) +
    ridge(random, frame, 0.5, 0.07, '#c4d4ea') +
    ridge(random, frame, 0.62, 0.05, '#dfe8f5') +
    Array.from({ length: 14 }, pine).join('') +
    ridge(random, frame, 0.84, 0.03, '#f7faff') +
    bokeh(random, frame, ['#fff'], 40)
  );
};

/** The views of albums. */
export const landscapes: readonly [Scene, ...Scene[]] = [
  seaSunset,
  mountains,
  cityNight,
  park,
  blossom,
  lanterns,
  beach,
  snow,
];
