import type { Random } from './random';

/** Clothes in the units of the bust, a square of 980. Its bare neck ends in an ellipse near (480, 935). */
type Clothes = { readonly under: string; readonly over: string };

const outline = 'stroke="#000" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"';
const shoulders =
  'M262 858C190 912 70 930-10 1000-70 1060-100 1160-110 1320H1090C1080 1160 1050 1060 990 1000 910 930 790 912 712 850Q480 1000 262 858z';
const torso = (colour: string) => `<path d="${shoulders}" fill="${colour}" ${outline}/>`;
const folds =
  '<path d="M110 1110Q140 1200 130 1320M870 1110Q840 1200 850 1320" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="9" stroke-linecap="round"/>';
const band = (colour: string, width: number) =>
  `<g fill="none" stroke-linecap="round"><path d="M258 862C310 1000 650 1000 716 852" stroke="#000" stroke-width="${width + 20}"/><path d="M258 862C310 1000 650 1000 716 852" stroke="${colour}" stroke-width="${width}"/></g>`;

const bright = [
  '#d9506b',
  '#e8845c',
  '#e9b24c',
  '#5f9f86',
  '#4f86b8',
  '#7b6bb5',
  '#b5628f',
  '#f2e6d8',
  '#2f4f6f',
  '#8fb3a0',
] as const;
const calm = [
  '#34486b',
  '#4b5a52',
  '#5b6f8f',
  '#8a4b4b',
  '#e9e2d6',
  '#3b3f46',
  '#5e8c8f',
  '#a9764a',
  '#6d7f5b',
  '#24303f',
] as const;

const crew = (colour: string, trim: string): Clothes => ({ under: torso(colour), over: band(trim, 30) + folds });

const vNeck = (colour: string, skin: string): Clothes => ({
  under: torso(colour),
  over: `<path d="M268 866Q330 1010 486 1130 640 1010 706 858z" fill="${skin}"/><path d="M262 858Q330 1010 486 1130 640 1010 712 850" fill="none" ${outline}/>${folds}`,
});

const scoop = (colour: string, skin: string): Clothes => ({
  under: torso(skin),
  over: `<path d="M150 930C160 1010 210 1120 330 1160 430 1185 560 1185 650 1160 770 1120 815 1010 826 922L900 950C990 990 1080 1100 1090 1320H-110C-100 1100-10 990 80 952z" fill="${colour}" ${outline}/>${folds}`,
});

const shirt = (colour: string, inner: string): Clothes => ({
  under: torso(colour),
  over: `<path d="M480 1010V1320" ${outline}/><circle cx="520" cy="1130" r="13"/><circle cx="520" cy="1250" r="13"/><path d="M262 850L168 906Q220 1030 330 1100L482 1000Q330 960 262 850z" fill="${inner}" ${outline}/><path d="M712 844L806 900Q750 1030 640 1100L482 1000Q640 960 712 844z" fill="${inner}" ${outline}/>`,
});

const blazer = (colour: string, inner: string): Clothes => ({
  under: torso(inner),
  over: `${band(inner, 26)}<path d="M230 880C150 925 60 940-10 1000-70 1060-100 1160-110 1320H470Q420 1180 250 900z" fill="${colour}" ${outline}/><path d="M744 872C830 925 910 930 990 1000 1050 1060 1080 1160 1090 1320H500Q560 1180 728 894z" fill="${colour}" ${outline}/><path d="M236 884L150 1010 250 1050 210 1110 440 1320M738 878L830 1010 725 1050 765 1110 530 1320" fill="none" ${outline}/>`,
});

const turtleneck = (colour: string): Clothes => ({
  under: torso(colour),
  over: `<path d="M300 826Q480 905 672 818 690 870 734 890 640 985 480 985 330 980 240 890 290 880 300 826z" fill="${colour}" ${outline}/>${folds}`,
});

const hoodie = (colour: string, trim: string): Clothes => ({
  under: `<path d="M250 800C120 850 90 960 200 1040H780C890 960 850 850 725 795z" fill="${trim}" ${outline}/>${torso(colour)}`,
  over: `${band(trim, 52)}<path d="M390 990V1150M590 990V1130" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>${folds}`,
});

export function pickClothes(random: Random, isWoman: boolean, skin: string): Clothes {
  const colour: string = random.pick(isWoman ? bright : calm);
  const trim: string = random.pick(['#fff6ea', '#2c3440', '#f3c9a8', colour]);
  const kinds: [() => Clothes, ...(() => Clothes)[]] = isWoman
    ? [
        () => scoop(colour, skin),
        () => scoop(colour, skin),
        () => vNeck(colour, skin),
        () => crew(colour, trim),
        () => turtleneck(colour),
        () => shirt('#fdf6ee', '#fff'),
        () => blazer(colour, '#fff8f0'),
      ]
    : [
        () => crew(colour, trim),
        () => shirt(colour, colour),
        () => shirt('#e8eef5', '#fff'),
        () => blazer(colour, '#f7f3ee'),
        () => hoodie(colour, trim),
        () => turtleneck(colour),
        () => vNeck(colour, skin),
      ];
  return random.pick(kinds)();
}
