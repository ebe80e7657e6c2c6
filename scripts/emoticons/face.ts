import { moving } from './style';

export type Face = {
  tone?: 'honey' | 'rosy' | 'red' | 'mint' | 'ice' | 'plum' | 'pale';
  /** How the whole head moves; none when only a part of it does. */
  motion?: string;
  eyes?: string;
  brows?: string;
  mouth?: string;
  cheeks?: string;
  /** Painted on the skin, under the features. */
  skin?: string;
  /** Behind the head, over it and moving along, over it and standing still. */
  behind?: string;
  worn?: string;
  over?: string;
};

/** One head of the family: a warm ball of 40 units in a field of 48, with the given features. */
export function drawFace(face: Face): string {
  const head = [
    `<circle cx="24" cy="24" r="20" fill="url(#${face.tone ?? 'honey'})"/>`,
    face.skin,
    face.cheeks,
    face.eyes,
    face.brows,
    face.mouth,
    face.worn,
  ].join('');
  return [face.behind, face.motion ? moving(face.motion, head) : head, face.over].join('');
}
