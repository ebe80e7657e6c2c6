import { confetti, hearts, notes, sparkles, tears, wear, bulb } from './extras';
import { drawFace } from './face';
import { brows, cheeks, eyes, mouths } from './features';
import { hands, pairOf, small } from './hands';
import { moving, placed } from './style';

const fists = (y: number) => pairOf(small(hands.fist, 11, y, 0.36, -14));
const palms = (x: number, y: number, turn: number) => pairOf(small(hands.open, x, y, 0.42, turn));

/** Joy, affection and friendliness: face1 to face28. */
export const warmFaces = [
  drawFace({ motion: 'bob', eyes: eyes.dots, mouth: mouths.smile, cheeks: cheeks.blush }),
  drawFace({ motion: 'bob', eyes: eyes.dots, mouth: mouths.grin }),
  drawFace({ motion: 'hop', eyes: eyes.arcs, mouth: mouths.laugh, cheeks: cheeks.blush }),
  drawFace({ motion: 'rock', eyes: eyes.arcs, mouth: mouths.laugh, over: tears.joy }),
  moving('roll', placed('rotate(-28 24 24)', drawFace({ eyes: eyes.squint, mouth: mouths.laugh, worn: tears.brim }))),
  drawFace({
    eyes: eyes.arcs,
    brows: brows.up,
    cheeks: cheeks.blush,
    mouth: mouths.small,
    over: moving('nod', small(hands.open, 27, 34, 0.56, -66)),
  }),
  drawFace({ motion: 'rock', eyes: eyes.wink, mouth: mouths.smile, cheeks: cheeks.blush }),
  drawFace({ motion: 'swell', eyes: eyes.closed, mouth: mouths.smile, cheeks: cheeks.hatched }),
  drawFace({ tone: 'rosy', eyes: eyes.hearts, mouth: mouths.grin }),
  drawFace({
    tone: 'rosy',
    motion: 'bob',
    eyes: eyes.arcs,
    mouth: mouths.soft,
    cheeks: cheeks.blush,
    over: hearts.around,
  }),
  drawFace({ motion: 'nod', eyes: eyes.closed, mouth: mouths.kiss, cheeks: cheeks.deep }),
  drawFace({ eyes: eyes.wink, mouth: mouths.kiss, cheeks: cheeks.blush, over: hearts.blown }),
  drawFace({
    tone: 'rosy',
    eyes: eyes.downAside,
    brows: brows.sad,
    mouth: mouths.small,
    cheeks: cheeks.hatched,
    over: pairOf(small(hands.point, 17, 40, 0.42, 72), ['push', 'pull']),
  }),
  drawFace({
    tone: 'rosy',
    motion: 'swell',
    eyes: eyes.closed,
    mouth: mouths.small,
    cheeks: cheeks.deep,
    over: palms(8, 34, 22),
  }),
  drawFace({ eyes: eyes.arcs, mouth: mouths.grin, over: pairOf(small(hands.open, 7, 37, 0.5, 38), ['push', 'pull']) }),
  drawFace({ tone: 'rosy', motion: 'bob', eyes: eyes.stars, mouth: mouths.grin }),
  drawFace({ motion: 'rock', eyes: eyes.wink, mouth: mouths.tongueOut, cheeks: cheeks.blush }),
  drawFace({ motion: 'bob', eyes: eyes.arcs, mouth: mouths.yum, cheeks: cheeks.blush }),
  drawFace({ eyes: eyes.upRight, brows: brows.raised, mouth: mouths.smirk }),
  drawFace({ eyes: eyes.arcs, mouth: mouths.smirk, worn: wear.shades }),
  drawFace({ motion: 'nod', eyes: eyes.dots, mouth: mouths.smile, worn: wear.glasses }),
  drawFace({ eyes: eyes.arcs, mouth: mouths.soft, cheeks: cheeks.blush, worn: wear.halo }),
  drawFace({
    motion: 'hop',
    eyes: eyes.arcs,
    mouth: mouths.laugh,
    worn: placed('rotate(14 24 24)', wear.partyHat),
    over: confetti,
  }),
  drawFace({ eyes: eyes.closed, brows: brows.up, mouth: mouths.smirk, worn: wear.crown, over: sparkles }),
  drawFace({
    motion: 'rock',
    eyes: eyes.closed,
    mouth: mouths.soft,
    cheeks: cheeks.blush,
    worn: wear.headphones,
    over: notes,
  }),
  drawFace({ eyes: eyes.dots, mouth: mouths.grin, worn: wear.gradCap }),
  drawFace({ eyes: eyes.upRight, brows: brows.up, mouth: mouths.grin, over: bulb }),
  drawFace({
    motion: 'hop',
    eyes: eyes.squint,
    mouth: mouths.grin,
    cheeks: cheeks.blush,
    over: moving('bob', fists(37)),
  }),
];
