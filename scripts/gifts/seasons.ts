import { type Tone } from './paints';
import {
  at,
  bow,
  circle,
  ellipse,
  gleam,
  heart,
  heartPath,
  leaf,
  line,
  path,
  ring,
  shadow,
  shine,
  sparkle,
} from './shapes';
import { moving, placed } from './style';

function drawLantern(): string {
  return [
    moving(
      'swing ot',
      line('M64 11V18', '#d99f2e', 3),
      circle(64, 7, 4, 'none', 'stroke="#f2be4a" stroke-width="2.600"'),
      path('M64 22C100 22 116 40 116 57S100 92 64 92 12 74 12 57 28 22 64 22z', 'rose-ball'),
      moving('glow', ellipse(64, 57, 46, 36, 'honey-glow', 'opacity=".85"')),
      line('M64 22C40 30 30 44 30 57S40 84 64 92M64 22C88 30 98 44 98 57S88 84 64 92', '#9c1440', 1.6, 'opacity=".5"'),
      line('M64 22C54 30 49 44 49 57S54 84 64 92M64 22C74 30 79 44 79 57S74 84 64 92', '#9c1440', 1.6, 'opacity=".5"'),
      gleam('M22 50Q26 36 38 30', 4, 0.55),
      path('M44 17H84Q86 22 83 27 64 31 45 27 42 22 44 17z', 'gold-tube'),
      path('M45 87Q64 92 83 87 86 92 84 97H44Q42 92 45 87z', 'gold-tube'),
      placed(
        'translate(64 57)',
        ...ring(5, 7.5).map((p) => circle(p.x, p.y, 5.4, 'gold-ball')),
        circle(0, 0, 3.6, '#e5365f'),
      ),
      moving(
        'swing ot d1',
        line('M64 97V106', '#f2be4a', 2.4),
        circle(64, 104, 4.4, 'gold-ball'),
        path('M58 107H70L73 126Q64 128 55 126z', 'rose-fall'),
        line('M61 110L60 125M64 110V126M67 110L68 125', '#9c1440', 1, 'opacity=".6"'),
      ),
    ),
    sparkle(18, 16, 7),
    sparkle(110, 18, 6, 'd1'),
    sparkle(104, 106, 6, 'd2'),
  ].join('');
}

/** Returns the rim of a cake with rounded lobes, seen at an angle. */
function scallop(x: number, y: number, radius: number, lobes: number): string {
  const points = ring(lobes, radius, 0).map((p) => [at(x + p.x), at(y + p.y * 0.62)] as const);
  const size = at((radius * 3.6) / lobes);
  const arcs = [...points.slice(1), ...points.slice(0, 1)].map(
    ([px, py]) => `A${size} ${at(size * 0.62)} 0 0 1 ${px} ${py}`,
  );
  return `M${points[0]?.join(' ')}${arcs.join('')}z`;
}

function drawMooncake(): string {
  const petal = 'M0-3C-7-9-6-18 0-22 6-18 7-9 0-3z';
  const flutes = ring(14, 52, 0).filter((p) => p.y > 4);
  const osmanthus =
    ring(4, 5, 45)
      .map((p) => circle(p.x, p.y, 4.6, 'honey-ball'))
      .join('') + circle(0, 0, 2.4, '#d9730f');
  return [
    shadow(64, 114, 58),
    path(scallop(64, 80, 51, 14), 'crust-tube'),
    path('M13 58H115V81H13z', 'crust-tube'),
    path(scallop(64, 80, 51, 14), 'crust-tube'),
    line(flutes.map((p) => `M${at(64 + p.x)} ${at(60 + p.y * 0.62)}v20`).join(''), '#8f4a17', 2.4, 'opacity=".45"'),
    path(scallop(64, 58, 51, 14), '#9a5518', 'opacity=".5"'),
    path(scallop(64, 56, 51, 14), 'crust-ball'),
    path(scallop(64, 54.5, 46, 14), 'crust-slant'),
    placed(
      'translate(64 53.5) scale(1 .62)',
      circle(0, 0, 42, 'none', 'stroke="#a85f20" stroke-width="2.6" opacity=".6"'),
      circle(-1, -1.5, 42, 'none', 'stroke="#fff0c0" stroke-width="1.4" opacity=".8"'),
      '<g stroke="#a85f20">',
      `<path id="p" d="${petal}" transform="scale(1.62)" fill="url(#crust-ball)"/>`,
      ...[45, 90, 135, 180, 225, 270, 315].map((angle) => `<use href="#p" transform="rotate(${angle})"/>`),
      circle(0, 0, 11, 'gold-ball'),
      '</g>',
    ),
    gleam('M21 46Q28 34 44 28', 2.4, 0.6),
    leaf(104, 106, 26, -150),
    leaf(106, 108, 20, -40),
    moving('bob', placed('translate(104 105)', osmanthus), placed('translate(116 111) scale(.8)', osmanthus)),
    sparkle(14, 16, 8),
    sparkle(112, 14, 7, 'd1'),
  ].join('');
}

function drawChristmasTree(): string {
  const bauble = (x: number, y: number, tone: Tone, r = 5) =>
    circle(x, y, r, `${tone}-ball`) + circle(x - r * 0.3, y - r * 0.35, r * 0.25, '#fff', 'opacity=".9"');
  const star = ring(10, 1)
    .map(
      (p, index) =>
        `${index ? 'L' : 'M'}${at(64 + p.x * (index % 2 ? 5.5 : 13))} ${at(16 + p.y * (index % 2 ? 5.5 : 13))}`,
    )
    .join('');
  const layer = (top: number, half: number, height: number) => {
    const y = top + height;
    return path(
      `M64 ${top}Q${64 + half * 0.45} ${top + height * 0.7} ${64 + half} ${y}q-${half * 0.18} 8-${half * 0.4} 2-${half * 0.2} 9-${half * 0.6} 3-${half * 0.4} 6-${half * 0.6}-1-${half * 0.4} 4-${half * 0.4}-4Q${64 - half * 0.45} ${top + height * 0.7} 64 ${top}z`.replace(
        /\d+\.\d{2,}/g,
        (n) => `${at(Number(n))}`,
      ),
      'emerald-ball',
    );
  };
  return [
    shadow(64, 122, 44),
    path('M56 104H72V120H56z', 'cocoa-tube'),
    moving(
      'sway ob',
      layer(62, 50, 42),
      layer(38, 40, 40),
      layer(16, 29, 34),
      line('M47 46Q64 58 80 44M35 74Q64 92 92 72M26 100Q64 116 100 98', 'gold-slant', 2.6),
      bauble(56, 60, 'rose'),
      bauble(76, 62, 'gold'),
      bauble(44, 86, 'gold'),
      bauble(66, 88, 'rose', 6),
      bauble(86, 84, 'plum'),
      bauble(38, 104, 'rose'),
      bauble(90, 103, 'gold'),
      bauble(66, 36, 'plum', 4),
      path(star, 'honey-ball'),
    ),
    path('M78 104H104V122H78z', 'rose-slant'),
    path('M89 104H93V122H89z', 'gold-tube'),
    bow(91, 104, 9, 'gold'),
    moving('glow', circle(52, 72, 2.2, '#fff3a3'), circle(78, 98, 2.2, '#fff3a3'), circle(54, 102, 2.2, '#fff3a3')),
    sparkle(22, 40, 7),
    sparkle(106, 36, 7, 'd1'),
    sparkle(14, 84, 5, 'd2'),
  ].join('');
}

function drawHeart(): string {
  return [
    moving(
      'beat',
      path(heartPath(64, 63, 54), 'rose-ball'),
      path(heartPath(65, 66, 46), 'rose-slant', 'opacity=".55"'),
      shine('M20 50C20 32 30 22 42 22 30 30 27 40 27 54 25 58 20 56 20 50z', 0.7),
      circle(28, 65, 3.2, '#fff', 'opacity=".7"'),
      line('M102 70Q94 84 78 97', '#ffb3c3', 2.6, 'opacity=".5"'),
    ),
    moving('bob', heart(106, 100, 13, 'blush')),
    moving('bob d1', heart(20, 98, 10, 'gold')),
    sparkle(10, 14, 7),
    sparkle(119, 12, 7, 'd1'),
    sparkle(88, 116, 5, 'd2'),
  ].join('');
}

export const seasons = {
  lantern: drawLantern(),
  mooncake: drawMooncake(),
  'christmas-tree': drawChristmasTree(),
  heart: drawHeart(),
};
