/** Kinds of message content. */
export const messageTypes = ['text', 'image', 'gift'] as const;
export type MessageType = (typeof messageTypes)[number];

/** The senders from which a member accepts first messages. */
export const senderChoices = ['everyone', 'paying', 'verified'] as const;
export type SenderChoice = (typeof senderChoices)[number];
