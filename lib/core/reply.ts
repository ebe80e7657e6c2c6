/** Statuses of every endpoint in addition to its own codes. */
export const replyStatus = {
  success: 200,
  invalid: 400,
  noSession: 401,
  forbidden: 403,
  /** The page was rendered for another account than the one that is logged in now. */
  otherAccount: 409,
  confirm: 428,
} as const;

/** The body of every handled call; `status` carries the outcome (spec 7). */
export type ReplyBody<T> = {
  status: number;
  /** The reason of a refusal, where one number has several. */
  code?: string;
  /** A message in the caller's language. */
  msg: string;
  data?: T;
  /** Error messages by input field, with status 400. */
  errors?: Record<string, string>;
  /** Seconds to wait, with HTTP 429 or when a quota of the day is used up. */
  retry?: number;
  /** Where a quota or a tier refuses: whether a higher tier would allow the call. */
  upgrade?: 0 | 1;
};
