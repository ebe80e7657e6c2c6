import { anger, exclamation, gloom, question, sigh, speech, steam, tears, wear, zzz, notes } from './extras';
import { drawFace } from './face';
import { brows, cheeks, eyes, mouths, star } from './features';
import { hands, pairOf, small } from './hands';
import { moving } from './style';

const bothPalms = (x: number, y: number, turn: number, size = 0.46) => pairOf(small(hands.open, x, y, size, turn));
const lens =
  '<circle cx="31" cy="21" r="8" fill="#cdeaff" fill-opacity=".8" stroke="#40324f" stroke-width="2.4"/><path stroke="#40324f" stroke-width="4" stroke-linecap="round" d="M37 27l7.5 9"/><ellipse class="n" cx="31" cy="21" rx="4" ry="5"/><circle class="w" cx="32.6" cy="19" r="1.5"/>';
const bubble = moving(
  'swell ob',
  '<circle cx="34" cy="32" r="6.5" fill="#bfe6ff" stroke="#6db8ea" opacity=".9"/><circle class="w" cx="36" cy="29.5" r="1.4"/>',
);
const orbit = moving(
  'spin',
  `<circle cx="24" cy="9" r="15" opacity="0"/>${star(10, 8, 1, '#f6a623')}${star(37, 6, 0.8, '#f6a623')}${star(26, 17, 0.7, '#f6a623')}`,
);
const blast = moving(
  'swell ob',
  '<path fill="#ff8a3c" d="M8 17 4 5l9 4 3-9 8 7 8-7 3 9 9-4-4 12q-16 4-32 0z"/><path fill="#ffe07a" d="M13 17l-1-6 6 2 6-7 6 7 6-2-1 6z"/>',
);
const tissue = moving(
  'shake',
  '<path fill="#fff" stroke="#b9bfd6" d="M15 33l6-4 3 2.5 4-2.5 5 4 2 8-5 3-6-2-6 2-5-3.5z"/>',
);
const icicles =
  '<path fill="#eaf7ff" stroke="#7dbdea" d="M8 12.5Q14 4 24 4t16 8.5l-2 6-2.5-5-3 7.5-3-8-3.5 5-3-5-3.5 8-2.5-7.5-3 5-2-6z"/>';
const flames = moving(
  'talk ob',
  '<path fill="#ff7a2f" d="M5 20Q2 10 8 4q1 4 4 5Q14 2 22 0q0 6 4 8 4-2 4-7 7 2 8 8 3-1 4-4 4 7 1 16z"/><path fill="#ffd24a" d="M10 20q-1-6 3-8 2 2 4 1 1-4 5-6 1 5 4 6 4-1 5-3 4 3 3 10z"/>',
);
const muzzle =
  '<rect x="11" y="27.5" width="26" height="9.5" rx="3" fill="#40203a"/><path fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" d="M15 30v4.5M13.5 31.5h3M13.5 33.5h3M20.5 34.5l4-4.5M28 32.2l2.5-2.2 2.5 2.2-2.5 2.3zM34.5 30v2"/>';
const muzzleDot = '<circle class="w" cx="34.5" cy="34.4" r="1"/>';
const ghost = moving(
  'bob slow',
  '<path fill="url(#silver)" stroke="#a9aec6" d="M7 44V22a17 18.5 0 0 1 34 0v22l-5.5-4-5.8 4-5.7-4-5.7 4-5.8-4z"/><path fill="#ff6f86" d="M20 31h8v5a4 4 0 0 1-8 0z"/>' +
    eyes.dots +
    cheeks.blush,
);

/** Thought, surprise, tiredness, sorrow and anger: face29 to face74. */
export const coolFaces = [
  drawFace({
    eyes: eyes.upRight,
    brows: brows.raised,
    mouth: mouths.skew,
    over: moving('nod', small(hands.point, 17, 39, 0.5, -8)),
  }),
  drawFace({ eyes: eyes.dots, mouth: mouths.small, over: moving('look', lens) }),
  drawFace({ motion: 'rock', eyes: eyes.dots, brows: brows.raised, mouth: mouths.skew, over: question }),
  drawFace({ eyes: eyes.lines, mouth: mouths.flat, over: speech }),
  drawFace({ motion: 'deny', eyes: eyes.lines, brows: brows.flat, mouth: mouths.flat }),
  drawFace({ eyes: moving('lift', eyes.up), brows: '', mouth: mouths.flat }),
  drawFace({ eyes: eyes.side, mouth: mouths.smirk }),
  drawFace({ motion: 'bob', eyes: eyes.closed, mouth: mouths.kiss, over: notes }),
  drawFace({ eyes: eyes.dots, mouth: mouths.zip }),
  drawFace({ eyes: eyes.wink, mouth: mouths.oh, over: moving('nod', small(hands.point, 26, 37, 0.54)) }),
  drawFace({
    eyes: eyes.dots,
    mouth: mouths.small,
    cheeks: cheeks.blush,
    over: pairOf(small(hands.open, 15, 23, 0.56, 10), ['', 'away']),
  }),
  drawFace({ motion: 'hop', eyes: eyes.wide, brows: '', mouth: mouths.oh, over: exclamation }),
  drawFace({ tone: 'pale', motion: 'shake', eyes: eyes.tinyWide, mouth: mouths.bigOh, skin: gloom }),
  drawFace({
    eyes: eyes.wide,
    mouth: mouths.bigOh,
    behind: blast,
    skin: '<path fill="#ffe07a" d="M6.5 14.5q17.5 5 35 0Q36 3 24 3T6.5 14.5z"/>',
  }).replace('cy="24" r="20"', 'cy="26" r="20"'),
  drawFace({ eyes: eyes.arcs, mouth: mouths.grin, over: tears.sweat }),
  drawFace({ motion: 'shake', eyes: eyes.wide, brows: '', mouth: mouths.teeth, over: tears.sweats }),
  drawFace({ motion: 'deny', eyes: eyes.closed, mouth: mouths.skew, over: small(hands.open, 26, 17, 0.72, -38) }),
  drawFace({
    motion: 'bob',
    eyes: eyes.upRight,
    brows: brows.up,
    mouth: mouths.skew,
    over: moving('bob d1', bothPalms(6, 37, -34)),
  }),
  drawFace({ motion: 'swell', eyes: eyes.closed, mouth: mouths.yawn, worn: tears.brim }),
  drawFace({ motion: 'nod', eyes: eyes.half, mouth: mouths.small, over: bubble }),
  drawFace({ motion: 'swell', eyes: eyes.closed, mouth: mouths.oh, worn: wear.nightcap, over: zzz }),
  drawFace({ motion: 'bob', eyes: eyes.crosses, mouth: mouths.tongueOut }),
  drawFace({ motion: 'rock', eyes: eyes.spirals, mouth: mouths.wavy, over: orbit }),
  drawFace({ tone: 'pale', eyes: eyes.half, brows: brows.sad, mouth: mouths.wavy, worn: wear.thermometer }),
  drawFace({ motion: 'bob', eyes: eyes.dots, worn: wear.mask }),
  drawFace({ motion: 'rock', eyes: eyes.closed, mouth: mouths.frown, worn: wear.bandage }),
  drawFace({
    tone: 'mint',
    motion: 'swell',
    eyes: eyes.squint,
    mouth: mouths.wavy,
    cheeks: cheeks.puffed.replace(/#ffb04d/g, '#a9bd4c'),
  }),
  drawFace({ motion: 'nod', eyes: eyes.squint, cheeks: cheeks.deep, over: tissue }),
  drawFace({ tone: 'ice', motion: 'shake', eyes: eyes.dots, mouth: mouths.teeth, skin: icicles }),
  drawFace({
    tone: 'red',
    motion: 'swell',
    eyes: eyes.half,
    brows: brows.sad,
    mouth: mouths.tongueOut,
    over: tears.sweats,
  }),
  drawFace({ motion: 'deny', eyes: eyes.dotsLow, brows: brows.sad, mouth: mouths.frown }),
  drawFace({ eyes: eyes.dots, brows: brows.sad, mouth: mouths.smallFrown, over: tears.one }),
  drawFace({ motion: 'swell', eyes: eyes.puppy, brows: brows.sad, mouth: mouths.wavy }),
  drawFace({ motion: 'shake', eyes: eyes.closed, brows: brows.sad, mouth: mouths.wail, worn: tears.streams }),
  drawFace({
    motion: 'bob',
    eyes: eyes.puppy,
    brows: brows.up,
    mouth: mouths.small,
    cheeks: cheeks.blush,
    over: pairOf(small(hands.fist, 17, 42, 0.32)),
  }),
  drawFace({ eyes: eyes.closed, brows: brows.sad, mouth: mouths.smallFrown, over: sigh }),
  drawFace({
    motion: 'rock',
    eyes: eyes.downAside,
    brows: brows.sad,
    mouth: mouths.pout,
    cheeks: cheeks.blush,
    worn: tears.brim,
  }),
  drawFace({ eyes: eyes.wide, brows: brows.sad, mouth: mouths.wavy, over: tears.sweat }),
  drawFace({ tone: 'ice', motion: 'shake', eyes: eyes.tinyWide, mouth: mouths.bigOh, over: bothPalms(8, 31, 14, 0.5) }),
  drawFace({
    tone: 'rosy',
    motion: 'swell',
    eyes: eyes.angry,
    brows: brows.angry,
    mouth: mouths.pout,
    cheeks: cheeks.puffed,
  }),
  drawFace({ motion: 'nod', eyes: eyes.squint, mouth: mouths.frown, over: steam }),
  drawFace({ tone: 'red', motion: 'shake', eyes: eyes.angry, brows: brows.angry, mouth: mouths.frown, over: anger }),
  drawFace({
    tone: 'red',
    eyes: eyes.angry,
    brows: brows.angry,
    mouth: moving('shake', muzzle + muzzleDot),
    behind: flames,
  }),
  drawFace({ motion: 'deny', eyes: eyes.half, brows: brows.raised, mouth: mouths.frown }),
  drawFace({
    tone: 'plum',
    motion: 'rock',
    eyes: eyes.angry,
    brows: brows.angry,
    mouth: mouths.smirk,
    behind: wear.horns,
  }),
  ghost,
];
