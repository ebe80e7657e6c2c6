import { FairQueue } from '@/lib/core/fair-queue';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';

const { receivedAtOnce: waiting, receivedOfMember: waitingOfKey } = limits.video;

/** The queue of this process for the inspection of videos: one at a time, so that other calls are not delayed. */
export const inspecting = () =>
  globalSingleton('inspecting videos', () => new FairQueue<number>({ atOnce: 1, ofKey: 1, waiting, waitingOfKey }));
