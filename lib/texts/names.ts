/** Domain words by the names of input fields. */
export const saveNames = { key: 'name', locale: 'language', text: 'content' } as const;
