import type { MovementPageWire, MovementWire, SpendingWire } from './contract';
import type { Movement, MovementPage, Spending } from './model';

/** Domain words by the wire names of input fields. */
export const limitNames = { coins: 'limit' } as const;

function toMovementWire({ gift, ...movement }: Movement): MovementWire {
  return {
    id: movement.id,
    type: movement.kind,
    coins: movement.coins,
    amount: movement.balance,
    create_time: Math.floor(movement.at / 1000),
    ...(movement.orderKey !== undefined && { order: movement.orderKey }),
    ...(gift && { gift: { gid: gift.giftId, number: gift.number, username: gift.recipient } }),
  };
}

function fromMovementWire(wire: MovementWire): Movement {
  return {
    id: wire.id,
    kind: wire.type,
    coins: wire.coins,
    balance: wire.amount,
    at: wire.create_time * 1000,
    orderKey: wire.order,
    gift: wire.gift && { giftId: wire.gift.gid, number: wire.gift.number, recipient: wire.gift.username },
  };
}

export function toMovementPageWire({ items, next }: MovementPage): MovementPageWire {
  return { data: items.map(toMovementWire), next };
}

export function fromMovementPageWire({ data, next }: MovementPageWire): MovementPage {
  return { items: data.map(fromMovementWire), next };
}

export function toSpendingWire({ next, ...spending }: Spending): SpendingWire {
  return {
    amount: spending.balance,
    spent: spending.spentToday,
    limit: spending.limit,
    highest: spending.highest,
    own: spending.own,
    next: next ? { coins: next.coins, at: Math.floor(next.at / 1000) } : null,
  };
}

export function fromSpendingWire({ next, ...wire }: SpendingWire): Spending {
  return {
    balance: wire.amount,
    spentToday: wire.spent,
    limit: wire.limit,
    highest: wire.highest,
    own: wire.own,
    next: next ? { coins: next.coins, at: next.at * 1000 } : undefined,
  };
}
