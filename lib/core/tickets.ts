/** What a message to the operator is about. */
export const ticketKinds = ['account', 'payment', 'safety', 'technical', 'press'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The state of a thread of the desk: the desk replies next, the member does, or it is done. */
export const threadStatuses = ['open', 'waiting', 'solved'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** What the list of the desk shows: the threads of one agent, of one status, or all. */
export const threadFilters = ['mine', ...threadStatuses, 'all'] as const;
export type ThreadFilter = (typeof threadFilters)[number];
