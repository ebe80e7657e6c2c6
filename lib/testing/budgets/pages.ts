import { pages } from '@/lib/routing/find-route';
import { addressOn } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { agents } from '../agents';
import { documentSizes, loadDocument } from '../document-sizes';
import { pageParams } from '../page-params';
import { FirstLoads } from './first-load';
import { leastOf, recordFewest, rowsOf, type MeasuredRow } from './measure';
import type { BudgetSite } from './site';

const readers = { public: undefined, guest: undefined, home: 'man', staff: 'agent' } as const;

/** Measures every page of the page table on both terminals, in English, without the compression of the connection. */
export async function measurePages({ world, web, cookieOf }: BudgetSite, siteUrl: string): Promise<MeasuredRow[]> {
  const firstLoads = new FirstLoads(siteUrl);
  const rows: MeasuredRow[] = [];
  for (const { name, terminal } of pages) {
    const reader = readers[routes[name].access];
    const headers = {
      'user-agent': agents[terminal === 'mobile' ? 'phone' : 'desktop'],
      accept: 'text/html',
      'accept-encoding': 'identity',
      cookie: reader ? await cookieOf(reader, siteUrl) : 'language=en',
    };
    const url = siteUrl + addressOn(terminal, name, pageParams({ name, terminal }, world.named));
    const { results, statements } = await recordFewest(web.log, () => loadDocument({ url, headers }));
    const sizes = leastOf(results.map(sizesOf));
    const { scripts, styles, texts } = await firstLoads.of(results[0] ?? '');
    const numbers = [statements.length, rowsOf(statements), ...sizes, scripts, styles, texts];
    rows.push([`${name}, ${terminal}`, { numbers, statements }]);
  }
  return rows;
}

function sizesOf(document: string): number[] {
  const { html, htmlGzip, flight, flightGzip, elements } = documentSizes(document);
  return [html, htmlGzip, flight, flightGzip, elements];
}
