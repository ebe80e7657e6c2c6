import type { Database } from '@/db/client';
import { fromLegacyLanguage } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { pages } from '@/lib/routing/find-route';
import { addressOn, pageOn, type PageOnTerminal } from '@/lib/routing/href';
import { routes, titleKeyOn, type RouteName } from '@/lib/routing/routes';
import { isInfo } from '@/lib/routing/sections';
import { giveCoins } from '@/lib/testing/money';
import { pageParams } from '@/lib/testing/page-params';
import { buildReport } from '@/lib/testing/reports';
import { sample } from '@/lib/testing/sampling';
import { expectNoViolations } from '../accessibility';
import { expectBarsFit } from '../bars';
import { expect, test } from '../fixtures';
import { expectRoomForLongerTexts } from '../longer-texts';
import { looksOf, type PageTour } from '../page-tour';
import { translatorFor } from '../translator';

/** The pages that show staff the records of members. */
const staffRecords: readonly RouteName[] = ['staffMembers', 'staffMember'];

/** Returns the terminals of a page: both for an info page that phones have another address for, else that of its row. */
function visitorsOf({ name, terminal, address }: PageOnTerminal): readonly Terminal[] {
  return isInfo(address) && pageOn('mobile', name).address !== address ? terminals : [terminal];
}

const visits = pages.flatMap((route) => visitorsOf(route).map((terminal) => ({ route, terminal })));

for (const name of new Set(pages.map((page) => page.name))) {
  const all = visits.filter(({ route }) => route.name === name);
  // One of the two terminals, where a page has an address on both.
  for (const { route, terminal } of sample(all, Math.ceil(all.length / 2), `visits of ${name}`)) {
    const { address } = route;
    const looks = looksOf(`${address} on ${terminal}`);
    test(`${address} on ${terminal} has its title, fits the screen, has whole bars and room for longer texts, and has no violations or errors`, async ({
      tour,
      evidence,
      database,
    }) => {
      const params = await listParams(route, tour, database);
      for (const { language, colorScheme, isNew } of looks) {
        const { member, administrator, newcomer } = tour.people;
        // A receipt has no empty state.
        const reader = isNew && name !== 'receipt' ? newcomer : member;
        const viewer = { public: undefined, guest: undefined, home: reader, staff: administrator }[routes[name].access];
        const key = name === 'receipt' ? await addReceipt(database, reader) : '';
        const visitor = await tour.visit(terminal, { language, colorScheme, isNew }, viewer);
        evidence.watch(visitor);
        const { page, problems } = visitor;

        const response = await page.goto(addressOn(route.terminal, name, { ...params, key }));
        expect(response?.status(), language).toBe(200);
        const source = (await response?.text()) ?? '';
        expect(source).toContain('</html>');
        if (!staffRecords.includes(name)) expect(tour.secrets.filter((secret) => source.includes(secret))).toEqual([]);
        const title = escapeRegExp(translatorFor(language)(`pages.${titleKeyOn(route.terminal, name)}`));
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${title}`));
        await expect(page.locator('html')).toHaveAttribute('lang', fromLegacyLanguage(language) ?? '');
        await expectNoViolations(page, { always: true });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `pixels wider than the screen in ${language}`).toBeLessThanOrEqual(0);
        expect(problems, `${language}, ${colorScheme}`).toEqual([]);
        await expectBarsFit(page, terminal);
        if (language === 'en') await expectRoomForLongerTexts(page);
      }
    });
  }
}

/** Returns what the address of a page names: a woman of the demo, and what exists for the page alone. */
async function listParams({ name, terminal }: PageOnTerminal, { people }: PageTour, { db, sql }: Database) {
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

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
