import type { Database } from '@/db/client';
import { fromLegacyLanguage, languageCookie, legacyLanguages } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { pages } from '@/lib/routing/find-route';
import { takeMoments } from '@/lib/likes/moments';
import { addressOn, pageOn, type PageOnTerminal } from '@/lib/routing/href';
import { routes, titleKeyOn, type RouteName } from '@/lib/routing/routes';
import { isInfo } from '@/lib/routing/sections';
import { spellingsOfDay } from '@/lib/testing/canaries';
import { giveCoins } from '@/lib/testing/money';
import { buildReport } from '@/lib/testing/reports';
import { expectNoViolations } from '../accessibility';
import { siteUrl } from '../browser-pool';
import { expect, logIn, test } from '../fixtures';
import { expectRoomForLongerTexts } from '../longer-texts';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

/**
 * The markup is the same in every language; colours differ by appearance, so both appearances are checked. On pages of members,
 * a new one sees the empty states.
 */
const looks = {
  en: { colorScheme: 'light', isNew: false, axeRules: undefined },
  zhcn: { colorScheme: 'dark', isNew: false, axeRules: ['color-contrast'] },
  zhtw: { colorScheme: 'dark', isNew: true, axeRules: undefined },
} as const;

/** Returns the terminals of a page: both for an info page that phones have another address for, else that of its row. */
function visitorsOf({ name, terminal, address }: PageOnTerminal): readonly Terminal[] {
  return isInfo(address) && pageOn('mobile', name).address !== address ? terminals : [terminal];
}

for (const route of pages) {
  const { name, address } = route;
  for (const terminal of visitorsOf(route)) {
    test(`${address} on ${terminal} has its title, fits the screen, has room for longer texts, and has no violations or errors in any language`, async ({
      visit,
      database,
    }) => {
      const [people] = await database.sql<{ man: string; admin: string; woman: string; gift: string }[]>`
        select (select id from members where username = 'demo') as man, (select id from members where username = 'admin') as admin,
          (select id from members where gender = 'female' and status = 'active' and avatar_key is not null order by id desc limit 1) as woman,
          (select min(id) from gifts) as gift`;
      if (!people) throw new Error('the demo has no members');
      const memberId = { public: undefined, guest: undefined, home: Number(people.man), staff: Number(people.admin) }[
        routes[name].access
      ];
      // With a partner the mobile list redirects to the conversation, which has its own row.
      const uid = name === 'chats' && terminal === 'mobile' ? undefined : people.woman;
      const newcomer = routes[name].access === 'home' ? (await buildUniqueMember(database)).id : memberId;
      const packages = await listPackages(database);
      // Of a post that was deleted, because a thing has one open case.
      const post = { subject: 'trend', subjectId: Date.now() } as const;
      const reported = { ...post, member: { id: Number(people.woman) }, reporters: [{ id: Number(people.man) }] };
      const ids: Partial<Record<RouteName, string>> = { sendGift: people.gift };
      if (name === 'staffReport') ids.staffReport = String((await buildReport(database.db, reported)).caseId);
      const id = ids[name] ?? people.woman;
      const params = { id, code: 'abcdef', token: 'A'.repeat(43), uid, package: packages[name] };
      const secrets = await listSecrets(database, [memberId ?? 0, newcomer ?? 0]);
      // The moment of a mutual like appears over any page at any time.
      await takeMoments(database.db, memberId ?? 0);
      const { page, context, problems } = await visit(terminal, { memberId });

      for (const language of legacyLanguages) {
        const { colorScheme, isNew, axeRules } = looks[language];
        await page.emulateMedia({ colorScheme });
        await context.addCookies([{ name: languageCookie, value: language, url: siteUrl() }]);
        if (isNew && newcomer !== undefined) await logIn(context, database, newcomer);
        const key = name === 'receipt' ? await addReceipt(database, isNew ? newcomer : memberId) : '';
        const response = await page.goto(addressOn(route.terminal, name, { ...params, key }));
        expect(response?.status(), language).toBe(200);
        const source = (await response?.text()) ?? '';
        expect(source).toContain('</html>');
        if (!staffRecords.includes(name)) expect(secrets.filter((secret) => source.includes(secret))).toEqual([]);
        const title = escapeRegExp(translatorFor(language)(`pages.${titleKeyOn(route.terminal, name)}`));
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${title}`));
        await expect(page.locator('html')).toHaveAttribute('lang', fromLegacyLanguage(language) ?? '');
        await page.waitForLoadState('load');
        if (!isNew || newcomer !== memberId) await expectNoViolations(page, axeRules);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `pixels wider than the screen in ${language}`).toBeLessThanOrEqual(0);
        expect(problems, language).toEqual([]);
        if (language === 'en') await expectRoomForLongerTexts(page);
      }
    });
  }
}

/** Returns what is bought on the pages of a payment. */
async function listPackages({ sql }: Database): Promise<Partial<Record<RouteName, string>>> {
  const [ids] = await sql<{ pack: string; membership: string }[]>`
    select (select min(id) from recharge_packages) as pack, (select min(id) from upgrade_packages) as membership`;
  return { payMethod: ids?.pack, payerDetails: ids?.pack, payUpgrade: ids?.membership };
}

/** Gives a member coins, and returns the key of the receipt. */
async function addReceipt({ db, sql }: Database, id = 0): Promise<string> {
  await giveCoins(db, { id }, 1);
  const [row] = await sql<{ key: string }[]>`select max(e.transfer_id)::text as key
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = ${id}`;
  return row?.key ?? '';
}

/**
 * Lists what the source of a page, with its data for hydration, must not reveal of members other than the viewers (privacy).
 * Registration pages contain three birthdays: the usual one, and the ends of what they offer, with which other tests register.
 */
/** The pages that show staff the records of members. */
const staffRecords: readonly RouteName[] = ['staffMembers', 'staffMember'];

async function listSecrets({ sql }: Database, viewers: readonly number[]): Promise<string[]> {
  const [members] = await sql<{ birthdays: string[]; secrets: string[] }[]>`
    select array_agg(distinct birthday::text) filter (where birthday not in
        ('1990-01-01', '1950-01-01', (now() at time zone 'utc')::date - interval '18 years')) as birthdays,
      array_agg(email) || array_agg(invitation_code) as secrets
    from members where not id = any(${[...viewers]}) and status = 'active' and role is null`;
  // Timestamps near 1970 are so short that any page contains them.
  const days = (members?.birthdays ?? []).flatMap(spellingsOfDay).filter(({ length }) => length >= 8);
  const secrets = [...days, ...(members?.secrets ?? [])];
  expect(secrets.length, 'secrets to look for').toBeGreaterThan(500);
  return secrets;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
