/** The numbers that several modules use, such as a form and its contract. A number of one module is a constant there. */
export const sharedLimits = {
  account: { max: 254 },
  email: { max: 254 },
  /** One character as people see it, such as a flag, may have several code points. */
  signature: { codePoints: 240 },
  likeNote: { codePoints: 960 },
  /** The "About me" facts; the height is in centimetres. */
  about: { height: { min: 120, max: 230 }, occupation: 40, city: 40, languages: 8, goals: 6, interests: 10 },
  /** Days within which the visitors of a profile are listed. */
  visitorDays: 30,
  /** Lifetime of the link that confirms a new email. `undoDays`: as long as the former address can take the account back. */
  emailChange: { hours: 24, undoDays: 7 },
  backgroundPhotos: 8,
  /** Up to this number, the photos that only a higher tier sees are counted. */
  photosBeyond: 99,
  /** Ids that a client makes, by which what it sends twice is stored once. */
  clientId: 64,
  trend: { content: 1000 },
  comment: { content: 500 },
  /** The text that a member adds to a report. */
  report: { content: 500 },
  /** A message to the operator by the contact form. */
  contact: { text: 4000 },
  /** Age up to which requests share the catalogue of gifts and the packages. */
  priceListMilliseconds: 4_000,
  /** Age up to which requests share the settings of the site, so that a change takes effect within 5 seconds. */
  settingsMilliseconds: 4_000,
  payer: { name: 120, phone: 40 },
  /** Characters of the address to which a page of payments leads back. */
  backAddress: 500,
  refundReason: 1000,
  /** A translation longer than `longest` is nonsense. */
  translation: { longest: 20_000 },
  /** The members that each section of the home of phones shows at most. */
  home: { section: 12 },
  /** The likes that the welcome of a new member asks for. */
  welcome: { likes: 3 },
  /** Messages loaded after the one that a chat jumps to; fewer than the smallest page of history. */
  chatJump: { after: 25 },
  /** A duty ends this long after the agent's desk lost its connection. */
  support: {
    dutySeconds: 30,
    page: 50,
    /** Characters of an internal note, of a reply, which a message of the chat must hold, and of the title of a canned answer. */
    note: 1000,
    reply: 1800,
    cannedTitle: 60,
  },
  /** Characters of a code of the second factor, or of a recovery code. */
  totp: { codeLength: 40 },
  /** Why staff do something, and days that the overview shows. */
  staff: { reason: 500, overviewDays: 30 },
  /** The lengths of a suspension from which staff choose in a case. */
  suspension: { days: [3, 7, 30] },
  appeal: { content: 2000 },
  /** The screens of a pending account and of the queue refresh every few seconds. */
  approvals: { refreshSeconds: 20 },
  /** Lists of staff: characters of a search, and what the page of a member counts up to. */
  staffLists: { query: 254, counted: 1000 },
  /** A note of staff about a member. */
  staffNote: 1000,
  /** Review of pictures and videos: how many a page shows and a call decides. */
  mediaReview: { page: 50 },
  /** `characters`: of the lists of all rules. */
  textFilter: { words: 2000, list: 100_000, note: 200, tried: 2000, characters: 200_000 },
  upload: {
    /** JPEG is decoded at reduced scale, which needs little memory. */
    maxPixels: { jpeg: 64_000_000, other: 40_000_000 },
    /** An upload that nothing uses is deleted after this time. */
    unusedHours: 24,
  },
  video: {
    maxBytes: 50 * 1024 * 1024,
    maxSeconds: 60,
    /** Seconds by which the last frame and sound may pass the end. */
    graceSeconds: 0.5,
    maxSide: 4096,
    maxPixels: 9_437_184,
    /** Pixels of all frames: a minute in 1080p with 60 frames a second. They decide how long a conversion takes. */
    maxFramePixels: 8_000_000_000,
    /** Tracks of a file, most of them data that phones add. */
    maxTracks: 16,
    /** The tables of a file and its frames, which are read before anything is stored. */
    maxHeaderBytes: 4 * 1024 * 1024,
    maxParts: 40_000,
    /** Files that a process receives at once, and of one member. */
    receivedAtOnce: 6,
    receivedOfMember: 2,
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
  },
  /** The words of a video: bytes of a file of captions, and characters of a description. */
  videoTexts: { bytes: 256 * 1024, description: 2000 },
} as const;
