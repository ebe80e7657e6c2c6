/** A picture of the member's avatar history. */
export type FormerAvatar = {
  readonly id: number;
  /** Path of the picture. */
  readonly path: string;
  /** Whether it is the avatar now. */
  readonly isCurrent: boolean;
};
