import type { StaffRequestKind, StaffRequestState } from '@/lib/core/staff-requests';

type Name = { readonly id: number; readonly username: string };

/** An action of staff that waits for a second person, or was decided. Times are milliseconds since 1970. */
export type StaffRequest = {
  readonly id: number;
  readonly kind: StaffRequestKind;
  /** The thing that would change: a noun of the price lists, the name of a setting, a role, a tier, or coins. */
  readonly subject: string;
  /** The member whom it touches. */
  readonly member: Name | null;
  readonly author: Name;
  readonly reason: string;
  /** The values that change, and those that name a price: each before, null for a new or an unchanged one, and after. */
  readonly changes: readonly StaffRequestValue[];
  /** `expired`: no second person confirmed it in time. */
  readonly state: StaffRequestState | 'expired';
  /** Null for the operator, on the server. */
  readonly decidedBy: Name | null;
  readonly decisionReason: string;
  readonly at: number;
  readonly expiresAt: number;
};

export type StaffRequestValue = { readonly field: string; readonly before: string | null; readonly after: string };

type Tree = Readonly<Record<string, unknown>>;

/** Lists the values that a request changes, from what it stores. */
export function changesOf(kind: StaffRequestKind, payload: Tree): StaffRequestValue[] {
  if (kind === 'role') return [{ field: 'role', before: String(payload.from), after: String(payload.to) }];
  if (kind === 'grant') return [{ field: String(payload.tier), before: null, after: String(payload.days) }];
  if (kind === 'coins') return [{ field: 'coins', before: null, after: String(payload.coins) }];
  const before = flatten(payload.before);
  return [...flatten(kind === 'price' ? payload.values : payload.shown)]
    .filter(([field, value]) => before.get(field) !== value || (kind === 'price' && naming.has(field)))
    .map(([field, after]) => ({
      field,
      before: before.get(field) === after ? null : (before.get(field) ?? null),
      after,
    }));
}

/** The fields that name a price: the size of a package, the names of a gift. They are listed although they stay. */
const naming = new Set(['coins', 'tier', 'months', 'title_en', 'title_zh_cn', 'title_zh_tw']);

function flatten(tree: unknown, path: readonly string[] = []): Map<string, string> {
  if (!(tree instanceof Object) || Array.isArray(tree))
    return new Map(tree === null || tree === undefined ? [] : [[path.join('.'), toText(tree)]]);
  return new Map(Object.entries(tree).flatMap(([key, value]) => [...flatten(value, [...path, key])]));
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
