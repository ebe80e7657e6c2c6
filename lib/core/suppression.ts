/** Why no email is sent to an address: one came back for good, or its reader reported it as unwanted. */
export const suppressionReasons = ['bounce', 'complaint'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];
