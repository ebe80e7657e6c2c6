import { shade, type Tone } from './paints';
import { at, circle, ellipse, gleam, heart, heartPath, line, path, shadow, shine, sparkle } from './shapes';
import { moving, placed } from './style';

const steam = (d: string, delay = '') => moving(`steam ${delay}`.trim(), line(d, '#d9b4bf', 3.4, 'opacity=".7"'));

function drawCoffee(): string {
  return [
    ellipse(60, 110, 54, 12, 'pearl-fall'),
    ellipse(60, 107.5, 50, 9.5, 'blush-fall'),
    ellipse(60, 108, 30, 5, '#6b2c45', 'opacity=".25"'),
    line('M97 64C120 58 122 88 92 90', 'blush-slant', 8),
    path('M20 54C20 84 32 110 60 110S100 84 100 54z', 'blush-tube'),
    shine('M26 62C28 84 34 96 42 103 34 80 34 72 34 64z', 0.6),
    ellipse(60, 54, 40, 13, 'blush-fall'),
    ellipse(60, 54.5, 36, 10.5, 'cocoa-ball'),
    path(heartPath(60, 54, 13), '#fdebd6', 'transform="matrix(1.25 0 0 .52 -15 26)"'),
    heart(60, 84, 12, 'rose'),
    steam('M48 38Q40 30 48 22T48 8'),
    steam('M66 36Q58 28 66 20T66 6', 'd1'),
    sparkle(106, 36, 7, 'd2'),
    sparkle(16, 36, 5),
  ].join('');
}

function drawMilkTea(): string {
  const pearls = [
    [48, 113],
    [59, 115],
    [70, 115],
    [80, 112],
    [53, 104],
    [65, 106],
    [76, 103],
    [46, 103],
    [84, 102],
    [59, 96],
  ].map(([x = 0, y = 0]) => circle(x, y, 5.4, 'night-ball'));
  return [
    shadow(64, 121, 28),
    line('M70 52L84 6', 'rose-tube', 8),
    gleam('M70 44L81 8', 2, 0.6),
    path('M32 46H96L87 116Q64 124 41 116z', 'toffee-tube'),
    path('M32 46H96L94.5 58Q64 70 33.5 58z', 'cream-tube'),
    moving('bob', ...pearls),
    shine('M38 62L44 112Q48 115 51 116L47 62z', 0.35),
    heart(66, 80, 14, 'rose'),
    path('M33 42C34 26 46 18 64 18S94 26 95 42z', 'ice-ball', 'opacity=".72"'),
    gleam('M41 36Q45 27 55 24', 3, 0.85),
    path('M28 41Q64 36 100 41V48Q64 54 28 48z', 'blush-tube'),
    sparkle(16, 34, 6),
    sparkle(110, 66, 7, 'd1'),
    sparkle(18, 92, 5, 'd2'),
  ].join('');
}

function drawIceCream(): string {
  const sprinkle = (x: number, y: number, angle: number, colour: `#${string}`) =>
    line('M-2.5 0H2.5', colour, 2.6, `transform="translate(${x} ${y}) rotate(${angle})"`);
  return [
    moving(
      'tilt ob',
      path('M34 70H94L66 123Q64 126 62 123z', 'crust-tube'),
      line(
        'M46 72L72 112M60 72L79 98M74 72L85 87M82 72L56 112M68 72L49 98M54 72L43 87',
        '#a85f20',
        1.6,
        'opacity=".65"',
      ),
      circle(46, 56, 20, 'toffee-ball'),
      circle(82, 56, 20, 'plum-ball'),
      circle(64, 37, 24, 'blush-ball'),
      path(
        'M28 66C25 74 31 80 38 77 42 85 51 85 54 79 59 88 69 88 73 79 77 85 86 84 90 77 97 80 103 74 100 66 88 58 40 58 28 66z',
        'cream-fall',
      ),
      sprinkle(56, 30, 30, '#e5365f'),
      sprinkle(70, 42, -40, '#a365cf'),
      sprinkle(76, 28, 60, '#f2be4a'),
      sprinkle(52, 46, -20, '#f2be4a'),
      sprinkle(38, 56, 50, '#e5365f'),
      sprinkle(90, 58, 10, '#fff3c4'),
      gleam('M46 32Q49 21 58 17', 4, 0.75),
      line('M65 14Q70 2 82 4', '#2f7d4f', 2.4),
      circle(64, 16, 8.5, 'rose-ball'),
      circle(61, 13, 2.2, '#fff', 'opacity=".8"'),
    ),
    sparkle(16, 26, 7),
    sparkle(112, 30, 6, 'd1'),
    sparkle(104, 96, 5, 'd2'),
  ].join('');
}

function drawChocolate(): string {
  const piece = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="20" height="17" rx="3" fill="url(#cocoa-slant)"/>` +
    path(`M${x + 4} ${y + 4}h12v9h-12z`, 'cocoa-fall') +
    gleam(`M${x + 4} ${y + 13}v-9h12`, 1.2, 0.45);
  const pieces = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => piece(32 + column * 22, 10 + row * 19)));
  return [
    moving(
      'tilt',
      placed(
        'rotate(10 64 64)',
        `<rect x="29" y="7" width="70" height="76" rx="5" fill="${shade('cocoa', 'deep')}"/>`,
        ...pieces,
        path('M25 58L33 52 41 60 50 53 58 61 66 54 74 61 83 53 91 60 103 52V74H25z', 'gold-slant'),
        gleam('M33 55L41 62 50 56 58 63 66 57', 1.2, 0.7),
        path('M25 68Q64 62 103 68V114Q103 119 98 119H30Q25 119 25 114z', 'rose-slant'),
        path('M25 68Q64 62 103 68V73Q64 67 25 73zM25 110H103V114H25z', 'gold-tube'),
        shine('M29 76Q33 75 38 74V106H29z', 0.25),
        path(heartPath(64, 91, 17), 'gold-ball'),
        path(heartPath(64, 91, 13), 'wine-ball'),
      ),
    ),
    sparkle(16, 24, 6),
    sparkle(113, 96, 6, 'd1'),
    sparkle(14, 92, 5, 'd2'),
  ].join('');
}

function drawCake(): string {
  const tier = (x: number, y: number, width: number, height: number, tone: Tone) =>
    path(`M${x} ${y}V${y + height}Q64 ${y + height + 10} ${x + width} ${y + height}V${y}z`, `${tone}-tube`) +
    ellipse(64, y, width / 2, 6, 'cream-fall');
  const icing = (x: number, y: number, width: number) => {
    const step = at(width / 6);
    const drips = [9, 5, 11, 6, 9, 5].map((drop) => `v${drop}a${step / 2} ${step / 2} 0 0 0 ${step} 0v-${drop}`);
    return path(`M${x} ${y}${drips.join('')}Q64 ${y - 10} ${x} ${y}z`, 'cream-fall');
  };
  const berry = (x: number, y: number) =>
    path(
      `M${x} ${y + 8}C${x - 8} ${y + 3} ${x - 8} ${y - 6} ${x} ${y - 6}S${x + 8} ${y + 3} ${x} ${y + 8}z`,
      'rose-ball',
    ) + path(`M${x - 5} ${y - 6}q5-5 10 0-5 4-10 0z`, '#4fa85d');
  const candle = (x: number, tone: Tone, delay: string) =>
    `<rect x="${x - 3}" y="20" width="6" height="24" rx="2" fill="url(#${tone}-tube)"/>` +
    moving(`flicker ob ${delay}`.trim(), path(`M${x} 4Q${x + 7} 13 ${x} 19 ${x - 7} 13 ${x} 4z`, 'honey-fall'));
  return [
    ellipse(64, 114, 58, 10, 'gold-fall'),
    ellipse(64, 111.5, 54, 8, 'pearl-fall'),
    tier(16, 80, 96, 28, 'blush'),
    icing(16, 80, 96),
    ...[0, 1, 2, 3, 4].map((index) => circle(24 + index * 20, 112 - (index - 2) ** 2, 4.5, 'pearl-ball')),
    tier(34, 48, 60, 28, 'rose'),
    icing(34, 48, 60),
    ...[26, 102].map((x) => berry(x, 74)),
    candle(48, 'plum', ''),
    candle(64, 'gold', 'd1'),
    candle(80, 'sky', ''),
    berry(56, 46),
    berry(72, 46),
    sparkle(18, 34, 7),
    sparkle(111, 40, 7, 'd2'),
  ].join('');
}

function drawChampagne(): string {
  const bubble = (x: number, y: number, r: number, delay = '') =>
    moving(`rise ${delay}`.trim(), circle(x, y, r, '#fff', 'opacity=".85"'));
  return [
    shadow(60, 121, 50),
    placed(
      'rotate(-6 44 90)',
      path('M34 30H52V44C54 54 66 58 66 72V114Q66 121 59 121H27Q20 121 20 114V72C20 58 32 54 34 44z', 'emerald-tube'),
      path('M20 80H66V104H20z', 'cream-tube'),
      path('M20 80H66V83H20zM20 101H66V104H20z', 'gold-tube'),
      heart(43, 92, 7, 'rose'),
      path('M33 28H53V46Q43 51 33 46z', 'gold-tube'),
      path('M32 24H54V30H32z', 'gold-tube'),
      gleam('M27 70V76', 3.4, 0.55),
      moving('pop', path('M36 24V15Q34 6 43 6T50 15V24z', 'toffee-tube')),
    ),
    path('M76 46H112Q116 84 94 88 72 84 76 46z', 'ice-ball', 'opacity=".6"'),
    path('M76 58Q94 64 112 58 113 84 94 87 75 84 76 58z', 'honey-fall'),
    ellipse(94, 58, 18, 3.4, '#fff3c4'),
    ellipse(94, 46, 18, 3.4, 'none', 'stroke="#cfc2da" stroke-width="1.6"'),
    gleam('M80 52Q79 70 86 80', 2.6, 0.8),
    path('M92 87H96V112H92z', 'pearl-tube'),
    ellipse(94, 115, 17, 4.6, 'pearl-fall'),
    bubble(88, 74, 2),
    bubble(98, 78, 2.4, 'd1'),
    bubble(102, 68, 1.7, 'd2'),
    sparkle(68, 20, 7),
    sparkle(94, 28, 9, 'd1'),
    sparkle(14, 40, 6, 'd2'),
  ].join('');
}

export const sweets = {
  coffee: drawCoffee(),
  'milk-tea': drawMilkTea(),
  'ice-cream': drawIceCream(),
  chocolate: drawChocolate(),
  cake: drawCake(),
  champagne: drawChampagne(),
};
