import type { Random } from '../random';
import type { Frame } from './body';
import { curve, mix, shape, tapered, xy, xyr, type Point } from './geometry';

export type Cut = {
  readonly frame: Frame;
  readonly outline: readonly Point[];
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  readonly random: Random;
  readonly shadowSide: -1 | 1;
};

export const band = ({ frame: { axis, neck }, dark, light }: Cut, depth: number, width: number) => {
  const line = (
    dy: number,
  ): [
    number,
    number,
    number,
  ][] => xyr`${axis - neck - 9} ${150 + dy} ${width * 0.7}, ${axis - neck * 0.7} ${168 + dy * depth} ${width},
      ${axis} ${181 + dy * depth} ${width}, ${axis + neck * 0.7} ${168 + dy * depth} ${width},
      ${axis + neck + 9} ${150 + dy} ${width * 0.7}`;
  return (
    shape(tapered(line(0)), mix(dark, light, 0.55)) +
    shape(tapered(line(width * 0.8).map(([x, y]) => [x, y, 1.4] as const)), dark, 0.7)
  );
};

export const turtle = ({ frame: { axis, neck }, colour, dark, light, shadowSide: s }: Cut) =>
  shape(
    xy`${axis - neck - 4} 104, ${axis} 124, ${axis + neck + 4} 102, ${axis + neck + 20} 152,
      ${axis + neck} 176, ${axis} 188, ${axis - neck} 178, ${axis - neck - 20} 154`,
    colour,
  ) +
  shape(
    xy`${axis + s * 8} 122, ${axis + s * (neck + 8)} 100, ${axis + s * (neck + 26)} 160, ${axis + s * 20} 190`,
    dark,
    0.5,
  ) +
  (shape(tapered(xyr`${axis - neck - 4} 112 1, ${axis} 133 3, ${axis + neck + 4} 110 1`), dark, 0.5) +
    shape(tapered(xyr`${axis - neck - 16} 158 1, ${axis} 184 3, ${axis + neck + 14} 158 1`), dark, 0.6) +
    shape(tapered(xyr`${axis - neck} 140 0.5, ${axis - 10} 156 2.4, ${axis + 10} 154 0.5`), light, 0.5));

export const collar = ({ frame: { axis, neck }, light, dark, colour }: Cut) => {
  const flap = (
    s: -1 | 1,
  ): Point[] => xy`${axis + s * (neck - 3)} 120, ${axis + s * (neck - 3)} 120, ${axis + s * (neck + 18)} 148,
      ${axis + s * (neck + 2)} 222, ${axis + s * (neck + 2)} 222, ${axis + s * (neck * 0.45)} 216,
      ${axis + s * 3} 200, ${axis + s * 3} 200, ${axis + s * neck * 0.66} 172`;
  const cloth = mix(colour, light, 0.35);
  return (
    [-1, 1]
      .map((s) =>
        shape(
          flap(s as -1 | 1).map(([x, y]): Point => [x, y + 7]),
          dark,
          0.6,
        ),
      )
      .join('') +
    [-1, 1].map((s) => shape(flap(s as -1 | 1), cloth)).join('') +
    placket({ axis, dark, light })
  );
};

const placket = ({ axis, dark, light }: { axis: number; dark: string; light: string }) =>
  shape(tapered(xyr`${axis} 216 1, ${axis + 2} 420 2, ${axis + 2} 760 2`), dark, 0.7) +
  [262, 344, 426, 508]
    .map(
      (y) =>
        `<circle cx="${axis + 9}" cy="${y}" r="4.4" fill="${mix(light, '#ffffff', 0.3)}" stroke="none" opacity=".85"/>`,
    )
    .join('');

export const lapels =
  (inner: string, isHigh = false) =>
  (cut: Cut) => {
    const {
      frame: { axis, neck },
      colour,
      dark,
      light,
    } = cut;
    const deep = isHigh ? 330 : 400;
    const shirt = shape(
      xy`${axis - neck - 12} 148, ${axis - neck * 0.6} 168, ${axis} 180, ${axis + neck * 0.6} 168,
      ${axis + neck + 12} 148, ${axis + 64} 250, ${axis + 4} ${deep + 20}, ${axis - 66} 250`,
      inner,
    );
    const side = (
      s: -1 | 1,
    ): Point[] => xy`${axis + s * (neck + 2)} 126, ${axis + s * (neck + 2)} 126, ${axis + s * (neck + 40)} 176,
      ${axis + s * (neck + 56)} 222, ${axis + s * (neck + 34)} 236, ${axis + s * (neck + 34)} 236,
      ${axis + s * (neck + 46)} 256, ${axis + s * 34} ${deep - 40}, ${axis + s * 2} ${deep},
      ${axis + s * 2} ${deep}, ${axis + s * 22} 290, ${axis + s * (neck - 2)} 200,
      ${axis + s * (neck - 6)} 160`;
    return (
      shirt +
      shape(
        xy`${axis - neck * 0.7} 174, ${axis} 188, ${axis + neck * 0.7} 174, ${axis + 34} 204, ${axis} 216,
      ${axis - 34} 204`,
        mix(inner, '#2a2233', 0.45),
        0.5,
      ) +
      [-1, 1]
        .map((s) =>
          shape(
            side(s as -1 | 1).map(([x, y]): Point => [x - s * 3, y + 8]),
            dark,
            0.7,
          ),
        )
        .join('') +
      [-1, 1].map((s) => shape(side(s as -1 | 1), mix(colour, light, s === cut.shadowSide ? 0.05 : 0.28))).join('') +
      shape(tapered(xyr`${axis} ${deep} 1.5, ${axis + 4} 560 2, ${axis + 6} 760 2`), dark, 0.8)
    );
  };

export const scarfRound = (cut: Cut) => {
  const {
    frame: { axis, neck },
    random,
  } = cut;
  const cloth: string = random.pick(['#c4503f', '#d9b98a', '#e6ddcf', '#5c7488', '#7d4a52', '#8f9a72', '#c98f4e']);
  const dark = mix(cloth, '#1e1626', 0.42);
  const light = mix(cloth, '#fff4e4', 0.3);
  const wrap: Point[] = xy`${axis - neck - 14} 96, ${axis - 20} 126, ${axis + 24} 126, ${axis + neck + 14} 94,
      ${axis + neck + 42} 138, ${axis + neck + 28} 186, ${axis + 10} 216, ${axis - neck - 20} 196,
      ${axis - neck - 44} 146`;
  const tail: Point[] = xy`${axis - 44} 180, ${axis - 6} 190, ${axis + 4} 320, ${axis + 2} 420, ${axis - 60} 418,
      ${axis - 62} 300`;
  return (
    lapels(mix(cut.colour, '#efe8dc', 0.5), true)(cut) +
    shape(
      tail.map(([x, y]): Point => [x + 8, y + 6]),
      cut.dark,
      0.6,
    ) +
    shape(tail, mix(cloth, dark, 0.16)) +
    shape(wrap, cloth) +
    (xyr`110 140 168, 128 160 186, 100 118 140`
      .map(([a = 0, b = 0, c = 0], index) =>
        shape(
          tapered(
            xyr`${axis - neck - 30 + index * 6} ${a + 24} 1, ${axis - 10} ${b + 14} 5, ${axis + neck + 26} ${c - 20} 1`,
          ),
          index === 2 ? light : dark,
          0.55,
        ),
      )
      .join('') +
      shape(tapered(xyr`${axis - 30} 210 1, ${axis - 26} 300 4, ${axis - 30} 400 1`), dark, 0.5))
  );
};

export const hood = (cut: Cut) => {
  const {
    frame: { axis, neck },
    colour,
    dark,
    light,
  } = cut;
  const roll: Point[] = xy`${axis - neck - 8} 112, ${axis - neck - 46} 140, ${axis - neck - 50} 176, ${axis - 30} 222,
      ${axis} 240, ${axis + 30} 222, ${axis + neck + 42} 174, ${axis + neck + 38} 138,
      ${axis + neck + 6} 112, ${axis + neck * 0.7} 160, ${axis} 200, ${axis - neck * 0.7} 160`;
  return (
    shape(
      roll.map(([x, y]): Point => [x, y + 10]),
      dark,
      0.6,
    ) +
    shape(roll, mix(colour, light, 0.22)) +
    (shape(tapered(xyr`${axis - 12} 214 2.6, ${axis - 16} 270 2.4, ${axis - 14} 318 3`), '#efe9de') +
      shape(tapered(xyr`${axis + 14} 214 2.6, ${axis + 19} 262 2.4, ${axis + 18} 304 3`), '#efe9de'))
  );
};

export const mandarin = (cut: Cut) => {
  const {
    frame: { axis, neck },
    colour,
    dark,
    light,
  } = cut;
  const trim = mix(light, '#e8cf9a', 0.4);
  const rim: Point[] = xy`${axis - neck - 2} 116, ${axis - 4} 150, ${axis + 4} 150, ${axis + neck + 2} 114,
      ${axis + neck + 12} 150, ${axis + 4} 184, ${axis - neck - 12} 152`;
  return (
    shape(rim, mix(colour, dark, 0.2)) +
    (shape(tapered(xyr`${axis} 150 2, ${axis + 8} 186 2.2, ${axis + 50} 214 2.2, ${axis + 100} 226 1.5`), trim) +
      shape(tapered(xyr`${axis - neck - 2} 117 1.2, ${axis - 4} 151 2, ${axis + neck + 2} 115 1.2`), trim))
  );
};

const stand = ({ frame: { axis, neck }, colour, dark, light }: Cut) =>
  shape(
    xy`${axis - neck - 2} 116, ${axis - 6} 150, ${axis} 168, ${axis + 6} 150, ${axis + neck + 2} 114,
      ${axis + neck + 12} 150, ${axis + 3} 188, ${axis - neck - 12} 152`,
    mix(colour, light, 0.3),
  ) + shape(tapered(xyr`${axis - neck - 12} 153 0.6, ${axis} 190 1.6, ${axis + neck + 12} 151 0.6`), dark, 0.6);

export const kurta = (cut: Cut) => stand(cut) + placket({ axis: cut.frame.axis, dark: cut.dark, light: cut.light });

export const dungarees = (cut: Cut) => {
  const {
    frame: { axis, neck },
  } = cut;
  const cloth = '#4a6179';
  const strap = (s: -1 | 1) =>
    shape(
      tapered(xyr`${axis + s * (neck + 38)} 170 14, ${axis + s * 72} 270 15, ${axis + s * 66} 350 16`),
      mix(cloth, '#ffffff', s === cut.shadowSide ? 0 : 0.12),
    );
  return (
    band(cut, 1, 6) +
    strap(-1) +
    strap(1) +
    shape(
      xy`${axis - 92} 336, ${axis + 92} 336, ${axis + 100} 420, ${axis + 132} 560, ${axis + 140} 760,
      ${axis - 140} 760, ${axis - 132} 560, ${axis - 100} 420`,
      cloth,
    ) +
    shape(tapered(xyr`${axis - 88} 350 1, ${axis} 352 1.4, ${axis + 88} 350 1`), '#d9c08a', 0.8)
  );
};

export const stripes = (cut: Cut) => {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const y = 206 + index * 34;
    return shape(
      tapered(xyr`${cut.frame.near - 30} ${y - 14} 4.6, ${cut.frame.near + 70} ${y + 2} 4.6,
      ${cut.frame.axis} ${y + 14} 4.6, ${cut.frame.far - 60} ${y + 2} 4.6,
      ${cut.frame.far + 40} ${y - 14} 4.6`),
      mix(cut.dark, '#24304a', 0.6),
      0.85,
    );
  }).join('');
  return `<clipPath id="cloth"><path d="${curve(cut.outline, true)}"/></clipPath><g clip-path="url(#cloth)">${rows}</g>${band(cut, 1, 6)}`;
};
