import type { Database } from '@/db/client';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { pages } from '@/lib/routing/find-route';
import { addressOn, pageOn, type PageOnTerminal } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { isInfo } from '@/lib/routing/sections';
import { giveCoins } from '@/lib/testing/money';
import { pageParams } from '@/lib/testing/page-params';
import { buildReport } from '@/lib/testing/reports';
import type { TourPeople } from './page-tour';

/** Returns the terminals of a page: both for an info page that phones have another address for, else that of its row. */
function visitorsOf({ name, terminal, address }: PageOnTerminal): readonly Terminal[] {
  return isInfo(address) && pageOn('mobile', name).address !== address ? terminals : [terminal];
}

/** Every page of the table with each terminal that opens it. */
export const pageVisits = pages.flatMap((route) => visitorsOf(route).map((terminal) => ({ route, terminal })));

type Preparation = { readonly people: TourPeople; readonly database: Database; readonly isNew: boolean };

/** Returns the viewer of a page, undefined for a guest, and its address, with what the page needs. */
export async function preparePage(
  route: PageOnTerminal,
  { people, database, isNew }: Preparation,
): Promise<{ viewer: number | undefined; address: string }> {
  const { name, terminal } = route;
  const { member, administrator, newcomer } = people;
  // A receipt has no empty state.
  const reader = isNew && name !== 'receipt' ? newcomer : member;
  const viewer = { public: undefined, guest: undefined, home: reader, staff: administrator }[routes[name].access];
  const params = await listParams(route, people, database);
  const key = name === 'receipt' ? await addReceipt(database, reader) : '';
  return { viewer, address: addressOn(terminal, name, { ...params, key }) };
}

/** Returns what the address of a page names: a woman of the demo, and what exists for the page alone. */
async function listParams({ name, terminal }: PageOnTerminal, people: TourPeople, { db, sql }: Database) {
  const { woman, member } = people;
  const [prices] = await sql<{ gift: number; coins: number; membership: number }[]>`
    select (select min(id) from gifts) as gift, (select min(id) from recharge_packages) as coins,
      (select min(id) from upgrade_packages) as membership`;
  // A post that was deleted, because a thing has one open case.
  const reported = {
    subject: 'trend',
    subjectId: Date.now(),
    member: { id: woman },
    reporters: [{ id: member }],
  } as const;
  const report = name === 'staffReport' ? (await buildReport(db, reported)).caseId : 0;
  const { gift = 0, coins = 0, membership = 0 } = prices ?? {};
  return pageParams({ name, terminal }, { member: woman, gift, coins, membership, report, receipt: '' });
}

/** Gives a member coins, and returns the key of the receipt. */
async function addReceipt({ db, sql }: Database, id: number): Promise<string> {
  await giveCoins(db, { id }, 1);
  const [row] = await sql<{ key: string }[]>`select max(e.transfer_id)::text as key
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = ${id}`;
  return row?.key ?? '';
}
