/** The refusals of a profile, and of the lists of what it contains. A member's own profile needs no permission. */
export const profileCodes = { MEMBER_NOT_FOUND: -1, VIEW_LIMIT: -2, NO_PERMISSION: 403 } as const;
