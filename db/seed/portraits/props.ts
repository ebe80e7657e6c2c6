import type { Arms } from './body';
import { backpack, basket, book, bowl, camera, cup, flowers, umbrella } from './props-carried';
import { bicycle, cat, dog, guitar } from './props-company';
import type { Held, Hold } from './props-tools';

/** Each prop with the arms that it raises. */
export const props = {
  none: { arms: 'none', hold: (): Held => ({ front: '' }) },
  cup: { arms: 'both', hold: cup },
  book: { arms: 'both', hold: book },
  flowers: { arms: 'both', hold: flowers },
  basket: { arms: 'both', hold: basket },
  dog: { arms: 'near', hold: dog },
  cat: { arms: 'both', hold: cat },
  bicycle: { arms: 'both', hold: bicycle },
  guitar: { arms: 'both', hold: guitar },
  backpack: { arms: 'none', hold: backpack },
  umbrella: { arms: 'far', hold: umbrella },
  camera: { arms: 'both', hold: camera },
  bowl: { arms: 'both', hold: bowl },
} as const satisfies Record<string, { readonly arms: Arms; readonly hold: (hold: Hold) => Held }>;

export type PropName = keyof typeof props;
