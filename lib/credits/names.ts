/** Domain words by the names of input fields. */
export const limitNames = { coins: 'limit' } as const;
