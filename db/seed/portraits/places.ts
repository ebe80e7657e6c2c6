import { bookshop, cafe, kitchen, studio, windowRoom } from './places-indoors';
import {
  autumn,
  beach,
  blossom,
  lanterns,
  market,
  mountain,
  night,
  park,
  rain,
  seaGold,
  snow,
  street,
} from './places-outdoors';
import type { Place } from './places-tools';

export const places = {
  studio: { mood: ['window', 'daylight'], season: ['warm', 'mild', 'cold'], draw: studio },
  room: { mood: ['window', 'daylight'], season: ['warm', 'mild'], draw: windowRoom },
  cafe: { mood: ['evening', 'golden'], season: ['warm', 'mild', 'cold'], draw: cafe },
  bookshop: { mood: ['golden', 'evening'], season: ['mild', 'cold'], draw: bookshop },
  kitchen: { mood: ['window', 'daylight'], season: ['warm', 'mild'], draw: kitchen },
  market: { mood: ['golden', 'daylight'], season: ['warm', 'mild'], draw: market },
  park: { mood: ['golden', 'daylight'], season: ['warm', 'mild'], draw: park },
  autumn: { mood: ['golden'], season: ['mild', 'cold'], draw: autumn },
  blossom: { mood: ['daylight', 'golden'], season: ['mild'], draw: blossom },
  sea: { mood: ['golden'], season: ['warm', 'mild'], draw: seaGold },
  beach: { mood: ['daylight'], season: ['warm'], draw: beach },
  mountain: { mood: ['daylight', 'golden'], season: ['mild', 'cold'], draw: mountain },
  street: { mood: ['daylight', 'golden'], season: ['warm', 'mild'], draw: street },
  snow: { mood: ['overcast'], season: ['cold'], draw: snow },
  night: { mood: ['evening'], season: ['warm', 'mild', 'cold'], draw: night },
  lanterns: { mood: ['evening'], season: ['mild', 'cold'], draw: lanterns },
  rain: { mood: ['overcast'], season: ['mild', 'cold'], draw: rain },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
