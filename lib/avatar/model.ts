export const avatarStates = ['shown', 'pending', 'rejected'] as const;
type AvatarState = (typeof avatarStates)[number];

/** A picture of the member's avatar history. */
export type FormerAvatar = {
  readonly id: number;
  /** Path of the picture. */
  readonly path: string;
  readonly isCurrent: boolean;
  /** The state of its review: others see it, it waits, or staff rejected it. */
  readonly state: AvatarState;
  /** The reason for which staff rejected it; '' otherwise. */
  readonly reason: string;
};
