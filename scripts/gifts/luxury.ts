import type { Tone } from './paints';
import { at, bow, circle, ellipse, gleam, heart, line, path, ring, shadow, shine, sparkle } from './shapes';
import { moving, placed } from './style';

function drawPerfume(): string {
  return [
    shadow(64, 121, 40),
    path('M26 62Q26 50 38 50H90Q102 50 102 62V108Q102 120 90 120H38Q26 120 26 108z', 'blush-slant'),
    path('M34 70H94V105Q94 112 87 112H41Q34 112 34 105z', 'rose-slant'),
    path('M34 70Q49 64 64 70T94 70V76H34z', 'blush-fall', 'opacity=".7"'),
    path('M26 62Q26 50 38 50L46 58V112L36 120Q26 118 26 108z', '#fff', 'opacity=".4"'),
    path('M102 62Q102 50 90 50L84 58V112L92 120Q102 118 102 108z', '#9c1440', 'opacity=".16"'),
    gleam('M33 66V98', 3, 0.9),
    path('M46 84Q64 76 82 84V102Q64 110 46 102z', 'gold-slant'),
    heart(64, 94, 9.5, 'rose'),
    path('M52 38H76V51H52z', 'gold-tube'),
    path('M48 47H80V53H48z', 'gold-tube'),
    path('M64 6L80 14 84 28 74 39H54L44 28 48 14z', 'gold-slant'),
    path('M64 6L72 20 64 39 56 20z', '#fff', 'opacity=".4"'),
    path('M80 14L72 20 64 39H74L84 28z', '#b97817', 'opacity=".5"'),
    path('M48 14L56 20 44 28z', '#fff', 'opacity=".55"'),
    bow(64, 52, 14, 'rose'),
    moving('steam', circle(98, 30, 2.6, '#ffbecb'), circle(106, 22, 2, '#ffbecb'), circle(108, 34, 2.4, '#ffbecb')),
    sparkle(22, 28, 8),
    sparkle(112, 50, 6, 'd1'),
    sparkle(14, 84, 5, 'd2'),
  ].join('');
}

function wheel(x: number): string {
  const y = 95;
  const spokes = ring(5, 10).map((point) => `M${x} ${y}L${at(x + point.x)} ${at(y + point.y)}`);
  return [
    circle(x, y, 16.5, '#2b1f33'),
    circle(x, y, 15, 'night-ball'),
    moving('spin', circle(x, y, 11.5, '#3a2c4a'), line(spokes.join(''), '#f2be4a', 3)),
    circle(x, y, 11.5, 'none', 'stroke="url(#gold-slant)" stroke-width="2.2"'),
    circle(x, y, 3.4, 'gold-ball'),
  ].join('');
}

function drawSportsCar(): string {
  return [
    shadow(64, 111, 60),
    moving(
      'bob',
      path('M2 62L20 58 26 68 12 72z', 'wine-slant'),
      path(
        'M4 94C1 86 3 75 10 71L22 67C36 55 48 50 62 50 74 50 82 56 92 64 108 67 121 74 125 86 127 92 125 99 118 99H12Q6 99 4 94z',
        'rose-fall',
      ),
      path('M30 67C40 58 50 54 61 54 71 54 78 59 86 66 68 70 44 70 30 67z', 'night-slant'),
      path('M55 54.4H59L58 69H53z', '#e5365f'),
      shine('M40 61Q46 57 52 55.5L48 66Q42 66 38 65zM62 55.5Q68 56 72 59L66 67H60z', 0.28),
      gleam('M10 75Q40 70 88 71 104 73 114 78', 2, 0.6),
      line('M54 74Q51 84 53 92M83 72Q86 82 80 92', '#9c1440', 1.2, 'opacity=".75"'),
      line('M58 77H65', '#ffd6de', 2),
      path('M3 88H126Q127 99 118 99H12Q6 99 4 94z', 'wine-fall', 'opacity=".6"'),
      path('M104 73Q118 76 122 85 112 84 104 73z', 'gold-slant'),
      shine('M107 75Q115 77 119 82L112 80z', 0.8),
      path('M3.5 79L13 77V83H2.5z', '#ff9db0'),
      path('M112 92H126L124 99H114z', '#5e1238', 'opacity=".7"'),
      bow(58, 42, 23, 'gold'),
    ),
    wheel(28),
    wheel(99),
    sparkle(16, 36, 8),
    sparkle(108, 38, 9, 'd1'),
    sparkle(88, 18, 6, 'd2'),
  ].join('');
}

function drawYacht(): string {
  const portholes = [30, 44, 58, 72].map((x) => circle(x, 90, 3.4, 'gold-ball') + circle(x, 90, 2.2, '#3a7dc2'));
  return [
    moving(
      'sway ob',
      line('M60 42V10', '#cfc2da', 3),
      moving('wave ol', path('M61 11Q70 8 76 13 82 17 88 14L86 26Q80 29 74 25 68 21 61 24z', 'rose-slant')),
      path('M44 44H78L84 54H40z', 'pearl-fall'),
      path('M38 41H82L84 46H36z', 'rose-fall'),
      path('M26 56H88L98 70H22z', 'cream-fall'),
      path('M46 47H75L79 54H43z', 'night-slant'),
      path('M30 59H84L90 67H27z', 'night-slant'),
      shine('M48 48H56L51 53H45zM34 60H48L42 66H31z', 0.4),
      path('M20 53H92L95 58H18z', 'pearl-fall'),
      path('M4 74Q8 69 16 69H90L124 62Q120 96 100 110H26Q10 102 4 74z', 'pearl-fall'),
      path('M5 78Q60 80 122 70L121 76Q60 86 7 84z', 'rose-tube'),
      ...portholes,
      line('M92 68L122 58M100 66V60M110 63V57M121 60V54M92 62L121 54', 'gold-slant', 1.3),
    ),
    moving('flow', path('M2 102Q12 94 22 102T44 102 66 102 88 102 110 102 126 101Q124 122 64 122T2 102z', 'sky-fall')),
    gleam('M20 110Q28 105 36 110T52 110M72 112Q80 107 88 112T104 112', 2.2, 0.65),
    sparkle(18, 32, 8),
    sparkle(106, 34, 7, 'd1'),
  ].join('');
}

function tower(x: number, top: number, width: number, bottom: number, roof: Tone): string {
  const half = width / 2;
  const roofHeight = width * 1.45;
  return [
    path(`M${x - half} ${top}H${x + half}V${bottom}H${x - half}z`, 'stone-tube'),
    path(
      `M${x - half - 3} ${top + 1}L${x} ${top - roofHeight} ${x + half + 3} ${top + 1}Q${x} ${top + 7} ${x - half - 3} ${top + 1}z`,
      `${roof}-tube`,
    ),
    path(`M${x - 3.5} ${top + 22}V${top + 15}a3.500 3.500 0 0 1 7 0V${top + 22}z`, 'honey-fall'),
  ].join('');
}

function flag(x: number, y: number): string {
  return (
    line(`M${x} ${y + 14}V${y}`, '#b97817', 1.6) +
    moving('wave ol', path(`M${x} ${y}q6-2 12 2-4 2-4 4t-8 2z`, 'gold-slant'))
  );
}

function wall(x: number, y: number, width: number): string {
  const teeth = Array.from({ length: Math.round(width / 10) }, () => 'v-5h6v5h4').join('');
  return path(`M${x} ${y}${teeth}V112H${x}z`, 'stone-tube');
}

function drawCastle(): string {
  return [
    ellipse(64, 112, 58, 12, 'leaf-fall'),
    flag(44, 14),
    flag(64, 2),
    flag(84, 15),
    tower(44, 52, 18, 100, 'plum'),
    tower(84, 54, 18, 100, 'plum'),
    tower(64, 48, 24, 100, 'rose'),
    path('M28 84H100V112H28z', 'stone-fall'),
    wall(38, 82, 50),
    flag(24, 32),
    flag(104, 32),
    tower(24, 74, 22, 113, 'rose'),
    tower(104, 74, 22, 113, 'rose'),
    path('M50 116V100a14 14 0 0 1 28 0V116z', '#c591a5'),
    path('M53 116V101a11 11 0 0 1 22 0V116z', 'cocoa-tube'),
    line('M64 91V116M58.500 93V116M69.500 93V116', '#572d1c', 1.2),
    path('M54 115H74Q80 120 92 123.500 64 128 40 123.500 50 120 54 115z', 'cream-fall'),
    moving(
      'glow',
      path('M43 96a3.500 4 0 0 1 0 0zM40.500 102V95a3 3 0 0 1 6 0V102zM81.500 102V95a3 3 0 0 1 6 0V102z', 'honey-fall'),
    ),
    circle(10, 112, 6, 'leaf-ball'),
    circle(118, 112, 6, 'leaf-ball'),
    circle(38, 116, 5, 'leaf-ball'),
    circle(90, 116, 5, 'leaf-ball'),
    sparkle(12, 20, 7),
    sparkle(116, 18, 6, 'd1'),
  ].join('');
}

export const luxury = {
  perfume: drawPerfume(),
  'sports-car': drawSportsCar(),
  yacht: drawYacht(),
  castle: placed('translate(0 1)', drawCastle()),
};
