/** Kinds of message content. */
export const messageTypes = ['text', 'image', 'gift'] as const;
export type MessageType = (typeof messageTypes)[number];

/** Kinds of messages as members receive them: staff removed what one of them contained. */
export const shownTypes = [...messageTypes, 'removed'] as const;
export type ShownType = (typeof shownTypes)[number];

/** The senders from which a member accepts first messages. */
export const senderChoices = ['everyone', 'paying', 'verified'] as const;
export type SenderChoice = (typeof senderChoices)[number];

/**
 * The reasons for which a member has no right to an action. `new_people`: the new contacts of the day are used up.
 * `paying_only` and `verified_only`: the receiver's choice. `tier`: the tier lacks the permission.
 */
export const denialReasons = ['new_people', 'paying_only', 'verified_only', 'tier'] as const;
export type DenialReason = (typeof denialReasons)[number];

/** A refusal by rights, and whether a higher tier would allow the action. */
export type Denial = { readonly reason: DenialReason; readonly canUpgrade: boolean };
