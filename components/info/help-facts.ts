import { limits } from '@/lib/core/limits';

const bytesPerMb = 1024 * 1024;

/** Numbers of the help that staff may change. */
export type HelpNumbers = {
  readonly freeHours: number;
  readonly everyDays: number;
  readonly resetMinutes: number;
  readonly emailHours: number;
};

/** The other numbers that the texts of the help contain. */
export const helpFacts = {
  age: limits.minimumAge,
  nameMin: limits.username.min,
  nameMax: limits.username.max,
  uploadMb: limits.upload.maxKilobytes / 1024,
  backgrounds: limits.backgroundPhotos,
  videoMb: limits.video.maxBytes / bytesPerMb,
  videoSeconds: limits.video.maxSeconds,
  visitorDays: limits.visitorDays,
  noteMax: limits.likeNote.max,
  passwordMin: limits.password.min,
} as const;
