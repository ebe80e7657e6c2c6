import { sql, type SQL } from 'drizzle-orm';
import { reportCases } from '@/db/schema';
import type { StaffRole } from '@/lib/core/member';
import type { StaffArea } from '@/lib/core/staff-areas';
import { notAbout } from '@/lib/moderation/queues';

/** A member of staff who looks at the queues. */
export type QueueViewer = { readonly id: number; readonly role: StaffRole };

type QueueSource = {
  readonly area: StaffArea;
  /** The rows that wait, with the time since when: `at`. Those that the viewer may decide; without one, all. */
  readonly waiting: (viewer?: QueueViewer) => SQL;
  /** The newest decisions, with how long each took: `seconds`. */
  readonly decided: SQL;
};

/** The newest decisions whose median is shown. */
const decisions = 200;

/** Staff see no case about themselves. */
const isCaseFor = (viewer: QueueViewer | undefined) => (viewer ? notAbout(viewer.id) : sql`true`);

/** Requests about roles and settings are for administrators. */
const isRequestFor = (viewer: QueueViewer | undefined) =>
  !viewer || viewer.role === 'administrator' ? sql`true` : sql`is_for_finance(kind)`;

/**
 * The queues of staff, with badges in the navigation and numbers in the overview. Each reads the index that its screen uses.
 */
export const queueSources: readonly QueueSource[] = [
  {
    area: 'approvals',
    waiting: () => sql`select submitted_at as at from approvals where decided_at is null`,
    decided: sql`select extract(epoch from decided_at - submitted_at) as seconds from approvals where decided_by is not null
      order by decided_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'reports',
    waiting: (viewer) => sql`select opened_at as at from ${reportCases} where status = 'open' and ${isCaseFor(viewer)}
      union all select created_at from appeals where decided_at is null`,
    decided: sql`select extract(epoch from decided_at - opened_at) as seconds from report_cases where status = 'decided'
      order by decided_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'media',
    waiting: () => sql`select queued_at as at from uploads where queued_at is not null order by queued_at`,
    decided: sql`select extract(epoch from reviewed_at - created_at) as seconds from uploads where reviewed_at is not null
      order by reviewed_at desc limit ${decisions}`,
  },
  {
    area: 'verifications',
    waiting: () => sql`select sent_at as at from verifications where status = 'pending' order by sent_at`,
    decided: sql`select extract(epoch from decided_at - sent_at) as seconds from verifications where decided_by is not null
      order by decided_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'detector',
    waiting: () => sql`select created_at as at from held_texts where status = 'pending'`,
    decided: sql`select extract(epoch from decided_at - created_at) as seconds from held_texts where status <> 'pending'
      order by decided_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'desk',
    waiting: () => sql`select status_at as at from support_threads where status = 'open'`,
    decided: sql`select extract(epoch from last_agent_at - opened_at) as seconds from support_threads
      where status = 'solved' and last_agent_at > opened_at order by status_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'orders',
    waiting: () => sql`select created_at as at from order_cases where handled_at is null
      union all select received_at from payment_events where outcome in ('no_order', 'mismatch') and handled_at is null`,
    decided: sql`select extract(epoch from handled_at - created_at) as seconds from order_cases where handled_at is not null
      order by handled_at desc, id desc limit ${decisions}`,
  },
  {
    area: 'requests',
    waiting: (viewer) =>
      sql`select created_at as at from staff_requests where state = 'pending' and expires_at > now() and ${isRequestFor(viewer)}`,
    decided: sql`select extract(epoch from decided_at - created_at) as seconds from staff_requests where decided_by is not null
      order by decided_at desc, id desc limit ${decisions}`,
  },
];
