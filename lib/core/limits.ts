import { limits as screen } from './screen-limits';
import { sharedLimits as shared } from './shared-limits';
import { specifiedLimits as specified } from './specified-limits';

/** The numbers that are fixed from outside, or that several modules use. */
export const limits = {
  ...screen,
  ...specified,
  ...shared,
  // Groups with numbers of several kinds.
  email: { ...specified.email, ...shared.email },
  signature: { ...specified.signature, ...shared.signature },
  likeNote: { ...specified.likeNote, ...shared.likeNote },
  upload: { ...screen.upload, ...specified.upload, ...shared.upload },
  translation: { ...screen.translation, ...specified.translation, ...shared.translation },
  staff: { ...specified.staff, ...shared.staff },
  textFilter: { ...specified.textFilter, ...shared.textFilter },
} as const;
