/** Domain words by the names of input fields. */
export const cannedAnswerNames = { id: 'cannedAnswerId', active: 'isActive' } as const;
