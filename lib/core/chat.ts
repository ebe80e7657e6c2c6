/** What a message holds. */
export const messageTypes = ['text', 'image', 'gift'] as const;
export type MessageType = (typeof messageTypes)[number];

/** Whom a member accepts first messages from. */
export const senderChoices = ['everyone', 'paying', 'verified'] as const;
export type SenderChoice = (typeof senderChoices)[number];
