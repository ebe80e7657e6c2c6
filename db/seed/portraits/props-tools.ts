import type { Random } from '../random';
import { drawSleeve, type Frame } from './body';
import type { Clothes } from './clothes';
import type { Point } from './geometry';
import type { Skin } from './palette';

/** Things held in front of the body; `behind` is drawn before the person. */
export type Held = { readonly behind?: string; readonly front: string };

export type Hold = { readonly random: Random; readonly frame: Frame; readonly clothes: Clothes; readonly skin: Skin };

export type Triple = readonly [string, string, string];

/** Sleeves to a wrist, from the shoulder over an elbow. */
export const nearArm = ({ frame, clothes }: Hold, wrist: Point, elbow: Point = [frame.near - 2, 446]) =>
  drawSleeve(
    [
      [frame.near + 38, 226, 40],
      [frame.near + 14 + (elbow[0] - frame.near) * 0.4, 330, 41],
      [elbow[0] + 16, elbow[1] - 12, 37],
      [elbow[0] + 52, elbow[1] + 2, 33],
      [elbow[0] + (wrist[0] - elbow[0]) * 0.66, elbow[1] + (wrist[1] - elbow[1]) * 0.66, 29],
      [...wrist, 23],
    ],
    clothes,
    -1,
  );

export const farArm = ({ frame, clothes }: Hold, wrist: Point, elbow: Point = [frame.far + 6, 446]) =>
  drawSleeve(
    [
      [frame.far - 34, 226, 37],
      [frame.far - 12 + (elbow[0] - frame.far) * 0.4, 330, 38],
      [elbow[0] - 16, elbow[1] - 12, 35],
      [elbow[0] - 50, elbow[1] + 2, 31],
      [elbow[0] + (wrist[0] - elbow[0]) * 0.66, elbow[1] + (wrist[1] - elbow[1]) * 0.66, 27],
      [...wrist, 22],
    ],
    clothes,
    1,
  );
