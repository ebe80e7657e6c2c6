/** `burst` actions at once, refilled evenly over `seconds`. */
type Rate = {
  readonly burst: number;
  readonly seconds: number;
  readonly by: 'member' | 'address';
  /**
   * `memory`: in the process, or in the Redis that processes share; a restart clears it. `database`: survives restarts and counts
   * for all processes, for one write per action.
   */
  readonly countedIn: 'memory' | 'database';
};

/** The rate limits of calls. A caller over a limit gets 429 and the seconds to wait. */
export const rates = {
  anyByMember: { burst: 1500, seconds: 300, by: 'member', countedIn: 'memory' },
  anyByAddress: { burst: 300, seconds: 300, by: 'address', countedIn: 'memory' },
  /**
   * Pages, and files that Next sends, such as pictures: of robots that index, and of an office or a mobile network with dozens
   * of members at one address. Each process counts alone.
   */
  pages: { burst: 1200, seconds: 60, by: 'address', countedIn: 'memory' },
  files: { burst: 4000, seconds: 60, by: 'address', countedIn: 'memory' },
  login: { burst: 25, seconds: 300, by: 'address', countedIn: 'memory' },
  register: { burst: 5, seconds: 1800, by: 'address', countedIn: 'memory' },
  /** People to choose from, while their names are typed. */
  recipients: { burst: 120, seconds: 60, by: 'member', countedIn: 'memory' },
  /** Names that are checked while they are typed. */
  checkName: { burst: 60, seconds: 300, by: 'address', countedIn: 'memory' },
  forget: { burst: 25, seconds: 300, by: 'address', countedIn: 'memory' },
  /** New emails of a member, and of an address: the refusal of a used one reveals that it has an account. */
  emailChange: { burst: 10, seconds: 86_400, by: 'member', countedIn: 'database' },
  emailChangeAddress: { burst: 40, seconds: 86_400, by: 'address', countedIn: 'memory' },
  /** By email address, known or not. */
  forgetEmails: { burst: 5, seconds: 1800, by: 'address', countedIn: 'memory' },
  /** Messages to the operator by the contact form; of a member, by the member. */
  contact: { burst: 5, seconds: 3600, by: 'address', countedIn: 'memory' },
  /** Errors that pages report: each reports a few. */
  pageErrors: { burst: 30, seconds: 3600, by: 'address', countedIn: 'memory' },
  /** Mail programs end the emails of many members from few addresses. */
  unsubscribe: { burst: 120, seconds: 60, by: 'address', countedIn: 'memory' },
  /** Passwords and codes of the second log-in of staff. */
  staffConfirm: { burst: 10, seconds: 900, by: 'member', countedIn: 'memory' },
  changePassword: { burst: 5, seconds: 900, by: 'member', countedIn: 'memory' },
  chat: { burst: 10, seconds: 10, by: 'member', countedIn: 'memory' },
  /** By conversation. */
  typing: { burst: 1, seconds: 5, by: 'member', countedIn: 'memory' },
  /** Live connections that a member opens: ten tabs at once, and a phone that loses its network every few seconds. */
  admissions: { burst: 60, seconds: 30, by: 'member', countedIn: 'memory' },
  /** The work of frames of the live connection, in units of a read by key: see `realtime/opcodes/frame-loads.ts`. */
  frames: { burst: 1500, seconds: 30, by: 'member', countedIn: 'memory' },
  /** Each row is a request to an address that the member chose. */
  push: { burst: 30, seconds: 3600, by: 'member', countedIn: 'memory' },
  like: { burst: 60, seconds: 60, by: 'member', countedIn: 'memory' },
  block: { burst: 100, seconds: 3600, by: 'member', countedIn: 'memory' },
  upload: { burst: 30, seconds: 1800, by: 'member', countedIn: 'memory' },
  search: { burst: 30, seconds: 60, by: 'member', countedIn: 'memory' },
  userdetail: { burst: 60, seconds: 60, by: 'member', countedIn: 'memory' },
  comment: { burst: 10, seconds: 60, by: 'member', countedIn: 'memory' },
  translate: { burst: 30, seconds: 60, by: 'member', countedIn: 'memory' },
  gift: { burst: 20, seconds: 60, by: 'member', countedIn: 'memory' },
  mail: { burst: 1, seconds: 5, by: 'member', countedIn: 'database' },
  trend: { burst: 10, seconds: 3600, by: 'member', countedIn: 'database' },
  pay: { burst: 10, seconds: 600, by: 'member', countedIn: 'database' },
  /** Ids of payments by card: more than payments, because pages take one when they open. */
  payUuid: { burst: 60, seconds: 600, by: 'member', countedIn: 'memory' },
  refund: { burst: 10, seconds: 3600, by: 'member', countedIn: 'memory' },
  report: { burst: 10, seconds: 86_400, by: 'member', countedIn: 'database' },
  /** By member and reported member. */
  reportTarget: { burst: 1, seconds: 86_400, by: 'member', countedIn: 'database' },
  verify: { burst: 5, seconds: 86_400, by: 'member', countedIn: 'database' },
} as const satisfies Record<string, Rate>;

export type RateRule = keyof typeof rates;

/**
 * The lowest burst and the longest time of the rules that staff need in order to change a setting: a lower rate would lock out
 * those who could raise it again.
 */
export const rateFloors: Readonly<Partial<Record<RateRule, Pick<Rate, 'burst' | 'seconds'>>>> = {
  anyByMember: { burst: 100, seconds: 600 },
  anyByAddress: { burst: 20, seconds: 600 },
  pages: { burst: 60, seconds: 600 },
  files: { burst: 200, seconds: 600 },
  login: { burst: 5, seconds: 3600 },
  staffConfirm: { burst: 3, seconds: 3600 },
};

/** Rules against guessing and floods, which staff may loosen little. */
const guards: readonly RateRule[] = [
  'login',
  'register',
  'forget',
  'forgetEmails',
  'emailChange',
  'emailChangeAddress',
  'contact',
  'staffConfirm',
  'changePassword',
  'pay',
  'refund',
  'report',
  'reportTarget',
  'verify',
];

/** The highest burst and the shortest time to which staff may set a rule: no setting switches it off. */
export function rateCeilingOf(rule: RateRule): Pick<Rate, 'burst' | 'seconds'> {
  const { burst, seconds } = rates[rule];
  const times = guards.includes(rule) ? 4 : 20;
  return { burst: burst * times, seconds: Math.max(1, Math.floor(seconds / times)) };
}

/** The numbers of each rule, which staff may change: see `lib/site-settings`. */
export type RateTable = Readonly<Record<RateRule, { readonly burst: number; readonly seconds: number }>>;
