import AxeBuilder from '@axe-core/playwright';
import { legacyLanguages } from '@/lib/core/locale';
import { fillPath, routes, type PageRoute } from '@/lib/routing/routes';
import { terminalOfPath } from '@/lib/routing/terminal';
import { expect, test, type Terminal } from '../fixtures';
import { translatorFor } from '../translator';

const pages: readonly PageRoute[] = routes;

/** Info pages and /admin open on both; the others on their own terminal. */
function terminalsOf(route: PageRoute): Terminal[] {
  if (/^\/(w\/info|admin|reset)/.test(route.path)) return ['phone', 'desktop'];
  return terminalOfPath(route.path) === 'mobile' ? ['phone'] : ['desktop'];
}

test.describe.configure({ mode: 'parallel' });

for (const route of pages) {
  for (const terminal of terminalsOf(route)) {
    test(`${route.path} on a ${terminal} speaks three languages, has no barrier and no error`, async ({
      visit,
      database,
    }) => {
      const [people] = await database.sql<{ man: string; admin: string; woman: string }[]>`
        select (select id from members where username = 'demo') as man, (select id from members where username = 'admin') as admin,
               (select id from members where gender = 'female' and status = 'active' and avatar_key is not null order by id desc limit 1) as woman`;
      const memberId = { public: undefined, guest: undefined, home: Number(people?.man), staff: Number(people?.admin) }[
        route.access
      ];
      const path = fillPath(route.path, { id: people?.woman ?? '', code: 'abcdef', token: 'A'.repeat(43) });

      for (const language of legacyLanguages) {
        const colorScheme = language === 'zhcn' ? 'dark' : 'light';
        const { page, problems } = await visit(terminal, { language, memberId, colorScheme });
        const withPartner = /\/chat(\/index)?$/.test(path) ? `${path}?uid=${people?.woman}` : path;
        const answer = await page.goto(withPartner);
        expect(answer?.status(), language).toBe(200);
        await expect(page).toHaveTitle(
          new RegExp(`^(\\(\\d+\\+?\\) )?${escape(translatorFor(language)(`pages.${route.titleKey}`))}`),
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
