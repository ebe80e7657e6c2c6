/** The numbers of the work of staff. */
export const staffLimits = {
  /** A dangerous act of staff requires a password given within so many minutes. */
  confirmedMinutes: 60,
  /** Codes of the second factor (RFC 6238): seconds of a step, steps that clocks may differ, and recovery codes. */
  totp: { stepSeconds: 30, drift: 1, recoveryCodes: 10, codeLength: 40 },
  /**
   * Why staff do something, and rows of a page of staff lists. `pages`: the depth of queues, whose rest moves up as staff
   * decide. `listed`: rows of the lists of one case, such as its reports.
   */
  staff: {
    reason: 500,
    page: 50,
    pages: 40,
    listed: 100,
    excerpt: 160,
    /** The overview: countries listed, days shown, and the most days that a call may ask for. */
    countries: 10,
    overviewDays: 30,
    keptDays: 400,
  },
  /** The lengths of a suspension from which staff choose in a case, and the longest one outside of cases. */
  suspension: { days: [3, 7, 30], longest: 365 },
  /** A suspended screen with an appeal that waits refreshes every few seconds. */
  appeal: { content: 2000, refreshSeconds: 20 },
  /**
   * Registrations of one address that are looked at. Of each pending account: other accounts that are read and shown, and
   * photos. The newest decisions give the expected time: their number and age. A pending screen refreshes every few seconds.
   */
  approvals: {
    addressAccounts: 1000,
    searched: 60,
    related: 20,
    photos: 6,
    decisions: 50,
    fewestDecisions: 5,
    decisionDays: 14,
    refreshSeconds: 20,
  },
  /** Days for which a browser keeps the id by which accounts of one browser are recognised. */
  deviceDays: 730,
  /**
   * Lists of staff: the deepest page, the matches of a search, what the page of a member counts up to, the newest rows of the audit log
   * that a text is searched in, and the rows of its export.
   */
  staffLists: { depth: 200, matches: 500, query: 254, counted: 1000, audited: 5_000, exported: 100_000 },
  /** A note of staff about a member. */
  staffNote: 1000,
  /** Coins of one correction, and days of one grant. */
  correction: { coins: 1_000_000, days: 3660 },
  /** Review of pictures and videos: how many a page shows and a call decides, and how many of the oldest are listed. */
  mediaReview: { page: 50, listed: 1000 },
  /** The queue of verifications: of a page, and the member's pictures next to the selfie. */
  verification: { page: 20, photos: 8 },
  /**
   * `matches` and `excerpt`: what is kept of a text. `between`: the most characters in place of a `*` within an entry. `opening`:
   * so many first messages of a conversation are checked. `sameText`: from so many characters on, texts are compared.
   * `characters`: of the lists of all rules. `steps`: what one character of a text may cost with all active rules.
   */
  detector: {
    matches: 20,
    excerpt: 60,
    word: 40,
    words: 2000,
    list: 100_000,
    note: 200,
    between: 12,
    opening: 20,
    sameText: 12,
    tried: 2000,
    counted: 10_000,
    characters: 200_000,
    steps: 96,
  },
} as const;
