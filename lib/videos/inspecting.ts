import { processWide } from '@/lib/core/process-wide';
import { limits } from '@/lib/core/limits';
import { WorkQueue } from '@/lib/uploads/work-queue';

/** The queue of this process for the inspection of videos: one at a time, so that other calls are not delayed. */
export const inspecting = () =>
  processWide('inspecting videos', () => new WorkQueue({ lanes: 1, places: limits.video.receivedAtOnce }));
