/** The members who may comment on a photo: all who see it, those the owner likes, or no member. */
export const commenterChoices = ['everyone', 'liked', 'none'] as const;
