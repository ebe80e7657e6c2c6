/** Domain words by the names of input fields. */
export const decisionNames = { id: 'memberId', approve: 'isApproved' } as const;
export const domainNames = { active: 'isActive' } as const;
