/** The numbers that the first screen of a page needs: every page loads this table, and few load that of all limits. */
export const limits = {
  minimumAge: 18,
  username: { min: 2, max: 8, typed: 12 },
  birthday: { earliest: '1950-01-01', default: '1990-01-01' },
  page: {
    members: 20,
    search: 20,
    wall: 12,
    photos: 24,
    trends: 20,
    comments: 10,
    mails: 20,
    notices: 20,
    history: 50,
    contacts: 100,
  },
  debounce: { search: 500, translate: 500, resize: 300, scroll: 300 },
  scrollAhead: 500,
  refreshSpinner: 500,
  hoverCard: 500,
  unreadShown: 99,
  chatWindow: { width: 300, reserved: 300 },
  copyrightFrom: 2011,
  presence: {
    offlineAfterSeconds: 30,
    watched: 200,
    /** Age up to which polls of an online list share its rows. */
    pollFreshMilliseconds: 1_000,
  },
  upload: {
    widths: [160, 480, 1280],
    /** Listed one by one in file inputs: phones then convert their own formats to JPEG. */
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  },
  emoticon: { count: 108, size: 24 },
  message: { chat: 2000 },
  /** One coin pays so many characters. */
  translation: { charactersPerCoin: 200 },
  /** A search for members: characters of the text, and the ages to choose from. */
  search: { text: 254, age: { min: 18, max: 99 } },
  /** Characters of a search through messages. */
  chatSearch: { text: 50 },
  /** Live counts of what a screen shows: subjects of a connection, and new posts that a newsfeed counts. */
  subjects: { watched: 200, posted: 100 },
} as const;
