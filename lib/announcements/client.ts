import { callOf } from '@/lib/browser/call';
import type { announcementsContract } from './contract';
import type { Announcement } from './model';
import { saveNames } from './names';
import { toSaveInput } from './save-input';

const call = callOf<typeof announcementsContract>();

/** Adds an announcement, whose id is 0, or changes one. */
export const saveAnnouncement = (announcement: Announcement) =>
  call('/member/staff/save_announcement', toSaveInput(announcement), {
    names: saveNames,
  });
