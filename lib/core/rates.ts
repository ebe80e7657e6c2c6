/** `burst` actions at once, refilled evenly over `seconds`. */
type Rate = { readonly burst: number; readonly seconds: number; readonly by: 'member' | 'address' };

/** The rate limits of calls. A caller over a limit gets 429 and the seconds to wait. */
export const rates = {
  anyByMember: { burst: 1500, seconds: 300, by: 'member' },
  anyByAddress: { burst: 300, seconds: 300, by: 'address' },
  login: { burst: 25, seconds: 300, by: 'address' },
  register: { burst: 5, seconds: 1800, by: 'address' },
  forget: { burst: 25, seconds: 300, by: 'address' },
  /** By email address, known or not. */
  forgetEmails: { burst: 5, seconds: 1800, by: 'address' },
  chat: { burst: 10, seconds: 10, by: 'member' },
  /** By conversation. */
  typing: { burst: 1, seconds: 5, by: 'member' },
  like: { burst: 60, seconds: 60, by: 'member' },
  upload: { burst: 30, seconds: 1800, by: 'member' },
  search: { burst: 30, seconds: 60, by: 'member' },
  userdetail: { burst: 60, seconds: 60, by: 'member' },
} as const satisfies Record<string, Rate>;

export type RateRule = keyof typeof rates;
