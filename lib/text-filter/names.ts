/** Domain words by the names of input fields. */
export const heldTextNames = { id: 'textId', approve: 'isApproved' } as const;
export const ruleNames = { active: 'isActive' } as const;
