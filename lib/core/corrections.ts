/** `pending`: waits for a second member of staff. `refused`: that one refused it, or its author withdrew it. */
export const correctionStates = ['pending', 'done', 'refused'] as const;
export type CorrectionState = (typeof correctionStates)[number];
