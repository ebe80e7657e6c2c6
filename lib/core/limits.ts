import { mediaLimits } from './media-limits';
import { staffLimits } from './staff-limits';

/**
 * Every number that the specification or the product fixes (spec 5, 9). Tables hold the numbers that staff may edit.
 */
export const limits = {
  minimumAge: 18,
  username: { min: 2, max: 8, typed: 12 },
  password: { min: 8, max: 64 },
  account: { max: 254 },
  email: { max: 254, lastPart: { min: 2, max: 24 } },
  birthday: { earliest: '1950-01-01', default: '1990-01-01' },
  /** Characters as people see them; one of them, such as a flag, may have several code points. */
  signature: { max: 30, codePoints: 240 },
  /** The "About me" facts; the height is in centimetres. */
  about: { height: { min: 120, max: 230 }, occupation: 40, city: 40, languages: 8, goals: 6, interests: 10 },
  /** Days within which the visitors of a profile are listed. */
  visitorDays: 30,
  /** Gender, birthday and email change freely in the first hours of an account, and later once in so many days. */
  profileChange: { freeHours: 24, everyDays: 90 },
  /** Lifetime of the link that confirms a new email, and the number of links within a window. */
  /** `undoDays`: as long as the former address can take the account back. */
  emailChange: { hours: 24, emailsPerWindow: 5, windowMinutes: 30, undoDays: 7 },
  backgroundPhotos: 8,
  /** Avatars listed of the history; minutes within which another change replaces the trend of the last one. */
  avatar: { history: 60, trendMinutes: 60, editSide: 300 },
  /** The upload widget (spec 9): milliseconds, and the range of its zoom. */
  uploadWidget: { zoom: { min: 0, max: 100 }, zoomRepeat: 60, redraw: 300, closeDelay: 200 },
  /** Up to this number, the photos that only a higher tier sees are counted. */
  photosBeyond: 99,
  /** Pictures of one member that the browser sends at the same time. */
  parallelUploads: 3,
  message: { chat: 2000 },
  /** Ids that a client makes, by which what it sends twice is stored once. */
  clientId: 64,
  trend: { content: 1000 },
  /** What a member adds to a report. */
  report: { content: 500 },
  /** `shown`: kinds of gifts on a profile. `dialog`: characters of the message in dialogs (spec 5). */
  gift: { message: 200, dialog: 50, number: { min: 1, max: 99 }, shown: 12 },
  /** The highest limit of a day that a member can choose, in coins. */
  spendingLimit: 1_000_000,
  /** Age up to which requests share the catalogue of gifts and the packages. */
  priceListMilliseconds: 4_000,
  /** Age up to which requests share the settings of the site, so that a change takes effect within 5 seconds. */
  settingsMilliseconds: 4_000,
  ...staffLimits,
  ...mediaLimits,
  payer: { name: 120, phone: 40 },
  /** Characters of the address to which a page of payments leads back. */
  backAddress: 500,
  /** In US cents. */
  highestPayment: 100_000,
  refundReason: 1000,
  /**
   * One coin pays so many characters. A translation longer than `longest` is nonsense. `few`: from so many free translations
   * on, the preview waits for a tap. `linesApart`: lines that are sent one by one to a service that joins lines.
   */
  translation: {
    content: 2000,
    charactersPerCoin: 200,
    keptDays: 30,
    longest: 20_000,
    timeoutMilliseconds: 10_000,
    linesApart: 20,
    few: 5,
  },
  /** `dialog`: of a new mail on desktops (spec 5). `searched`: as many of the newest mails are searched. */
  mail: { content: 2000, dialog: 50, search: 50, searched: 2000 },
  /** Of each notice: the newest events that are counted, the members that are named, and the length of the excerpt. */
  notice: { counted: 100, actors: 3, excerpt: 80 },
  /** Above this number, pages before log-in show how many members are online; they are counted this often. */
  onlineCount: { from: 50, freshMilliseconds: 60_000 },
  /** A message to the operator by the contact form. */
  contact: { text: 4000 },
  /** The note with a like: characters as people see them, each of several code points. */
  likeNote: { max: 120, codePoints: 960 },
  /** `counted`: up to this number, a viewer's comments are counted. */
  comment: { counted: 1000, content: 500, replies: 3 },
  page: {
    members: 20,
    search: 20,
    wall: 12,
    /** Latest members on the desktop home: whole rows of two, three, four or six cards. */
    preview: 12,
    photos: 24,
    trends: 20,
    comments: 10,
    replies: 20,
    videos: 24,
    mails: 20,
    notices: 20,
    gifts: 24,
    movements: 20,
    orders: 20,
    history: 50,
    contacts: 100,
  },
  /**
   * The home of phones. Below so many online members, which is less than a screen, the other sections follow, each with
   * at most so many members. `activeHours` is the meaning of "today".
   */
  home: { fewOnline: 6, section: 12, activeHours: 24 },
  /** The likes that the welcome of a new member asks for, and the days from the registration on which it is shown. */
  welcome: { likes: 3, days: 7 },
  /** Deepest page of a member list for any tier; the depth of each tier is a row of `tier_quotas`. */
  listDepth: 500,
  /** A search for members: characters of the text, and the ages to choose from. */
  search: { text: 254, age: { min: 18, max: 99 } },
  /** A search through messages: characters, hits per page, and the number of messages it examines before it returns. */
  chatSearch: { text: 50, page: 20, looked: 20_000, lookedEach: 1_000 },
  /** Messages loaded after the one that a chat jumps to; fewer than the smallest page of history. */
  chatJump: { after: 25 },
  /** Ids of liked members that other clients load after log-in. */
  likedIds: 5000,
  /** Mutual likes that one call returns; more than `momentsApart` are shown together. */
  momentsShown: 20,
  momentsApart: 3,
  /** Lists of likes whose page starts a process keeps, and for how long. */
  pageStarts: { remembered: 2_000, rememberedMilliseconds: 600_000 },
  debounce: { search: 500, translate: 500, resize: 300, scroll: 300 },
  scrollAhead: 500,
  refreshSpinner: 500,
  hoverCard: 500,
  unreadShown: 99,
  /** The unread mails and the notices that the menus of the top bar show (spec 9). */
  menu: { mails: 3, notices: 5 },
  chatWindow: { width: 300, reserved: 300 },
  emoticon: { count: 108, size: 24 },
  chatImageWidth: 200,
  copyrightFrom: 2011,
  /** Days within which a charge may be disputed. */
  disputeDays: 60,
  /** Lifetime of a link, and the number of emails to one address within a window. */
  passwordReset: { minutes: 60, emailsPerWindow: 5, windowMinutes: 30 },
  /**
   * Wrong passwords for one account from one address before a block, and its length, which doubles up to the longest.
   */
  login: { wrongPasswords: 5, firstWaitMinutes: 15, longestWaitMinutes: 60 },
  /**
   * Wrong passwords of a day from all addresses: for a typed name or email, for a member at the log-in, in all sessions of a member; and for
   * members with a role. A browser that the member used before has as many as the log-in.
   */
  guesses: { hours: 24, typed: 40, logIn: 80, session: 20, staff: { logIn: 20, session: 10 } },
  /** Lifetime, the times without use after which a session ends, and the precision of when it was last seen. */
  session: { days: 30, idleDays: 14, staffIdleHours: 12, touchEverySeconds: 600 },
  /** Polls wait for one another for so long, or until there are so many, and find their sessions by one statement. */
  poll: { gatherMilliseconds: 20, keysAtMost: 5 },
  presence: {
    batchMilliseconds: 1000,
    offlineAfterSeconds: 30,
    watched: 200,
    /** Changes that a connection without a watch frame receives in a second. */
    feedPerSecond: 20,
    listMilliseconds: 30_000,
    /** Age up to which polls of an online list share its rows. */
    pollFreshMilliseconds: 1_000,
  },
  /** Live counts of what a screen shows: subjects of a connection, and new posts that a newsfeed counts. */
  subjects: { watched: 200, posted: 100, batchMilliseconds: 1000 },
  /** Changed numbers of members are gathered for some milliseconds and counted by one statement. */
  counters: { gatherMilliseconds: 20, retryMilliseconds: 1000, membersPerStatement: 500 },
  /** A duty ends this long after the agent's desk lost its connection. The list reaches back `listed` threads. */
  desk: {
    dutySeconds: 30,
    renewSeconds: 10,
    page: 50,
    listed: 2000,
    /** Characters of an internal note, of a reply, which a message of the chat must hold, and of the title of a canned answer. */
    note: 1000,
    reply: 1800,
    cannedTitle: 60,
    /** Agents, notes, tickets and canned replies that are listed at most. */
    agents: 500,
    notes: 100,
    tickets: 20,
    canned: 200,
    /** Rows of orders, reports and sanctions next to a conversation. */
    memberRows: 5,
    /** The newest messages in a transcript, and in one that is emailed. */
    transcript: 500,
    emailedTranscript: 100,
    /** Threads that the worker settles in one run. */
    batch: 200,
  },
  socket: {
    /** Also the bytes of a body of long polling. */
    frameBytes: 16_384,
    /** Packets of a body of long polling, and the time in which it arrives. */
    packetsInBody: 256,
    bodyMilliseconds: 20_000,
    /** Bodies of a connection by long polling in 10 s, as a multiple of its events. */
    requestsPerEvent: 3,
    perMember: 10,
    perAddress: 50,
    events: 100,
    eventSeconds: 10,
    /** Bytes that may wait for one socket before it is closed; more than the largest page of history has. */
    waitingBytes: 1_048_576,
    /** Bytes of messages in the frame of initial contacts; clients request the others as history. */
    contactsBytes: 262_144,
    /** Frames of a member that are in work at once, of any kind: a share of the 6 connections of the pool. */
    framesAtOnce: 2,
    /** Frames of a member that wait on all sockets together. */
    framesWaiting: 1_000,
    /** Less than the 10 s in which a client expects the acknowledgement. */
    frameTimeoutMilliseconds: 8_000,
  },
} as const;
