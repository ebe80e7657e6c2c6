import { createRandom } from '../random';
import type { Expression } from './features';
import type { Look } from './person';
import type { PlaceName } from './places';
import type { PropName } from './props';

/** Where a person is in a picture, and with what. */
export type Occasion = {
  readonly place: PlaceName;
  readonly prop: PropName;
  readonly crop: 'close' | 'half';
  readonly expression: Expression;
};

const portraitPlaces: readonly PlaceName[] = [
  ...['studio', 'studio', 'room', 'cafe', 'bookshop', 'park', 'autumn', 'blossom', 'sea', 'beach'],
  ...['mountain', 'street', 'street', 'snow', 'night', 'lanterns', 'kitchen', 'market', 'rain'],
] as PlaceName[];

/** Things with the places in which people use them. */
const doings: readonly (readonly [PlaceName, PropName])[] = [
  ['cafe', 'cup'],
  ['room', 'cup'],
  ['snow', 'cup'],
  ['kitchen', 'bowl'],
  ['kitchen', 'cup'],
  ['park', 'dog'],
  ['autumn', 'dog'],
  ['sea', 'dog'],
  ['street', 'dog'],
  ['room', 'cat'],
  ['kitchen', 'cat'],
  ['street', 'bicycle'],
  ['park', 'bicycle'],
  ['autumn', 'bicycle'],
  ['bookshop', 'book'],
  ['room', 'book'],
  ['cafe', 'book'],
  ['park', 'book'],
  ['market', 'basket'],
  ['market', 'flowers'],
  ['street', 'flowers'],
  ['street', 'basket'],
  ['sea', 'none'],
  ['beach', 'none'],
  ['snow', 'none'],
  ['night', 'none'],
  ['lanterns', 'none'],
  ['blossom', 'none'],
  ['mountain', 'backpack'],
  ['autumn', 'backpack'],
  ['mountain', 'camera'],
  ['room', 'guitar'],
  ['studio', 'guitar'],
  ['park', 'guitar'],
  ['rain', 'umbrella'],
  ['night', 'camera'],
  ['blossom', 'camera'],
  ['sea', 'camera'],
];

/** Returns the occasion of a picture of a person: 0 is their portrait, the others are of their album. */
export function occasionOf(look: Look, picture: number): Occasion {
  const random = createRandom(`occasions ${look.seed}`);
  const places = random.shuffled(portraitPlaces);
  const pet = random.pick(['dog', 'cat', 'none']);
  const mine = random.shuffled(doings.filter(([, prop]) => pet === prop || (prop !== 'dog' && prop !== 'cat')));
  const mood = createRandom(`mood ${look.seed} ${picture}`);
  const [where, prop] = mine[picture % mine.length] ?? ['studio', 'none'];
  const expression: Expression =
    prop === 'book' ? 'down' : mood.pick(['smile', 'smile', 'smile', 'calm', 'laugh', 'laugh']);
  if (picture > 0)
    return { place: where, prop, expression, crop: prop === 'none' && mood.chance(0.5) ? 'close' : 'half' };
  if (mood.chance(0.35)) return { place: where, prop, expression, crop: 'half' };
  return {
    place: places[0] ?? 'studio',
    prop: 'none',
    crop: mood.chance(0.8) ? 'close' : 'half',
    expression: mood.pick(['smile', 'smile', 'smile', 'calm', 'calm', 'laugh']),
  };
}
