'use client';

import { Avatar } from '@/components/ui/avatar';
import { sizedImage } from '@/lib/core/images';

type AvatarFieldProps = {
  username: string;
  /** Path of the avatar, empty without one. */
  avatar: string;
};

/** The member's picture, with the button that changes it. Shown on the pages where a member edits their profile. */
export function AvatarField({ username, avatar }: AvatarFieldProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar name={username} src={sizedImage(avatar, 480)} size="xl" eager />
    </div>
  );
}
