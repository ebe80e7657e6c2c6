import { processWide } from '@/lib/core/process-wide';
import { limits } from '@/lib/core/limits';
import { FairQueue } from '@/lib/uploads/fair-queue';

const queue = {
  lanes: { all: 1, ofMember: 1 },
  places: { all: limits.video.receivedAtOnce, ofMember: limits.video.receivedOfMember },
};

/** The queue of this process for the inspection of videos: one at a time, so that other calls are not delayed. */
export const inspecting = () => processWide('inspecting videos', () => new FairQueue(queue));
