import { routes, type RouteName } from '@/lib/routing/routes';
import type { Difference } from './compare';
import { columns, type Budgets } from './table';

/**
 * The compressed bytes of scripts that a first load has at most, by the access of its page. A budget follows what a page has;
 * these do not. Pages of staff have budgets alone.
 */
const maxScriptBytes = { public: 150_000, guest: 150_000, home: 185_000, staff: Number.POSITIVE_INFINITY } as const;

const scripts = columns.pages.indexOf('scripts');

/** Returns the measured pages with more scripts than a page of their access may have. */
export function findHeavyPages(measured: Budgets['pages']): Difference[] {
  return [...measured].flatMap(([name, numbers]) => {
    const [route = ''] = name.split(', ');
    const { access } = routes[route as RouteName]; // the rows are of the page table
    const bytes = numbers[scripts] ?? 0;
    if (bytes <= maxScriptBytes[access]) return [];
    const problem = `scripts: ${bytes}, and no page with the access "${access}" may have more than ${maxScriptBytes[access]}`;
    return [{ section: 'pages', name, problems: [problem] }];
  });
}
