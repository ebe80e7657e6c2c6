/** The topics of messages to the operator. */
export const ticketKinds = ['account', 'payment', 'safety', 'technical', 'press'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The state of a thread of the desk: the desk replies next, the member does, or it is done. */
export const threadStatuses = ['open', 'waiting', 'solved'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

/** The filters of the list of the desk: the threads of one agent, of one status, or all. */
export const threadFilters = ['mine', ...threadStatuses, 'all'] as const;
export type ThreadFilter = (typeof threadFilters)[number];
