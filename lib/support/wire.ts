import { fromWireContactHead, toWireContactHead } from '@/lib/chat/wire';
import { serviceMemberId } from '@/lib/core/member';
import type { DeskPageWire, DutyWire } from './contract';
import type { DeskPage, Duty } from './model';

export function toDeskPageWire({ items, page, lastPage }: DeskPage): DeskPageWire {
  return {
    data: items.map((item) => toWireContactHead(item, serviceMemberId)),
    current_page: page,
    last_page: lastPage,
  };
}

export function fromDeskPageWire(wire: DeskPageWire): DeskPage {
  return { items: wire.data.map(fromWireContactHead), page: wire.current_page, lastPage: wire.last_page };
}

export function toDutyWire({ isOnDuty, agents }: Duty): DutyWire {
  return { on: isOnDuty ? 1 : 0, agents: [...agents] };
}

export function fromDutyWire(wire: DutyWire): Duty {
  return { isOnDuty: wire.on === 1, agents: wire.agents };
}
