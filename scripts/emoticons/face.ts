import { moving } from './style';

export type Face = {
  tone?: 'honey' | 'rosy' | 'red' | 'mint' | 'ice' | 'plum' | 'pale';
  /** Motion of the whole head; none when only a part moves. */
  motion?: string;
  eyes?: string;
  brows?: string;
  mouth?: string;
  cheeks?: string;
  /** Shapes on the skin, below the features. */
  skin?: string;
  /** Shapes behind the head; above it and moving with it; above it without motion. */
  behind?: string;
  worn?: string;
  over?: string;
};

/** Draws a head with the given features: a ball of 40 units in a field of 48. */
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
