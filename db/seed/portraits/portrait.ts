import { allowDrawings, renderDrawing, toSvg } from '../drawing';
import { createRandom, type Random } from '../random';
import { drawNeck, frameOf } from './body';
import { dress, type Season } from './clothes';
import { drawBeard, drawGlasses } from './extras';
import { drawEar, drawFace } from './face';
import type { FacePose } from './features';
import { hairStyles } from './hair-long';
import { hairKitOf } from './hair-tools';
import { projectTo } from './head-model';
import { occasionOf, type Occasion } from './occasions';
import { inLight, moods, skins, type Mood } from './palette';
import { personOf, type Look } from './person';
import { places } from './places';
import { card, type Place } from './places-tools';
import { props } from './props';
import type { Held } from './props-tools';
import { soft, soften } from './soft';

/** Draws a picture of a person as SVG: number 0 is their portrait, the others are of their album. */
export async function drawPerson(look: Look, picture = 0): Promise<string> {
  return toSvg(card, await paintPerson(look, occasionOf(look, picture), picture));
}

/** Renders a picture of a person as a PNG file of 600 x 800. */
export async function renderPerson(look: Look, picture = 0): Promise<Buffer> {
  allowDrawings();
  return renderDrawing(await drawPerson(look, picture));
}

/** Draws a person on an occasion as SVG shapes that fill the card. */
function paintPerson(look: Look, occasion: Occasion, picture: number): Promise<string> {
  const random = createRandom(`picture ${look.seed} ${picture}`);
  const scenery: Place = places[occasion.place];
  const mood: Mood = moods[random.pick(scenery.mood)];
  const season = random.pick(scenery.season);
  const backdrop = soft(scenery.draw(random, mood), 'card');
  const figure = paintFigure(random, look, occasion, mood, season);
  const wash = `<rect width="720" height="960" fill="${mood.lit}" opacity=".03"/><defs><linearGradient id="end" x2="0" y2="1"><stop offset=".7" stop-color="#140e14" stop-opacity="0"/><stop offset="1" stop-color="#140e14" stop-opacity=".2"/></linearGradient></defs><rect width="720" height="960" fill="url(#end)"/>`;
  return soften(backdrop + figure + wash);
}

function paintFigure(
  random: Random,
  look: Look,
  { prop, crop, expression }: Occasion,
  mood: Mood,
  season: Season,
): string {
  const person = personOf(look);
  const skin = inLight(skins[look.complexion], mood);
  const isDown = expression === 'down';
  const yaw = random.pick([0.08, 0.22, 0.34, 0.44, 0.54, 0.64, 0.8]) + random.between(-0.06, 0.06);
  const pose: FacePose = {
    view: { yaw, pitch: isDown ? 0.24 : random.between(-0.08, 0.08) },
    expression,
    gaze: isDown ? 0 : random.pick([-2.4, -1.5, 0, 1]),
    shadowSide: random.chance(0.7) ? -1 : 1,
  };
  const project = projectTo(pose.view);
  const frame = frameOf(person, random.between(0.76, 0.94));
  const isCovered = person.hair.style === 'scarf';
  const clothes = dress(random, {
    isWoman: person.isWoman,
    season,
    covered: isCovered,
    arms: props[prop].arms,
    frame,
    shadowSide: pose.shadowSide,
    shade: mood.shaded,
    skin,
  });
  const kit = hairKitOf(createRandom(`hair ${look.seed} ${yaw.toFixed(1)}`), person, pose, mood);
  const hair = (hairStyles[person.hair.style] ?? hairStyles.long)?.(kit) ?? { behind: '', front: '' };
  const held: Held = props[prop].hold({ random, frame, clothes, skin });
  const [headX] = project([0, 60, -20]);
  const roll = random.between(-7, 7) + (isDown ? 3 : 0);
  const lean = random.between(-3.5, 3.5);
  const face = drawFace(person, pose, skin);
  const head = `<g transform="rotate(${roll.toFixed(1)} 0 110)">${face.head}${drawBeard(kit)}${face.mouth}${hair.front}${hair.coversEars ? '' : drawEar(person, pose, skin, project)}${drawGlasses(kit)}</g>`;
  const drawn =
    (held.behind ?? '') +
    `<g transform="rotate(${roll.toFixed(1)} 0 110)">${hair.behind}</g><g transform="rotate(${lean.toFixed(1)} 0 130) translate(0 -14)">` +
    clothes.under +
    drawNeck(frame, skin, { line: clothes.line, headX, shadowSide: pose.shadowSide }) +
    clothes.over +
    '</g>' +
    head +
    `<g transform="rotate(${lean.toFixed(1)} 0 130) translate(0 -14)">${held.front}</g>`;
  const scale = crop === 'close' ? random.between(1.5, 1.72) : random.between(1.18, 1.34);
  const flip = random.chance(0.5) ? -1 : 1;
  const top = crop === 'close' ? random.between(96, 130) : random.between(92, 120);
  const x = card.width / 2 + random.between(-34, 34) - flip * scale * 14;
  return `<g transform="translate(${x.toFixed(1)} ${(top + 135 * scale).toFixed(1)}) scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})">${drawn}</g>`;
}
