/** Domain words by the names of input fields. */
export const quotaNames = { most: 'value' } as const;
