import type { Page } from '@/lib/core/page';
import type { ContactHead } from '@/lib/chat/model';
import type { Locale } from '@/lib/core/locale';
import type { MemberStatus, Tier } from '@/lib/core/member';
import type { OrderKind, OrderState } from '@/lib/core/payments';
import type { CaseOutcome, ReportSubject, SanctionKind } from '@/lib/core/reports';
import type { ThreadStatus, TicketKind, TicketStatus } from '@/lib/core/tickets';

/* The desk of customer service. Times are milliseconds since 1970. */

/** An agent, or another member of staff. */
type Colleague = { readonly id: number; readonly name: string };

/** The work on one matter: who has it, and since when it is in its state. */
export type SupportThread = {
  readonly id: number;
  readonly status: ThreadStatus;
  readonly claimedBy?: Colleague | undefined;
  readonly openedAt: number;
  /** Since when the status is what it is. */
  readonly statusAt: number;
  readonly changedAt: number;
  /** The member was asked whether the matter is solved, and has not answered. */
  readonly isAsked: boolean;
  /** Tickets that are not closed. */
  readonly openTickets: number;
};

/** A message of the contact form, or of a receipt. */
export type Ticket = {
  readonly id: number;
  readonly threadId: number;
  readonly kind: TicketKind;
  readonly status: TicketStatus;
  readonly text: string;
  readonly replyAddress: string;
  readonly language: Locale;
  /** Undefined for guests. */
  readonly memberId?: number | undefined;
  /** The key of the order from whose receipt it was opened. */
  readonly order?: string | undefined;
  readonly createdAt: number;
};

export type TicketReply = {
  readonly id: number;
  /** The name of the agent; empty after their account was deleted. */
  readonly author: string;
  readonly text: string;
  readonly createdAt: number;
};

/** A row of the queue: the conversation of a member, or the ticket of a guest. */
export type QueueItem =
  | { readonly kind: 'member'; readonly thread: SupportThread; readonly head: ContactHead }
  | { readonly kind: 'guest'; readonly thread: SupportThread; readonly ticket: Ticket };

export type SupportPage = Page<QueueItem> & {
  /** Threads that wait for the desk, and those that wait for this agent, each counted up to 100. */
  readonly waiting: { readonly open: number; readonly mine: number };
};

/** What names a thread: its own id, or that of its member. */
export type ThreadKey = { readonly threadId: number } | { readonly memberId: number };

export type TicketPage = Page<Ticket>;

/** What agents wrote for each other. */
export type SupportNote = {
  readonly id: number;
  readonly author: string;
  /** To whom the thread was given with this note; empty for others. */
  readonly transferredTo: string;
  readonly text: string;
  readonly createdAt: number;
};

/** A thread with all that agents need to work on it. Notes are newest first, tickets too. */
export type ThreadDetails = {
  readonly item: QueueItem;
  readonly notes: readonly SupportNote[];
  readonly tickets: readonly (Ticket & { readonly replies: readonly TicketReply[] })[];
  /** All agents, to whom the thread can be given; those on duty first. */
  readonly agents: readonly (Colleague & { readonly isOnDuty: boolean })[];
};

/** The member whom an agent writes to: what helps to answer them, nothing else. */
export type SupportedMember = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: Locale;
  readonly country: string;
  readonly status: MemberStatus;
  readonly statusReason: string;
  /** Undefined without an end. */
  readonly suspendedUntil?: number | undefined;
  readonly tier: Tier;
  readonly tierEndsAt?: number | undefined;
  readonly coins: number;
  readonly joinedAt: number;
  /** Undefined without a session. */
  readonly lastLoginAt?: number | undefined;
  readonly orders: readonly {
    readonly key: string;
    readonly kind: OrderKind;
    readonly state: OrderState;
    readonly cents: number;
    readonly currency: string;
    readonly createdAt: number;
  }[];
  /** Cases of reports about the member, and how many reports the member made. */
  readonly cases: readonly {
    readonly id: number;
    readonly subject: ReportSubject;
    /** `open` while it is not decided. */
    readonly outcome: CaseOutcome | 'open';
    readonly reports: number;
    readonly openedAt: number;
  }[];
  readonly reportsMade: number;
  readonly sanctions: readonly {
    readonly id: number;
    readonly kind: SanctionKind;
    readonly reason: string;
    readonly endsAt?: number | undefined;
    readonly createdAt: number;
  }[];
};

/** A text that agents insert. `{name}` in it is the member's name. */
export type CannedAnswer = {
  readonly id: number;
  readonly title: string;
  readonly texts: Readonly<Record<Locale, string>>;
  readonly isActive: boolean;
};

export type CannedAnswerDraft = Omit<CannedAnswer, 'id'> & { readonly id?: number | undefined };

/** Returns the text of a canned answer for a member: in their language, with their name. */
export function fillCannedAnswer({ texts }: CannedAnswer, { locale, name }: { locale: Locale; name: string }): string {
  return texts[locale].replaceAll('{name}', () => name);
}

/** A conversation with customer service as a document. */
export type Transcript = { readonly title: string; readonly text: string; readonly html: string };

export type Duty = {
  readonly isOnDuty: boolean;
  /** The names of all agents on duty. */
  readonly agents: readonly string[];
};
