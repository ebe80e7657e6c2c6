import { fromWireContactHead, toWireContactHead } from '@/lib/chat/wire';
import { serviceMemberId } from '@/lib/core/member';
import type {
  CannedAnswersWire,
  DeskPageWire,
  DutyWire,
  ThreadDetailsWire,
  ThreadWire,
  TicketPageWire,
  TicketWire,
} from './contract';
import type {
  CannedAnswer,
  CannedAnswerDraft,
  DeskPage,
  Duty,
  QueueItem,
  SupportThread,
  ThreadDetails,
  Ticket,
  TicketPage,
} from './model';
import { fromSeconds, toSeconds } from './supported-member-wire';

export { fromSupportedMemberWire, toSupportedMemberWire } from './supported-member-wire';

/** Times leave in seconds, as everywhere. */
function toThreadWire(thread: SupportThread): ThreadWire {
  return {
    id: thread.id,
    status: thread.status,
    claimed_by: thread.claimedBy ? { ...thread.claimedBy } : null,
    opened_at: toSeconds(thread.openedAt),
    status_at: toSeconds(thread.statusAt),
    changed_at: toSeconds(thread.changedAt),
    asked: thread.isAsked ? 1 : 0,
    tickets: thread.openTickets,
  };
}

function fromThreadWire(wire: ThreadWire): SupportThread {
  return {
    id: wire.id,
    status: wire.status,
    claimedBy: wire.claimed_by ?? undefined,
    openedAt: fromSeconds(wire.opened_at),
    statusAt: fromSeconds(wire.status_at),
    changedAt: fromSeconds(wire.changed_at),
    isAsked: wire.asked === 1,
    openTickets: wire.tickets,
  };
}

function toTicketWire({ id, threadId, kind, status, text, ...ticket }: Ticket): TicketWire {
  return {
    ...{ id, kind, status, text },
    thread: threadId,
    address: ticket.replyAddress,
    lang: ticket.language,
    uid: ticket.memberId ?? 0,
    order: ticket.order ?? '',
    create_time: toSeconds(ticket.createdAt),
  };
}

function fromTicketWire({ id, kind, status, text, ...wire }: TicketWire): Ticket {
  return {
    ...{ id, kind, status, text },
    threadId: wire.thread,
    replyAddress: wire.address,
    language: wire.lang,
    memberId: wire.uid === 0 ? undefined : wire.uid,
    order: wire.order === '' ? undefined : wire.order,
    createdAt: fromSeconds(wire.create_time),
  };
}

export function toDeskPageWire({ items, page, lastPage, waiting }: DeskPage): DeskPageWire {
  const data: DeskPageWire['data'] = [];
  const guests: DeskPageWire['guests'] = [];
  items.forEach((item, place) => {
    const thread = toThreadWire(item.thread);
    if (item.kind === 'guest') guests.push({ thread, ticket: toTicketWire(item.ticket), place });
    else data.push({ ...toWireContactHead(item.head, serviceMemberId), thread, place });
  });
  return { data, guests, ...waiting, current_page: page, last_page: lastPage };
}

export function fromDeskPageWire(wire: DeskPageWire): DeskPage {
  const places: { place: number; item: QueueItem }[] = [
    ...wire.data.map(({ thread, place, ...head }) => {
      const item = { kind: 'member', thread: fromThreadWire(thread), head: fromWireContactHead(head) } as const;
      return { place, item };
    }),
    ...wire.guests.map(({ thread, place, ticket }) => {
      return {
        place,
        item: { kind: 'guest', thread: fromThreadWire(thread), ticket: fromTicketWire(ticket) } as const,
      };
    }),
  ];
  const items = places.sort((a, b) => a.place - b.place).map(({ item }) => item);
  const waiting = { open: wire.open, mine: wire.mine };
  return { items, page: wire.current_page, lastPage: wire.last_page, waiting };
}

export function toTicketPageWire({ items, page, lastPage }: TicketPage): TicketPageWire {
  return { data: items.map(toTicketWire), current_page: page, last_page: lastPage };
}

export function toThreadDetailsWire({ item, notes, tickets, agents }: ThreadDetails): ThreadDetailsWire {
  return {
    thread: toThreadWire(item.thread),
    contact: item.kind === 'member' ? toWireContactHead(item.head, serviceMemberId) : null,
    notes: notes.map(({ transferredTo, createdAt, ...note }) => ({
      ...note,
      to: transferredTo,
      create_time: toSeconds(createdAt),
    })),
    tickets: tickets.map(({ replies, ...ticket }) => ({
      ...toTicketWire(ticket),
      replies: replies.map(({ createdAt, ...reply }) => ({ ...reply, create_time: toSeconds(createdAt) })),
    })),
    agents: agents.map(({ isOnDuty, ...agent }) => ({ ...agent, on: isOnDuty ? 1 : 0 })),
  };
}

export function fromThreadDetailsWire({ contact, notes, tickets, agents, ...wire }: ThreadDetailsWire): ThreadDetails {
  const thread = fromThreadWire(wire.thread);
  const [ticket] = tickets;
  const item = (): QueueItem => {
    if (contact) return { kind: 'member', thread, head: fromWireContactHead(contact) };
    if (ticket) return { kind: 'guest', thread, ticket: fromTicketWire(ticket) };
    throw new Error(`thread ${thread.id} has neither a member nor a ticket`);
  };
  return {
    item: item(),
    notes: notes.map(({ to, create_time: at, ...note }) => ({
      ...note,
      transferredTo: to,
      createdAt: fromSeconds(at),
    })),
    tickets: tickets.map(({ replies, ...ticket }) => ({
      ...fromTicketWire(ticket),
      replies: replies.map(({ create_time: at, ...reply }) => ({ ...reply, createdAt: fromSeconds(at) })),
    })),
    agents: agents.map(({ on, ...agent }) => ({ ...agent, isOnDuty: on === 1 })),
  };
}

export function toCannedAnswersWire(answers: readonly CannedAnswer[]): CannedAnswersWire {
  return {
    data: answers.map(({ id, title, texts, isActive }) => ({
      ...{ id, title, en: texts.en, zhcn: texts['zh-CN'], zhtw: texts['zh-TW'] },
      active: isActive ? 1 : 0,
    })),
  };
}

export function fromCannedAnswersWire({ data }: CannedAnswersWire): readonly CannedAnswer[] {
  return data.map(({ id, title, en, zhcn, zhtw, active }) => ({
    ...{ id, title, texts: { en, 'zh-CN': zhcn, 'zh-TW': zhtw } },
    isActive: active === 1,
  }));
}

/** The input of the call that saves a canned answer. */
export function toCannedAnswerInput({ id, title, texts, isActive }: CannedAnswerDraft) {
  return {
    ...(id !== undefined && { id }),
    ...{ title, en: texts.en, zhcn: texts['zh-CN'], zhtw: texts['zh-TW'], active: isActive ? 1 : 0 },
  };
}

export function toDutyWire({ isOnDuty, agents }: Duty): DutyWire {
  return { on: isOnDuty ? 1 : 0, agents: [...agents] };
}

export function fromDutyWire(wire: DutyWire): Duty {
  return { isOnDuty: wire.on === 1, agents: wire.agents };
}
