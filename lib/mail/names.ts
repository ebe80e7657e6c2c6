/** Domain words by the wire names of the fields of a mail to send. */
export const sendNames = { email: 'recipientName', cid: 'clientId' } as const;
