/** Domain words by the names of input fields. */
export const orderNames = { order: 'orderKey' } as const;
