/** `anyone` is at the site at that time, as are members by tier and staff; those who are `away` come back. */
type Actor = 'anyone' | 'free' | 'paying' | 'staff' | 'away';

/** Pages, calls and admissions are timed until the whole reply, messages until their receipt by the other member. */
export type Kind = 'page' | 'call' | 'message' | 'frame' | 'admission';

export type Activity = {
  readonly by: Actor;
  readonly kind: Kind;
  /** For each person who may do it, on average. */
  readonly perMinute: number;
  readonly reason: string;
};

/**
 * THE MIX: what a person does in a minute of an evening. A visit takes 20 to 25 minutes and has about a page a minute, half of the time
 * chat is open. Activities that need several requests begin with the one that is timed from the planned start.
 */
export const mix = {
  home: {
    by: 'anyone',
    kind: 'page',
    perMinute: 0.15,
    reason: 'the first page of a visit, and again after some profiles',
  },
  lists: {
    by: 'anyone',
    kind: 'page',
    perMinute: 0.15,
    reason: 'latest, likes, visitors, search: as often as the home page',
  },
  profile: { by: 'anyone', kind: 'page', perMinute: 0.3, reason: 'what lists are for: two profiles for each list' },
  newsfeed: { by: 'anyone', kind: 'page', perMinute: 0.1, reason: 'two looks in a visit' },
  photos: { by: 'anyone', kind: 'page', perMinute: 0.08, reason: 'of every fourth profile' },
  chat: {
    by: 'anyone',
    kind: 'page',
    perMinute: 0.15,
    reason: 'after a message that arrived while another page was open',
  },
  recharge: {
    by: 'anyone',
    kind: 'page',
    perMinute: 0.02,
    reason: 'a look at the prices in two visits of five',
  },
  settings: { by: 'anyone', kind: 'page', perMinute: 0.05, reason: 'one page in a visit' },

  poll: {
    by: 'anyone',
    kind: 'call',
    perMinute: 0.6,
    reason: 'every 30 s, while the home page is visible: a third of the time',
  },
  pages: { by: 'anyone', kind: 'call', perMinute: 0.2, reason: 'the following page of a list, while scrolling' },
  feed: { by: 'anyone', kind: 'call', perMinute: 0.1, reason: 'the following page of the newsfeed' },
  readComments: {
    by: 'anyone',
    kind: 'call',
    perMinute: 0.1,
    reason: 'the comments of one post for each look at the newsfeed',
  },
  like: { by: 'anyone', kind: 'call', perMinute: 0.15, reason: 'for every second profile' },
  comment: {
    by: 'anyone',
    kind: 'call',
    perMinute: 0.04,
    reason: 'fewer than one in a visit; a free member has 20 a day',
  },
  post: { by: 'anyone', kind: 'call', perMinute: 0.01, reason: 'in every fifth visit; a free member has 3 a day' },
  upload: { by: 'anyone', kind: 'call', perMinute: 0.005, reason: 'a photo in every tenth visit' },
  readMails: { by: 'anyone', kind: 'call', perMinute: 0.03, reason: 'the list of mails in every second visit' },
  mail: { by: 'paying', kind: 'call', perMinute: 0.02, reason: 'paying members only; a silver one begins 10 a day' },
  search: { by: 'anyone', kind: 'call', perMinute: 0.05, reason: 'a search in a visit; a free member has 30 a day' },
  gift: { by: 'paying', kind: 'call', perMinute: 0.02, reason: 'those who pay give in every second visit' },
  pay: { by: 'anyone', kind: 'call', perMinute: 0.002, reason: 'a payment in one visit of 25' },
  report: { by: 'anyone', kind: 'call', perMinute: 0.001, reason: 'one visit in 50 has a reason' },

  freeMessage: {
    by: 'free',
    kind: 'message',
    perMinute: 0.4,
    reason: '8 of the 20 messages of a day in a visit of 20 minutes',
  },
  paidMessage: {
    by: 'paying',
    kind: 'message',
    perMinute: 1.5,
    reason: 'those who pay chat: one each 40 s, without a limit',
  },
  typing: { by: 'anyone', kind: 'frame', perMinute: 0.7, reason: 'before each message' },
  openTalk: {
    by: 'anyone',
    kind: 'frame',
    perMinute: 0.4,
    reason: 'the conversation is opened, or read further, for two messages',
  },
  history: { by: 'anyone', kind: 'frame', perMinute: 0.1, reason: 'older messages, while scrolling' },
  watch: {
    by: 'anyone',
    kind: 'frame',
    perMinute: 0.5,
    reason: 'the members and posts on the screen, for every second page',
  },
  askSupport: { by: 'anyone', kind: 'frame', perMinute: 0.002, reason: 'one visit in 25 has a question' },

  loseNetwork: {
    by: 'anyone',
    kind: 'admission',
    perMinute: 0.05,
    reason: 'a phone in a train or a lift connects again, once in a visit',
  },
  leave: { by: 'anyone', kind: 'frame', perMinute: 0.04, reason: 'visits of 25 minutes end by closing the page' },
  logOut: { by: 'anyone', kind: 'call', perMinute: 0.005, reason: 'one visit in nine ends by a log-out' },
  comeBack: {
    by: 'away',
    kind: 'page',
    perMinute: 0.04,
    reason: 'as many come as leave, with the session of their last visit',
  },
  logIn: { by: 'away', kind: 'call', perMinute: 0.005, reason: 'as many log in as out, with a password' },

  staffPage: { by: 'staff', kind: 'page', perMinute: 0.5, reason: 'the overview and the queues' },
  approve: { by: 'staff', kind: 'call', perMinute: 1, reason: 'a decision on a new account each minute' },
  decideReport: { by: 'staff', kind: 'call', perMinute: 0.5, reason: 'as fast as members report' },
  answerSupport: {
    by: 'staff',
    kind: 'call',
    perMinute: 1,
    reason: 'the queue of the desk, and a reply to its first member',
  },
} as const satisfies Readonly<Record<string, Activity>>;

export type ActivityName = keyof typeof mix;
export const activityNames = Object.keys(mix) as readonly ActivityName[]; // the keys of the table

/** The parts of the crowd that pay, and those who use a phone. */
export const crowd = { silver: 0.2, gold: 0.1, phones: 0.7, staff: 4 } as const;

/** The most milliseconds at the 95th percentile, by kind. Frames and admissions have no target. */
export const targets: Partial<Readonly<Record<Kind, number>>> = { call: 100, page: 250, message: 60 };
