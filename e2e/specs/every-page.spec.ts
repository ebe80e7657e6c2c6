import AxeBuilder from '@axe-core/playwright';
import { legacyLanguages } from '@/lib/core/locale';
import { pages } from '@/lib/routing/find-route';
import { addressOn, type PageOnTerminal } from '@/lib/routing/href';
import { routes, titleKeyOn } from '@/lib/routing/routes';
import { isInfo } from '@/lib/routing/sections';
import { expect, test, type Terminal } from '../fixtures';
import { translatorFor } from '../translator';

/** Info pages open on both terminals; the others where the table has them. */
function devicesOf({ terminal, address }: PageOnTerminal): Terminal[] {
  if (isInfo(address)) return ['phone', 'desktop'];
  return terminal === 'mobile' ? ['phone'] : ['desktop'];
}

test.describe.configure({ mode: 'parallel' });

for (const route of pages) {
  const { name, address } = route;
  for (const terminal of devicesOf(route)) {
    test(`${address} on a ${terminal} speaks three languages, has no barrier and no error`, async ({
      visit,
      database,
    }) => {
      const [people] = await database.sql<{ man: string; admin: string; woman: string }[]>`
        select (select id from members where username = 'demo') as man, (select id from members where username = 'admin') as admin,
               (select id from members where gender = 'female' and status = 'active' and avatar_key is not null order by id desc limit 1) as woman`;
      const memberId = { public: undefined, guest: undefined, home: Number(people?.man), staff: Number(people?.admin) }[
        routes[name].access
      ];
      const woman = people?.woman ?? '';
      // With a partner the list of phones redirects to the conversation, which has a row of its own.
      const uid = name === 'chats' && terminal === 'phone' ? undefined : woman;
      const path = addressOn(route.terminal, name, { id: woman, code: 'abcdef', token: 'A'.repeat(43), uid });

      for (const language of legacyLanguages) {
        const colorScheme = language === 'zhcn' ? 'dark' : 'light';
        const { page, problems } = await visit(terminal, { language, memberId, colorScheme });
        const answer = await page.goto(path);
        expect(answer?.status(), language).toBe(200);
        await expect(page).toHaveTitle(
          new RegExp(
            `^(\\(\\d+\\+?\\) )?${escape(translatorFor(language)(`pages.${titleKeyOn(route.terminal, name)}`))}`,
          ),
        );
        await page.waitForLoadState('load');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${language}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${language}: nothing sticks out sideways`).toBeLessThanOrEqual(0);
        expect(problems, language).toEqual([]);
      }
    });
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
