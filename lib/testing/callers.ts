import type { StaffRole } from '@/lib/core/member';

/** Kinds of callers, as the members that the tests build. */
export const callers = {
  guest: undefined,
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  suspended: { status: 'suspended' },
  'suspended for an hour': {
    status: 'suspended',
    suspendedUntil: new Date(Date.now() + 3_600_000),
  },
  'suspended until now': { status: 'suspended', suspendedUntil: new Date() },
  erased: { status: 'erased' },
  free: { tier: 'free' },
  silver: { tier: 'silver' },
  gold: { tier: 'gold' },
  support: { role: 'support' },
  moderator: { role: 'moderator' },
  finance: { role: 'finance' },
  administrator: { role: 'administrator' },
  'suspended administrator': { role: 'administrator', status: 'suspended' },
  'pending administrator': { role: 'administrator', status: 'pending' },
  'rejected administrator': { role: 'administrator', status: 'rejected' },
} as const;
export type Caller = keyof typeof callers;

/** `open`, or the status that refuses the caller before the input is read. */
type Cell = 'open' | 401 | 403 | 404 | -1;
/** The outcome of a call for every kind of caller. */
export type CallerRow = Readonly<Record<Caller, Cell>>;

const everyone: CallerRow = {
  guest: 'open',
  pending: 'open',
  rejected: 'open',
  suspended: 'open',
  'suspended for an hour': 'open',
  'suspended until now': 'open',
  erased: 'open',
  free: 'open',
  silver: 'open',
  gold: 'open',
  support: 'open',
  moderator: 'open',
  finance: 'open',
  administrator: 'open',
  'suspended administrator': 'open',
  'pending administrator': 'open',
  'rejected administrator': 'open',
};
const sessions: CallerRow = { ...everyone, guest: 401, erased: 401 };
const members: CallerRow = {
  ...sessions,
  pending: 403,
  rejected: 403,
  suspended: 403,
  'suspended for an hour': 403,
  'suspended administrator': 403,
  'pending administrator': 403,
  'rejected administrator': 403,
};
/** Members without a paid tier lack the permission. */
const paying: CallerRow = {
  ...members,
  'suspended until now': 403,
  free: 403,
  support: 403,
  moderator: 403,
  finance: 403,
  administrator: 403,
};

/** Returns the outcomes of a call of staff, which does not exist for others than these roles. */
export function staff(...roles: StaffRole[]): CallerRow {
  const cells = Object.keys(everyone).map((caller) => [caller, roles.some((role) => role === caller) ? 'open' : 404]);
  return Object.fromEntries(cells) as CallerRow; // the keys of a row
}

/** The outcomes of calls that are open to the callers of the name. */
export const groups = {
  everyone,
  sessions,
  members,
  paying,
  everyRole: staff('support', 'moderator', 'finance', 'administrator'),
  desk: staff('support', 'administrator'),
  moderators: staff('moderator', 'administrator'),
  finance: staff('finance', 'administrator'),
  administrators: staff('administrator'),
} as const;
