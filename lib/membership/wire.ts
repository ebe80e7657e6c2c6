import type { Plan, Plans } from './model';
import type { PlansWire, PlanWire } from './wire-schema';

function toPlanWire({ monthlyCents, packages }: Plan): PlanWire {
  return {
    base: monthlyCents / 100,
    packages: packages.map(({ id, cents, months, coins }) => ({ id, amounts: cents / 100, duration: months, coins })),
  };
}

export function toPlansWire({ silver, gold }: Plans): PlansWire {
  return { vip1: toPlanWire(silver), vip2: toPlanWire(gold) };
}
