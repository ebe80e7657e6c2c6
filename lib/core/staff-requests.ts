/**
 * The changes that a second person confirms: a price below its floor, a weaker rule, a role with power, days of a
 * membership, coins.
 */
export const staffRequestKinds = ['price', 'setting', 'role', 'grant', 'coins'] as const;
export type StaffRequestKind = (typeof staffRequestKinds)[number];

/** `pending`: waits for a second person. `refused`: that one refused it, or its author withdrew it. */
export const staffRequestStates = ['pending', 'done', 'refused'] as const;
export type StaffRequestState = (typeof staffRequestStates)[number];
