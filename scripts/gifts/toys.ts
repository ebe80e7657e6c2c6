import type { Tone } from './paints';
import { bow, circle, ellipse, gleam, heart, line, path, shadow, shine, sparkle } from './shapes';
import { moving, placed } from './style';

function balloon(x: number, y: number, r: number, tone: Tone): string {
  const h = r * 1.2;
  return placed(
    `translate(${x} ${y}) scale(${r / 20})`,
    path('M-3.5 27L0 23 3.5 27z', `${tone}-slant`),
    path('M0 25C-12 20-20 8-20-3A20 20 0 0 1 20-3C20 8 12 20 0 25z', `${tone}-ball`),
    gleam('M-13-5Q-12-14-4-17', 3, 0.7),
    h > 26 ? '<circle cx="-13.4" cy="1.5" r="1.7" fill="#fff" opacity=".7"/>' : '',
  );
}

function drawBalloon(): string {
  return [
    line('M38 62Q44 86 62 104M92 60Q84 86 64 104M64 76Q66 90 63 104Q60 114 66 124', '#b98a9a', 1.6),
    moving('drift', balloon(36, 38, 22, 'gold')),
    moving('drift d1', balloon(93, 36, 22, 'plum')),
    moving('bob', balloon(64, 46, 29, 'rose'), heart(66, 45, 13, 'blush')),
    bow(63, 105, 12, 'rose'),
    sparkle(14, 80, 6),
    sparkle(110, 84, 7, 'd1'),
  ].join('');
}

function drawBear(): string {
  const ear = (x: number) => circle(x, 22, 14, 'toffee-ball') + circle(x, 23, 8, 'blush-ball');
  const foot = (x: number) => ellipse(x, 109, 17, 14, 'toffee-ball') + ellipse(x, 111, 9, 8, 'cream-ball');
  const eye = (x: number) => circle(x, 42, 4.4, '#3d2015') + circle(x - 1.2, 40.4, 1.5, '#fff');
  return [
    shadow(64, 121, 50),
    ellipse(64, 90, 32, 30, 'toffee-ball'),
    foot(36),
    foot(92),
    moving(
      'tilt ob',
      ear(36),
      ear(92),
      ellipse(64, 44, 36, 32, 'toffee-ball'),
      shine('M36 34Q42 18 60 16 46 24 42 38z', 0.3),
      ellipse(43, 54, 6, 4, '#f0707f', 'opacity=".45"'),
      ellipse(85, 54, 6, 4, '#f0707f', 'opacity=".45"'),
      ellipse(64, 57, 15, 12, 'cream-ball'),
      path('M57 51Q64 46 71 51 70 57 64 58 58 57 57 51z', '#4a2718'),
      shine('M60 51Q63 49.5 66 50L62 52.5z', 0.6),
      line('M64 58V61Q60 66 56 62M64 61Q68 66 72 62', '#4a2718', 1.8),
      moving('blink', eye(48), eye(80)),
    ),
    bow(64, 77, 15, 'rose'),
    moving('beat d1', heart(64, 97, 17, 'rose')),
    ellipse(42, 93, 11, 9, 'toffee-ball', 'transform="rotate(24 42 93)"'),
    ellipse(86, 93, 11, 9, 'toffee-ball', 'transform="rotate(-24 86 93)"'),
    sparkle(12, 56, 6),
    sparkle(116, 62, 6, 'd1'),
  ].join('');
}

function drawKitten(): string {
  const eye = (x: number) =>
    ellipse(x, 48, 7, 8, 'emerald-ball') + ellipse(x, 48, 4, 6.6, '#241628') + circle(x - 2, 44.6, 2.3, '#fff');
  const paw = (x: number) =>
    ellipse(x, 114, 12, 8, 'pearl-ball') + line(`M${x - 3} 115v4M${x + 3} 115v4`, '#9383a8', 1.4);
  return [
    shadow(62, 121, 46),
    moving('sway ob', line('M88 112C120 114 118 84 104 78', 'smoke-slant', 12), circle(104, 78, 6, '#eee7f4')),
    path('M64 66C36 66 30 96 32 116H96C98 96 92 66 64 66z', 'smoke-ball'),
    path('M64 74C46 78 44 100 50 108 56 114 72 114 78 108 84 100 82 78 64 74z', 'pearl-ball'),
    paw(46),
    paw(82),
    moving(
      'tilt ob',
      path('M26 46C22 24 24 10 28 8 38 10 50 18 56 26z', 'smoke-slant'),
      path('M102 46C106 24 104 10 100 8 90 10 78 18 72 26z', 'smoke-fall'),
      path('M31 34Q28 20 31 15 38 18 45 25zM97 34Q100 20 97 15 90 18 83 25z', 'blush-fall'),
      path('M64 20C92 20 106 36 104 52 102 72 84 80 64 80S26 72 24 52C22 36 36 20 64 20z', 'smoke-ball'),
      path('M57 22Q58 32 60 34L64 23 68 34Q70 32 71 22 64 19 57 22z', '#9383a8', 'opacity=".75"'),
      path('M64 54C50 58 44 66 48 72 54 79 60 79 64 79S74 79 80 72C84 66 78 58 64 54z', 'pearl-fall'),
      ellipse(36, 62, 6, 4, '#f0707f', 'opacity=".4"'),
      ellipse(92, 62, 6, 4, '#f0707f', 'opacity=".4"'),
      path('M60 59Q64 57 68 59 67 64 64 64 61 64 60 59z', '#e87d9a'),
      line('M64 64V66Q61 71 56 68M64 66Q67 71 72 68', '#6a5a7e', 1.7),
      line('M40 64L20 62M40 68L22 71M88 64L108 62M88 68L106 71', '#a99bbb', 1.2),
      moving('blink', eye(46), eye(82)),
    ),
    path('M42 79Q64 91 86 79L87 85Q64 98 41 85z', 'rose-tube'),
    circle(64, 94, 7, 'gold-ball'),
    line('M58 92.5Q64 95 70 92.5', '#8a5510', 1.3),
    circle(64, 97, 1.7, '#8a5510'),
    sparkle(14, 90, 6),
    sparkle(116, 44, 6, 'd1'),
  ].join('');
}

function drawMusicBox(): string {
  const note = (x: number, y: number, delay = '') =>
    moving(
      `drift ${delay}`.trim(),
      path(
        `M${x} ${y}V${y - 15}L${x + 11} ${y - 18}V${y - 3}h-2.500V${y - 12}L${x + 2.5} ${y - 10}V${y}z`,
        'gold-slant',
      ),
      ellipse(x - 1.4, y, 4, 3, 'gold-ball'),
      ellipse(x + 7.4, y - 3, 4, 3, 'gold-ball'),
    );
  const dancer = [
    line('M64 64V80', '#f2c9a5', 2.6),
    line('M64 65Q72 70 63 73', '#f2c9a5', 2.4),
    line('M60 46Q46 40 60 27M68 46Q82 40 68 27', '#f7d3b2', 2.6),
    path('M60 42H68L67 54H61z', 'rose-tube'),
    path('M46 62Q50 52 64 51T82 62Q76 66 72 63 68 68 64 64 60 68 56 63 52 66 46 62z', 'blush-ball'),
    circle(64, 36, 5.5, '#f7d3b2'),
    path('M58.500 36Q58 29 64 29.500T69.500 36Q66 31.500 58.500 36z', '#87502f'),
    circle(64, 28, 3, '#87502f'),
  ];
  return [
    shadow(64, 121, 52),
    path('M20 82V52C20 24 40 8 64 8S108 24 108 52V82z', 'wine-slant'),
    path('M25 80V52C25 27 43 13 64 13S103 27 103 52V80z', 'gold-slant'),
    path('M28 80V52C28 29 45 16 64 16S100 29 100 52V80z', 'sky-slant'),
    shine('M28 54Q30 32 50 20L36 80H28z', 0.4),
    path('M18 78H110V84H18z', '#5e1238'),
    ellipse(64, 81, 16, 3.4, 'gold-fall'),
    moving('turn', ...dancer),
    path('M16 82H112L108 116Q108 120 104 120H24Q20 120 20 116z', 'rose-tube'),
    path('M14 80H114V88H14zM20 111H108L107.500 116H20.500z', 'gold-tube'),
    path('M64 91C76 92 84 96 92 100 84 104 76 108 64 109 52 108 44 104 36 100 44 96 52 92 64 91z', 'gold-slant'),
    heart(64, 101, 7, 'wine'),
    note(11, 46),
    note(112, 40, 'd1'),
    sparkle(12, 22, 6),
    sparkle(114, 16, 5, 'd2'),
  ].join('');
}

export const toys = {
  balloon: drawBalloon(),
  bear: drawBear(),
  kitten: drawKitten(),
  'music-box': drawMusicBox(),
};
