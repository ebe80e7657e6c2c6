import type { Tier } from '@/lib/core/member';
import type { StaffArea } from '@/lib/core/staff-areas';

/** A queue of staff: what waits, since when, and how long decisions took in the last 30 days, in seconds. */
export type QueueState = {
  readonly area: StaffArea;
  /** At most 100: the rest is not counted. */
  readonly waiting: number;
  /** Age of the oldest row in seconds; null for an empty queue. */
  readonly oldestSeconds: number | null;
  /** Null without a decision. */
  readonly medianSeconds: number | null;
};

/** The numbers of one day (UTC). Money is in US cents. */
export type OverviewDay = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly joined: number;
  readonly messages: number;
  /** Undefined for roles that do not see money. */
  readonly revenue?: number;
  readonly refunds?: number;
};

export type Overview = {
  readonly online: number;
  readonly membersByTier: Readonly<Record<Tier, number>>;
  /** The countries with the most members, most first. */
  readonly countries: readonly { readonly country: string; readonly members: number }[];
  /** Oldest first, without gaps. */
  readonly days: readonly OverviewDay[];
  readonly queues: readonly QueueState[];
};

/** The descriptions of the calls and of the live connection, which only staff receive. */
export const apiDocuments = { calls: '/api/staff/openapi.json', frames: '/api/staff/asyncapi.json' } as const;
