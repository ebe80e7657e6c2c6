/** The numbers that the specification (5, 9) or the product fixes. Tables hold those that staff may edit. */
export const specifiedLimits = {
  password: { min: 8, max: 64 },
  email: { lastPart: { min: 2, max: 24 } },
  /** Characters as people see them. */
  signature: { max: 30 },
  likeNote: { max: 120 },
  /** Gender, birthday and email change freely in the first hours of an account, and later once in so many days. */
  profileChange: { freeHours: 24, everyDays: 90 },
  avatar: { editSide: 300 },
  /** The upload widget: milliseconds, and the range of its zoom. */
  uploadWidget: { zoom: { min: 0, max: 100 }, zoomRepeat: 60, redraw: 300, closeDelay: 200 },
  upload: {
    maxKilobytes: 10_240,
    megabytesPerDay: 200,
    targetSize: 200,
  },
  /** `dialog`: characters of the message in dialogs. */
  gift: { dialog: 50, number: { min: 1, max: 99 } },
  /** `dialog`: of a new mail on desktops. */
  mail: { content: 2000, dialog: 50 },
  translation: { content: 2000, keptDays: 30 },
  /** Rows of a page of staff lists. */
  staff: { page: 50 },
  /** Deepest page of a member list for any tier; the depth of each tier is a row of `tier_quotas`. */
  listDepth: 500,
  /** From so many characters on, private texts are compared. */
  textFilter: { sameText: 12 },
  /** The unread mails and the notices that the menus of the top bar show. */
  menu: { mails: 3, notices: 5 },
  chatImageWidth: 200,
  /** Days within which a charge may be disputed. */
  disputeDays: 60,
  /** Lifetime of a link, and the number of emails to one address within a window. */
  passwordReset: { minutes: 60, emailsPerWindow: 5, windowMinutes: 30 },
  /**
   * Wrong passwords for one account from one address before a block, and its length, which doubles up to the longest.
   */
  login: { wrongPasswords: 5, firstWaitMinutes: 15, longestWaitMinutes: 60 },
  socket: {
    /** Also the bytes of a body of long polling. */
    frameBytes: 16_384,
    perMember: 10,
    perAddress: 50,
    events: 100,
    eventSeconds: 10,
  },
} as const;
