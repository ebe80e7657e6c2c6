export const avatarStates = ['shown', 'pending', 'rejected'] as const;
type AvatarState = (typeof avatarStates)[number];

/** A picture of the member's avatar history. */
export type FormerAvatar = {
  readonly id: number;
  /** Path of the picture. */
  readonly path: string;
  /** Whether it is the avatar now. */
  readonly isCurrent: boolean;
  /** Whether others see it, or it waits for its review, or staff rejected it. */
  readonly state: AvatarState;
  /** Why staff rejected it; '' otherwise. */
  readonly reason: string;
};
