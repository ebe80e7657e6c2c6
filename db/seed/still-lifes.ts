import { bokeh, glow, sky } from './landscape-shapes';
import { at, boards, potPlant, shadow, steam, tabletop, unitOf, type Scene } from './scene-shapes';

type Colours2 = readonly [string, string];
type Colours3 = readonly [string, string, string];
type Colours4 = readonly [string, string, string, string];

/*
 * Things that people photograph at home and at the table.
 */

const cup = (colour: string) =>
  `${shadow(0, 52, 62)}<path d="M50 -2q40 0 30 26t-40 14" fill="none" stroke="${colour}" stroke-width="11"/><path d="M-52 -14h104q0 66 -52 66t-52 -66z" fill="${colour}"/><ellipse cy="-14" rx="52" ry="12" fill="#fff" opacity=".55"/><ellipse cy="-13" rx="43" ry="8" fill="#a8693c"/>`;

const teapot = (colour: string) =>
  `${shadow(0, 84, 130)}<path d="M92 20q70 -8 78 -66l-24 -4q-12 40 -64 38z" fill="${colour}"/><path d="M-96 -16q-70 -10 -62 40t76 34" fill="none" stroke="${colour}" stroke-width="17"/><ellipse cy="20" rx="108" ry="68" fill="${colour}"/><ellipse cx="-30" cy="2" rx="46" ry="26" fill="#fff" opacity=".16"/><ellipse cy="-40" rx="58" ry="17" fill="${colour}"/><ellipse cy="-44" rx="58" ry="15" fill="#fff" opacity=".18"/><circle cy="-62" r="14" fill="${colour}"/><path d="M-70 40q70 34 140 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>`;

const tea: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [wall, low, wood, pot] = random.pick<Colours4>([
    ['#e8d5bd', '#f7ead6', '#9a6a48', '#6f8f7a'],
    ['#cfd9d2', '#eef2e6', '#7a5a48', '#a85a4a'],
    ['#e6cfd2', '#fbeeea', '#a9744e', '#4f6f8f'],
    ['#d9cfe2', '#f4edf2', '#8a6350', '#c98a4a'],
  ]);
  const y = frame.height * 0.7;
  const x = frame.width * random.between(0.4, 0.52);
  const sprig = Array.from(
    { length: 9 },
    (_, index) =>
      `<circle cx="${(Math.sin(index * 2.1) * 26 + index * 3).toFixed(0)}" cy="${-96 - index * 17}" r="${11 + (index % 3) * 3}" fill="${['#f3a6b4', '#fbd3d6', '#e98599'][index % 3]}"/>`,
  ).join('');
  return (
    sky(frame, [wall, low]) +
    glow('lamp', frame.width * 0.82, frame.height * 0.16, frame.width * 0.5, '#fff6dc', 0.8) +
    tabletop(frame, 0.7, wood) +
    at(
      frame.width * 0.83,
      y + 40 * u,
      u,
      `${shadow(0, 6, 44)}<path d="M0 -80q30 -70 24 -160" fill="none" stroke="#7a5a48" stroke-width="6"/>${sprig}<path d="M-24 -96h48q-8 30 14 56 6 44 -38 46 -44 -2 -38 -46 22 -26 14 -56z" fill="#f4efe6"/>`,
    ) +
    at(x, y - 20 * u, 1.15 * u, teapot(pot)) +
    at(x - 245 * u, y + 70 * u, 1.1 * u, cup('#fbf6ee') + steam(0, -34)) +
    at(x + 190 * u, y + 96 * u, u, cup('#fbf6ee') + steam(0, -34))
  );
};

const noodles: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [broth, bowl] = random.pick<Colours2>([
    ['#d98a3f', '#b8473a'],
    ['#e6b567', '#35546f'],
    ['#c9653a', '#2f3640'],
    ['#f0d7a2', '#6f8f7a'],
  ]);
  const strands = Array.from({ length: 22 }, (_, index) => {
    const y = -130 + index * 12;
    return `<path d="M-190 ${y}q60 ${random.integer(-40, 40)} 120 0t130 ${random.integer(-20, 20)}t130 0" fill="none" stroke="${index % 2 ? '#f7e2a8' : '#efd28c'}" stroke-width="10" stroke-linecap="round"/>`;
  }).join('');
  const onions = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${random.integer(-130, 130)}" cy="${random.integer(-40, 140)}" r="9" fill="none" stroke="${random.pick(['#6fa85a', '#8fc46f'])}" stroke-width="6"/>`,
  ).join('');
  const egg = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="58" ry="48" fill="#fff8ea"/><circle cx="${x + 4}" cy="${y}" r="28" fill="#f2a83a"/><circle cx="${x - 6}" cy="${y - 8}" r="9" fill="#fff" opacity=".5"/>`;
  return (
    boards(
      random,
      frame,
      random.pick([
        ['#b98a62', '#c29670', '#ad7f58'],
        ['#5d4a42', '#66524a', '#54433c'],
      ]),
    ) +
    at(
      frame.width * 0.5,
      frame.height * 0.52,
      1.12 * u,
      `<circle cx="12" cy="20" r="262" fill="#000" opacity=".2"/><circle r="258" fill="${bowl}"/><circle r="258" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8"/><circle r="220" fill="${broth}"/><g transform="rotate(${random.integer(-40, 40)})"><clipPath id="soup"><circle r="208"/></clipPath><g clip-path="url(#soup)">${strands}</g></g>${onions}${egg(-92, -96)}${egg(10, -134)}<g fill="#3c5a44"><rect x="92" y="-120" width="92" height="120" rx="8" transform="rotate(16 130 -60)"/></g><circle cx="104" cy="72" r="46" fill="#fff6f0"/><path d="M82 72a22 22 0 1 1 22 22 14 14 0 1 1 -12 -14" fill="none" stroke="#f08aa0" stroke-width="9" stroke-linecap="round"/>`,
    ) +
    at(
      frame.width * 0.82,
      frame.height * 0.34,
      u,
      `<g fill="#3a2420"><rect x="-8" y="-330" width="13" height="640" rx="6"/><rect x="22" y="-330" width="13" height="640" rx="6"/></g>`,
      28,
    )
  );
};

const coffee: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const saucer = random.pick(['#f4ede2', '#9fb8c4', '#e0a89a', '#4f5f6f']);
  return (
    boards(
      random,
      frame,
      random.pick([
        ['#e9dccb', '#efe4d5', '#e2d3bf'],
        ['#8a5f45', '#94684c', '#80573e'],
      ]),
    ) +
    at(
      frame.width * 0.24,
      frame.height * 0.78,
      u,
      `<rect x="-170" y="-130" width="340" height="250" rx="10" fill="#fffaf2"/><rect x="-170" y="-130" width="26" height="250" fill="#c9506a"/>${[0, 1, 2, 3, 4].map((row) => `<rect x="-120" y="${-96 + row * 40}" width="${250 - row * 30}" height="6" rx="3" fill="#b9a99a"/>`).join('')}`,
      random.integer(-24, -8),
    ) +
    at(
      frame.width * 0.58,
      frame.height * 0.44,
      1.15 * u,
      `<circle cx="8" cy="14" r="214" fill="#000" opacity=".16"/><circle r="210" fill="${saucer}"/><circle r="150" fill="#000" opacity=".06"/><rect x="118" y="-26" width="96" height="52" rx="26" fill="#fffaf4" transform="rotate(34)"/><circle r="140" fill="#fffaf4"/><circle r="118" fill="#8a5232"/><circle r="104" fill="#a96b42"/><path d="M0 82C-96 18-86-62-40-66-14-68 0-46 0-34 0-46 14-68 40-66 86-62 96 18 0 82z" fill="#f7e6d0"/><path d="M0 50C-56 8-50-36-26-38-8-38 0-24 0-16 0-24 8-38 26-38 50-36 56 8 0 50z" fill="#c98f63"/>`,
      random.integer(-30, 30),
    )
  );
};

const coats: readonly [Colours3, ...Colours3[]] = [
  ['#e8a052', '#c97f35', '#fff3e0'],
  ['#8f97a3', '#6f7885', '#eef0f3'],
  ['#3c3a40', '#2b2a2f', '#f6f2ee'],
  ['#f3e2c6', '#dcc39c', '#fffaf0'],
];

const cat: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [coat, dark, light] = random.pick(coats);
  const [wall, low, sofa, seat] = random.pick<Colours4>([
    ['#dfe6dc', '#f2f4ea', '#5f8f86', '#72a399'],
    ['#f2dfd2', '#fbf0e6', '#b5566a', '#c96c7e'],
    ['#d9deea', '#f0f2f8', '#d0a24a', '#deb560'],
    ['#ead9e4', '#f8eff4', '#5a6f9a', '#6d82ad'],
  ]);
  const x = frame.width * random.between(0.44, 0.58);
  const y = frame.height * 0.66;
  const stripes = [0, 1, 2]
    .map(
      (n) =>
        `<path d="M${-10 + n * 44} -84q14 26 4 54" fill="none" stroke="${dark}" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    sky(frame, [wall, low]) +
    at(
      frame.width * 0.24,
      frame.height * 0.2,
      u,
      `<rect x="-78" y="-96" width="156" height="192" rx="6" fill="#fffaf2"/><rect x="-62" y="-80" width="124" height="160" fill="#f0b8a0"/><circle cx="20" cy="-30" r="26" fill="#fff3d0"/><path d="M-62 80v-70q40 -50 70 -6t54 -10v86z" fill="#7f8fae"/>`,
    ) +
    potPlant(frame.width * 0.9, frame.height * 0.62, 1.5 * u, '#c9825a') +
    `<rect x="${frame.width * 0.04}" y="${y - 190 * u}" width="${frame.width * 0.92}" height="${330 * u}" rx="${60 * u}" fill="${sofa}"/><rect x="${frame.width * 0.09}" y="${y + 10 * u}" width="${frame.width * 0.82}" height="${150 * u}" rx="${40 * u}" fill="${seat}"/><rect y="${y - 40 * u}" width="${frame.width * 0.15}" height="${320 * u}" rx="${46 * u}" fill="${seat}"/><rect x="${frame.width * 0.85}" y="${y - 40 * u}" width="${frame.width * 0.16}" height="${320 * u}" rx="${46 * u}" fill="${seat}"/><rect x="${frame.width * 0.05}" y="${y + 130 * u}" width="${frame.width * 0.9}" height="${frame.height}" fill="${sofa}"/>` +
    at(
      x,
      y,
      1.25 * u,
      `${shadow(20, 30, 190)}<path d="M170 10q60 30 -10 40t-150 -14" fill="none" stroke="${dark}" stroke-width="34" stroke-linecap="round"/><ellipse cx="50" cy="-30" rx="146" ry="68" fill="${coat}"/>${stripes}<path d="M-150 -104l4 -58 48 30zM-56 -116l36 -46 12 58z" fill="${coat}"/><path d="M-140 -116l4 -26 24 16zM-44 -122l18 -24 6 30z" fill="#f2a0a0"/><ellipse cx="-84" cy="-66" rx="82" ry="68" fill="${coat}"/><ellipse cx="-90" cy="-38" rx="44" ry="32" fill="${light}"/><g fill="none" stroke="#3a2c2c" stroke-width="6" stroke-linecap="round"><path d="M-136 -76q14 14 28 0M-70 -76q14 14 28 0M-104 -34q10 10 14 0q6 10 15 0"/><path d="M-30 -52l46 -8M-30 -42l46 4M-150 -52l-42 -8M-150 -42l-42 4" stroke-width="3"/></g><path d="M-98 -50h16l-8 10z" fill="#e2788a"/><ellipse cx="-50" cy="22" rx="42" ry="18" fill="${light}"/>`,
    )
  );
};

const books: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const isRainy = random.chance(0.4);
  const views: [[string, string, string], ...[string, string, string][]] = [
    ['#9fd0ec', '#f2f7ee', '#7fb07a'],
    ['#f3b48f', '#fde6c8', '#a86f72'],
    ['#2c3566', '#7d6fa8', '#2a2f52'],
  ];
  const [top, low, hill] = isRainy ? ['#8fa3b5', '#c6d0d6', '#6f8794'] : random.pick(views);
  const [w, h] = [frame.width * 0.74, frame.height * 0.56];
  const [x, y] = [frame.width * 0.13, frame.height * 0.08];
  const rain = isRainy
    ? Array.from(
        { length: 46 },
        () =>
          `<path d="M${random.integer(x, x + w)} ${random.integer(y, y + h)}l-5 26" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
      ).join('')
    : `<circle cx="${x + w * 0.72}" cy="${y + h * 0.3}" r="${40 * u}" fill="#fff6d8"/>`;
  const covers = random.shuffled(['#c9506a', '#3f6f8f', '#e0a44a', '#5f8f6f', '#7b5f9a', '#d97a52']);
  const stack = [0, 1, 2, 3]
    .map(
      (n) =>
        `<rect x="${-140 + (n % 2) * 18}" y="${-44 * (n + 1)}" width="${260 - n * 14}" height="42" rx="7" fill="${covers[n]}"/><rect x="${-140 + (n % 2) * 18 + 236 - n * 14}" y="${-44 * (n + 1) + 6}" width="18" height="30" fill="#fff6e6"/>`,
    )
    .join('');
  return (
    sky(
      frame,
      random.pick([
        ['#f1e3d3', '#e8d2bd'],
        ['#dfe3ea', '#cfd5e0'],
        ['#efe0e0', '#e0c9cb'],
      ]),
    ) +
    `<defs><clipPath id="pane"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><linearGradient id="out" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><g clip-path="url(#pane)"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#out)"/>${rain}<ellipse cx="${x + w * 0.3}" cy="${y + h * 1.02}" rx="${w * 0.5}" ry="${h * 0.3}" fill="${hill}"/><ellipse cx="${x + w * 0.85}" cy="${y + h * 1.06}" rx="${w * 0.5}" ry="${h * 0.36}" fill="${hill}" opacity=".75"/></g><g fill="none" stroke="#fffaf2" stroke-width="${20 * u}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/><path d="M${x + w / 2} ${y}v${h}"/></g>` +
    tabletop(frame, 0.7, '#c9a078') +
    at(frame.width * 0.36, frame.height * 0.82, u, shadow(-6, 2, 170) + stack) +
    at(frame.width * 0.7, frame.height * 0.8, 1.1 * u, cup('#fbf6ee') + steam(0, -34)) +
    potPlant(frame.width * 0.9, frame.height * 0.78, 1.15 * u, '#d98a6a')
  );
};

const cake: Scene = (random, frame) => {
  const u = unitOf(frame) / 720;
  const [cream, sponge, plate] = random.pick<Colours3>([
    ['#fdeef0', '#f3b6c2', '#fff'],
    ['#fff6e2', '#e8b76a', '#eaf0f4'],
    ['#f4e6dc', '#8a5a44', '#fff'],
  ]);
  const candles = [-84, -42, 0, 42, 84]
    .map(
      (x, n) =>
        `<rect x="${x - 7}" y="-206" width="14" height="70" rx="6" fill="${['#7fb8d8', '#f3a6b4', '#f2c45a'][n % 3]}"/><path d="M${x} -240q18 26 0 36q-18 -10 0 -36z" fill="#ffb640"/>`,
    )
    .join('');
  const berries = [-110, -55, 0, 55, 110]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-132" r="20" fill="#d9405a"/><circle cx="${x - 6}" cy="-138" r="6" fill="#fff" opacity=".5"/>`,
    )
    .join('');
  return (
    sky(
      frame,
      random.pick([
        ['#4a3048', '#8f4f62', '#d98a72'],
        ['#2c3558', '#5f5f95', '#c08fa0'],
      ]),
    ) +
    bokeh(random, frame, ['#ffe2a8', '#ffc98a', '#ffb0c0', '#fff3d8'], 34, 0, 0.6) +
    glow('flames', frame.width / 2, frame.height * 0.42, frame.width * 0.42, '#ffdf9a', 0.75) +
    tabletop(frame, 0.78, '#7a4a44') +
    at(
      frame.width / 2,
      frame.height * 0.8,
      1.35 * u,
      `${shadow(0, 18, 220)}<ellipse rx="220" ry="34" fill="${plate}"/><path d="M-160 -130h320v126q-160 34 -320 0z" fill="${sponge}"/><path d="M-160 -74h320v26h-320z" fill="${cream}" opacity=".85"/><path d="M-160 -134q160 34 320 0v40q-22 30 -44 0 -22 34 -46 0 -24 34 -46 4 -24 30 -48 -2 -24 32 -48 0 -24 28 -48 0 -10 18 -20 -2z" fill="${cream}"/><ellipse cy="-134" rx="160" ry="26" fill="${cream}"/>${candles}${berries}`,
    )
  );
};

export const stillLifes: readonly [Scene, ...Scene[]] = [tea, noodles, coffee, cat, books, cake];
