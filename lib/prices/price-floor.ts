import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { priceFloors } from './model';

/*
 * The limit to which one member of staff may lower a price alone: a share of the highest within 30 days, so that small steps do not add up.
 * A price is that of a unit (a coin, a month) of a size (so many coins, a tier and its months), whatever row has it: more coins for the
 * same price, another pack of nearly as many coins, and a pack that was not on sale are the same discount. A size that was not on sale
 * 30 days ago is also compared to the smaller ones that were; those cost more for a unit, or as much.
 */

/** A price of the site: units are compared within a `group`; `size` is the number of units. */
type Offer = { readonly group: string; readonly size: number; readonly price: number; readonly isOnSale: boolean };
type PriceRow = Readonly<Record<string, unknown>>;

/** The list of a price: its table, its noun in the audit log, and how a row is read. */
export type PriceList = {
  readonly table: PgTable;
  readonly key: 'id' | 'tier';
  readonly subject: string;
  readonly toOffer: (row: PriceRow) => Offer;
  /** True if prices that were not on sale are also compared. */
  readonly comparesRetired: boolean;
};

/** A row as it is now, or was before a change within 30 days. `isStart`: as it was 30 days ago. */
type Seen = { readonly row: PriceRow | null; readonly isNow: boolean; readonly isStart: boolean };

const unitPrice = ({ price, size }: Offer) => price / size;
/** Ignores the last digits: equal numbers may differ there after a division. */
const isLess = (price: number, other: number) => price < other * (1 - 1e-9);

/** Returns whether a price needs a second person: below the least of the list, or lowered too far. */
export async function needsSecondPerson(db: Db, list: PriceList, offer: Offer, least: number): Promise<boolean> {
  if (!offer.isOnSale) return false;
  const seen = await listSeen(db, list);
  const offers = seen.flatMap(({ row, ...when }) => (row ? [{ ...list.toOffer(row), ...when }] : []));
  const counted = offers.filter(({ isOnSale, group }) => (isOnSale || list.comparesRetired) && group === offer.group);
  const unit = unitPrice(offer);
  const sold = counted.filter(({ size, isNow, isOnSale }) => size === offer.size && isNow && isOnSale);
  if (sold.some((offer) => !isLess(unit, unitPrice(offer)))) return false;
  if (offer.price < least) return true;
  const highest = new Map<number, number>();
  for (const offer of counted) highest.set(offer.size, Math.max(highest.get(offer.size) ?? 0, unitPrice(offer)));
  const old = [...new Set(counted.filter(({ isStart }) => isStart).map(({ size }) => size))].toSorted((a, b) => a - b);
  const smaller = old.filter((size) => size < offer.size);
  const compared = old.includes(offer.size) ? [] : smaller.length > 0 ? smaller : old.slice(0, 1);
  const cheapest = compared.length > 0 ? Math.min(...compared.map((size) => highest.get(size) ?? 0)) : 0;
  return isLess(unit, priceFloors.share * Math.max(highest.get(offer.size) ?? 0, cheapest));
}

/** Lists the rows of a price list now, and before each of their changes within 30 days. */
async function listSeen(db: Db, { table, key, subject }: PriceList): Promise<Seen[]> {
  return db.execute<Seen>(sql`
    with changes as (
      select a.subject_id as id, a.details -> 'before' as row, row_number() over (partition by a.subject_id order by a.id) = 1 as "isFirst"
      from audit_log a
      where a.subject = ${subject} and a.at > now() - interval '30 days' and a.details ? 'before' and a.details ? 'after')
    select to_jsonb(t) as row, true as "isNow", not exists (select from changes c where c.id = t.${sql.identifier(key)}::text) as "isStart"
    from ${table} t
    union all
    select nullif(row, 'null'::jsonb), false, "isFirst" from changes`);
}
