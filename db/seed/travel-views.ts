import { clouds, glints, glow, ridge, sky, stops } from './landscape-shapes';
import { at, unitOf, type Scene } from './scene-shapes';

type Colours6 = readonly [string, string, string, string, string, string];

/*
 * Views of travels.
 */

const water = (level: number, colours: readonly string[]) => (width: number, height: number) =>
  `<defs><linearGradient id="lake" x2="0" y2="1">${stops(colours)}</linearGradient></defs><rect y="${height * level}" width="${width}" height="${height}" fill="url(#lake)"/>`;

const lighthouse: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const isNight = random.chance(0.45);
  const x = frame.width * random.between(0.62, 0.74);
  const stripe = random.pick(['#d9405a', '#2f5f8f', '#e07a3a']);
  const beam = isNight
    ? `<path d="M${x} ${frame.height * 0.27}L${-frame.width * 0.1} ${frame.height * 0.06}V${frame.height * 0.46}z" fill="#fff3c0" opacity=".35"/>`
    : '';
  return (
    sky(frame, isNight ? ['#141c40', '#3f4a80', '#a87f9a'] : ['#7cc4ea', '#e8f4f2'], 0.62) +
    (isNight ? '' : clouds(random, frame, '#fff', 0.7)) +
    water(0.6, isNight ? ['#3a4478', '#161f42'] : ['#3f9fc0', '#1f6f9a'])(frame.width, frame.height) +
    glints(random, frame, frame.width * 0.3, 0.62, '#fff') +
    beam +
    at(
      x,
      frame.height * 0.72,
      1.25 * u,
      `<path d="M-52 0L-36 -270h72L52 0z" fill="#fdf8f0"/><path d="M-48.500 -60L-45 -120h90l3.500 60zM-41.400 -180L-38 -240h76l3.400 60z" fill="${stripe}"/><rect x="-48" y="-286" width="96" height="18" rx="5" fill="#3a4048"/><rect x="-28" y="-336" width="56" height="52" fill="#ffe9a0"/><path d="M-36 -334L0 -374L36 -334z" fill="${stripe}"/><rect x="-12" y="-46" width="24" height="46" rx="12" fill="#5a4038"/>`,
    ) +
    `<path d="M${frame.width * 0.36} ${frame.height}Q${frame.width * 0.44} ${frame.height * 0.72} ${x - 90 * u} ${frame.height * 0.71}T${frame.width} ${frame.height * 0.7}V${frame.height}z" fill="${isNight ? '#2c3a3f' : '#6f8f5f'}"/><path d="M${frame.width * 0.46} ${frame.height}Q${frame.width * 0.58} ${frame.height * 0.84} ${frame.width} ${frame.height * 0.82}V${frame.height}z" fill="#000" opacity=".12"/>`
  );
};

const boat: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [top, low, far, near, lake, deep] = random.pick<Colours6>([
    ['#f7d9c0', '#fdf0e0', '#d9b0a8', '#a8848f', '#e8c8bc', '#8f7f95'],
    ['#bfe0ea', '#f0f7f0', '#9fc0c8', '#5f8f96', '#b8dadc', '#4f8088'],
    ['#cfc4e6', '#f7e6ec', '#a89ac8', '#6f6a9f', '#d0c2e0', '#5f5a8f'],
  ]);
  const x = frame.width * random.between(0.3, 0.66);
  return (
    sky(frame, [top, low], 0.6) +
    glow('sun', frame.width * 0.7, frame.height * 0.24, frame.width * 0.4, '#fff8e4') +
    ridge(random, frame, 0.44, 0.1, far) +
    ridge(random, frame, 0.54, 0.06, near) +
    water(0.58, [lake, deep])(frame.width, frame.height) +
    glints(random, frame, x, 0.62, '#fff') +
    at(
      x,
      frame.height * 0.78,
      1.3 * u,
      `<ellipse cy="30" rx="150" ry="14" fill="#000" opacity=".18"/><path d="M-150 -14q150 44 300 0q-22 50 -72 50h-156q-50 0 -72 -50z" fill="#6f4a38"/><path d="M-70 0v-60q70 -50 140 0V0q-70 16 -140 0z" fill="#c9a070"/><path d="M-78 -56q78 -60 156 0l-8 8q-70 -44 -140 0z" fill="#8f6a48"/><circle cx="118" cy="-46" r="15" fill="#e8503f"/><path d="M118 -84v24M-120 -12l-40 -120" stroke="#4a342c" stroke-width="6"/>`,
    )
  );
};

const garden: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const kind = random.pick(['tulip', 'sunflower', 'lavender'] as const);
  const bloom = {
    tulip: () =>
      `<path d="M0 0v-84" stroke="#4f8a52" stroke-width="7"/><path d="M0 -20q-34 -10 -30 -56q26 16 30 56z" fill="#6aa858"/><path d="M-26 -78q-6 -50 8 -62l18 20 18 -20q14 12 8 62q-26 26 -52 0z" fill="${random.pick(['#e8506a', '#f2b04a', '#f48fb0', '#b568b8', '#fff0e0'])}"/>`,
    sunflower: () =>
      `<path d="M0 0v-100" stroke="#4f8a42" stroke-width="9"/><path d="M0 -26q44 -4 48 -36q-40 -2 -48 36z" fill="#6aa848"/>${Array.from({ length: 12 }, (_, n) => `<ellipse cx="0" cy="-146" rx="11" ry="26" fill="#f7bf2f" transform="rotate(${n * 30} 0 -116)"/>`).join('')}<circle cy="-116" r="26" fill="#6f4424"/>`,
    lavender: () =>
      `<path d="M0 0v-90" stroke="#7a9a6a" stroke-width="5"/>${[0, 1, 2, 3, 4].map((n) => `<circle cx="${n % 2 ? 7 : -7}" cy="${-62 - n * 15}" r="13" fill="${random.pick(['#9a7fd0', '#b59ae0', '#8468c0'])}"/>`).join('')}`,
  }[kind];
  const rows = [0.66, 0.76, 0.88, 1.02].map((level, row) => {
    const scale = u * (0.5 + row * 0.28);
    const gap = 74 * scale;
    const count = Math.ceil(frame.width / gap) + 1;
    return (
      ridge(random, frame, level - 0.03, 0.006, ['#8fbf78', '#7fb268', '#6ca358', '#5a934a'][row] ?? '#5a934a') +
      Array.from({ length: count }, (_, n) =>
        at(
          n * gap + random.between(-0.3, 0.3) * gap,
          frame.height * level + random.between(-8, 8),
          scale,
          bloom(),
          random.integer(-6, 6),
        ),
      ).join('')
    );
  });
  return (
    sky(
      frame,
      random.pick([
        ['#86cdf0', '#eaf7f2'],
        ['#f7c0a0', '#fdeed4'],
        ['#a8b8f0', '#f3e6f4'],
      ]),
    ) +
    glow('sun', frame.width * 0.2, frame.height * 0.18, frame.width * 0.4, '#fff6d0') +
    clouds(random, frame, '#fff', 0.7) +
    ridge(random, frame, 0.52, 0.04, '#a8cfae', 0.8) +
    rows.join('')
  );
};

export const travelViews: readonly [Scene, ...Scene[]] = [lighthouse, boat, garden];
