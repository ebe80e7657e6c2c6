/** Domain words by the wire names of input fields. */
export const actNames = { id: 'memberId' } as const;
export const sessionNames = { id: 'memberId', session: 'sessionKey' } as const;
