import { floodAdmissions, floodFrames, leaveWhileLoading, resetUpgrades } from './live-attacks';
import { uploadAnimations, writeSearchedTexts } from './member-attacks';
import type { Target } from './target';
import { burstRequests, countlessParts, crawlPages, holdBodies, pipelinePages } from './web-attacks';

/** Attacks by the name of their option. Each runs until its signal aborts. */
export const attacks: Readonly<Record<string, (target: Target, signal: AbortSignal) => Promise<void>>> = {
  resets: resetUpgrades,
  admissions: floodAdmissions,
  frames: floodFrames,
  leaving: leaveWhileLoading,
  bodies: holdBodies,
  parts: countlessParts,
  pipelines: pipelinePages,
  bursts: burstRequests,
  pages: crawlPages,
  pictures: uploadAnimations,
  texts: writeSearchedTexts,
};
