import { fromListItemWire, toListItemWire } from '@/lib/members/wire';
import type { VisitorPageWire } from './contract';
import type { VisitorPage } from './model';

export function toVisitorPageWire({ items, page, lastPage, isCut }: VisitorPage): VisitorPageWire {
  return {
    data: items.map((visitor) => ({
      ...toListItemWire(visitor),
      visit_time: Math.floor(visitor.visitedAt / 1000),
    })),
    current_page: page,
    last_page: lastPage,
    more: isCut,
  };
}

export function fromVisitorPageWire(wire: VisitorPageWire): VisitorPage {
  return {
    items: wire.data.map(({ visit_time, ...item }) => ({ ...fromListItemWire(item), visitedAt: visit_time * 1000 })),
    page: wire.current_page,
    lastPage: wire.last_page,
    isCut: wire.more,
  };
}
