import { bokeh, clouds, glow, ridge, sky } from './landscape-shapes';
import { at, shadow, unitOf, type Scene } from './scene-shapes';

type Colours2 = readonly [string, string];
type Colours4 = readonly [string, string, string, string];

/*
 * The scenes that people photograph outdoors.
 */

const bicycle: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [paint, wall, low, ground] = random.pick<Colours4>([
    ['#c9405a', '#f4e3cf', '#fbf3e6', '#cdb59a'],
    ['#3f8f9a', '#f2cfc0', '#fae8dd', '#b89a8a'],
    ['#e0a030', '#cfe0e6', '#eef5f4', '#a8b8ae'],
    ['#4f5f9a', '#e6e8d2', '#f8f8ea', '#b8b48a'],
  ]);
  const wheel = (x: number) =>
    `<circle cx="${x}" r="112" fill="none" stroke="#2f3238" stroke-width="12"/><circle cx="${x}" r="103" fill="none" stroke="#c9ced4" stroke-width="5"/>${Array.from({ length: 9 }, (_, n) => `<path d="M${x} -102v204" stroke="#9aa1a8" stroke-width="2.5" transform="rotate(${n * 20} ${x} 0)"/>`).join('')}<circle cx="${x}" r="11" fill="#2f3238"/>`;
  const flowers = Array.from(
    { length: 11 },
    (_, n) =>
      `<circle cx="${118 + n * 9}" cy="${-206 - ((n * 17) % 34)}" r="14" fill="${random.pick(['#f3a6b4', '#fff3d0', '#e2607a', '#f2c45a', '#b59ad8'])}"/>`,
  ).join('');
  return (
    sky(frame, [wall, low]) +
    `<g fill="#fff" opacity=".4">${[0, 1, 2].map((n) => `<rect x="${frame.width * (0.08 + n * 0.32)}" y="${frame.height * 0.08}" width="${frame.width * 0.2}" height="${frame.height * 0.26}" rx="8"/>`).join('')}</g>` +
    `<rect y="${frame.height * 0.78}" width="${frame.width}" height="${frame.height}" fill="${ground}"/><rect y="${frame.height * 0.78}" width="${frame.width}" height="10" fill="#000" opacity=".1"/>` +
    at(
      frame.width * 0.5,
      frame.height * 0.76 - 40 * u,
      1.2 * u,
      `${shadow(0, 116, 300)}${wheel(-158)}${wheel(158)}<g fill="none" stroke="${paint}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"><path d="M-158 0L-80 -128L96 -128L-20 6L-80 -128M-158 0L-20 6M158 0L86 -178"/></g><path d="M-112 -142h64" stroke="#4a342c" stroke-width="22" stroke-linecap="round"/><path d="M86 -178q44 -8 40 28M86 -178l-34 4" fill="none" stroke="#3a3d42" stroke-width="11" stroke-linecap="round"/><circle cx="-20" cy="6" r="25" fill="#3a3d42"/>${flowers}<path d="M104 -192h120l-16 84h-88z" fill="#b98a5a"/><path d="M106 -166h116M110 -140h106" stroke="#8f6538" stroke-width="5"/>`,
    )
  );
};

const camp: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const cloth = random.pick(['#f0a040', '#e86a5a', '#5fb0a0', '#f2c45a']);
  const stars = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${random.integer(0, frame.width)}" cy="${(frame.height * random.between(0, 0.62)).toFixed(0)}" r="${random.between(0.8, 3).toFixed(1)}" fill="#fff" opacity="${random.between(0.4, 1).toFixed(2)}"/>`,
  ).join('');
  const x = frame.width * random.between(0.36, 0.62);
  const y = frame.height * 0.84;
  return (
    sky(
      frame,
      random.pick([
        ['#0f1a3a', '#27406f', '#6f7fb0'],
        ['#1a1436', '#4a2f6a', '#b0708f'],
        ['#0d2436', '#1f5566', '#6fa39a'],
      ]),
    ) +
    stars +
    `<circle cx="${frame.width * 0.8}" cy="${frame.height * 0.18}" r="${46 * u}" fill="#fff6dc"/><circle cx="${frame.width * 0.8 - 20 * u}" cy="${frame.height * 0.17}" r="${42 * u}" fill="#27406f" opacity=".55"/>` +
    ridge(random, frame, 0.66, 0.07, '#1d2a4a', 0.9) +
    ridge(random, frame, 0.78, 0.04, '#15233a') +
    glow('tent', x, y - 60 * u, 300 * u, cloth, 0.55) +
    ridge(random, frame, 0.87, 0.015, '#101a2c') +
    at(
      x,
      y,
      1.25 * u,
      `<path d="M-170 20L-10 -190L170 20z" fill="${cloth}"/><path d="M-10 -190L170 20H60z" fill="#000" opacity=".18"/><path d="M-10 -190L-70 20H40z" fill="#fff1c4"/><path d="M-10 -190L-16 20" stroke="#000" stroke-opacity=".25" stroke-width="5"/>`,
    ) +
    at(
      x + 250 * u,
      y + 10 * u,
      u,
      `<path d="M0 -80q44 44 20 80h-40q-24 -36 20 -80z" fill="#ff8a3a"/><path d="M0 -44q20 22 9 44h-18q-10 -20 9 -44z" fill="#ffe08a"/><path d="M-44 10l88 -18M-44 -8l88 18" stroke="#5a3a2a" stroke-width="14" stroke-linecap="round"/>`,
    )
  );
};

const balloons: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const balloon = (x: number, y: number, scale: number) => {
    const [a, b] = random.pick<Colours2>([
      ['#e8506a', '#ffd79a'],
      ['#3f8fb8', '#f4f0e0'],
      ['#f0a040', '#c9405a'],
      ['#7b6bb5', '#f3c9d8'],
      ['#4f9f86', '#fff0b8'],
    ]);
    return at(
      x,
      y,
      scale,
      `<path d="M-92 0C-92 -130 92 -130 92 0 92 70 34 110 22 134h-44C-34 110 -92 70 -92 0z" fill="${a}"/><path d="M-34 -94C-64 -40 -44 90 -12 134h24C44 90 64 -40 34 -94 14 -104 -14 -104 -34 -94z" fill="${b}"/><path d="M-12 -98C-24 -30 -14 80 -4 134h8C14 80 24 -30 12 -98z" fill="${a}"/><path d="M-18 136l4 34M18 136l-4 34" stroke="#5a4030" stroke-width="3"/><rect x="-18" y="168" width="36" height="26" rx="5" fill="#8a5f3a"/>`,
    );
  };
  return (
    sky(
      frame,
      random.pick([
        ['#6fb8e8', '#cfeaf5', '#fdf0d8'],
        ['#f0a088', '#fbd0a8', '#fff0d0'],
        ['#8f9fe0', '#e0c8ea', '#fde4d4'],
      ]),
    ) +
    clouds(random, frame, '#fff', 0.6) +
    ridge(random, frame, 0.74, 0.04, '#b8a0b8', 0.7) +
    ridge(random, frame, 0.82, 0.04, '#8f8a9a') +
    ridge(random, frame, 0.91, 0.03, '#5f6f6a') +
    [0.2, 0.76, 0.46, 0.9]
      .map((x, n) =>
        balloon(
          frame.width * (x + random.between(-0.05, 0.05)),
          frame.height * random.between(0.16, 0.5),
          u * ([0.85, 0.6, 1.35, 0.4][n] ?? 1),
        ),
      )
      .join('')
  );
};

const market: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const stall = (x: number) => {
    const [a, b] = random.pick<Colours2>([
      ['#d9405a', '#fff3e6'],
      ['#2f7f8f', '#fff3e6'],
      ['#e09030', '#fff3e6'],
      ['#7b5f9a', '#fbe8f0'],
    ]);
    const awning = Array.from(
      { length: 6 },
      (_, n) => `<path d="M${-150 + n * 50} -190h50v54q-25 30 -50 0z" fill="${n % 2 ? a : b}"/>`,
    ).join('');
    const goods = Array.from(
      { length: 12 },
      (_, n) =>
        `<circle cx="${-120 + (n % 6) * 48}" cy="${-24 - Math.floor(n / 6) * 24}" r="19" fill="${random.pick(['#e8604a', '#f2b04a', '#8fb85a', '#f3d08a', '#c9506a'])}"/>`,
    ).join('');
    return at(
      x,
      frame.height * 0.82,
      1.1 * u,
      `<rect x="-140" y="-170" width="280" height="190" fill="#ffcf80" opacity=".85"/><rect x="-146" y="-170" width="12" height="230" fill="#4a3028"/><rect x="134" y="-170" width="12" height="230" fill="#4a3028"/>${goods}<rect x="-150" y="0" width="300" height="100" fill="#7a4a38"/><rect x="-150" y="0" width="300" height="14" fill="#9a6448"/>${awning}`,
    );
  };
  const string = Array.from({ length: 11 }, (_, n) => {
    const x = (frame.width * (n + 0.5)) / 11;
    const y = frame.height * (0.2 + 0.1 * Math.sin((n / 10) * Math.PI));
    return `${glow(`bulb${n}`, x, y, 60 * u, '#ffd080', 0.6)}<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(15 * u).toFixed(0)}" fill="#fff0c0"/>`;
  }).join('');
  return (
    sky(
      frame,
      random.pick([
        ['#1a1a40', '#4a3568', '#c07a70'],
        ['#10243c', '#34506f', '#c99070'],
      ]),
    ) +
    string +
    bokeh(random, frame, ['#ffcf87', '#ff9db0'], 14, 0.3, 0.6) +
    `<rect y="${frame.height * 0.9}" width="${frame.width}" height="${frame.height}" fill="#3a2c3a"/>` +
    [0.16, 0.52, 0.88].map((x) => stall(frame.width * x)).join('')
  );
};

export const outings: readonly [Scene, ...Scene[]] = [bicycle, camp, balloons, market];
