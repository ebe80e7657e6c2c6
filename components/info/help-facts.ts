import { limits } from '@/lib/core/limits';

const bytesPerMb = 1024 * 1024;

/** The numbers that the texts of the help contain. */
export const helpFacts = {
  age: limits.minimumAge,
  nameMin: limits.username.min,
  nameMax: limits.username.max,
  uploadMb: limits.upload.maxKilobytes / 1024,
  backgrounds: limits.backgroundPhotos,
  videoMb: limits.video.maxBytes / bytesPerMb,
  videoSeconds: limits.video.maxSeconds,
  freeHours: limits.profileChange.freeHours,
  everyDays: limits.profileChange.everyDays,
  visitorDays: limits.visitorDays,
  resetMinutes: limits.passwordReset.minutes,
  passwordMin: limits.password.min,
  emailHours: limits.emailChange.hours,
} as const;
