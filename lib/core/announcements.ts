/** Who sees an announcement: all members, or only those without or with a paid tier. */
export const announcementAudiences = ['all', 'free', 'paying'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** The cookie with the ids of the announcements that a reader closed. */
export const closedAnnouncementsCookie = 'closed_announcements';
