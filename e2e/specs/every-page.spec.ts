import { fromLegacyLanguage } from '@/lib/core/locale';
import { pages } from '@/lib/routing/find-route';
import { routes, titleKeyOn, type RouteName } from '@/lib/routing/routes';
import { sample } from '@/lib/testing/sampling';
import { expectNoViolations } from '../accessibility';
import { expectBarsFit } from '../bars';
import { expect, test } from '../fixtures';
import { expectLegible } from '../legible';
import { expectRoomForLongerTexts } from '../longer-texts';
import { looksOf } from '../page-tour';
import { pageVisits, preparePage } from '../page-visits';
import { translatorFor } from '../translator';

/** The pages that show staff the records of members. */
const staffRecords: readonly RouteName[] = ['staffMembers', 'staffMember', 'approvals'];

for (const name of new Set(pages.map((page) => page.name))) {
  const all = pageVisits.filter(({ route }) => route.name === name);
  // One of the two terminals, where a page has an address on both.
  for (const { route, terminal } of sample(all, Math.ceil(all.length / 2), `visits of ${name}`)) {
    const { address } = route;
    const looks = looksOf(`${address} on ${terminal}`);
    test(`${address} on ${terminal} has its title, fits the screen, has whole bars, legible texts and room for longer ones, and has no violations or errors`, async ({
      tour,
      evidence,
      database,
    }) => {
      for (const { language, colorScheme, isNew } of looks) {
        const { viewer, address: opened } = await preparePage(route, { people: tour.people, database, isNew });
        const visitor = await tour.visit(terminal, { language, colorScheme, isNew }, viewer);
        evidence.watch(visitor);
        const { page, problems } = visitor;

        const response = await page.goto(opened);
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
        if (routes[name].access !== 'staff') await expectLegible(page, terminal);
        if (language === 'en') await expectRoomForLongerTexts(page);
      }
    });
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
