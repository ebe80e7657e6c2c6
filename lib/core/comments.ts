/** What members comment on and like: posts of the newsfeed, photos and videos. */
export const subjectKinds = ['trend', 'photo', 'video'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The members who may comment: all who see the trend, photo or video, those the owner likes, or no member. */
export const commenterChoices = ['everyone', 'liked', 'none'] as const;
export type CommenterChoice = (typeof commenterChoices)[number];
