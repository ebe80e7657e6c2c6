/** What a message to the operator is about. */
export const ticketKinds = ['account', 'payment', 'safety', 'technical', 'press'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
