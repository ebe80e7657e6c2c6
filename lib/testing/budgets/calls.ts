import { gzipSync } from 'node:zlib';
import { listReadCalls } from '../read-calls';
import { leastOf, recordFewest, rowsOf, type MeasuredRow } from './measure';
import type { BudgetSite } from './site';

/** Measures every call that reads, with the inputs of its example. */
export async function measureCalls({ world, web, cookieOf }: BudgetSite, siteUrl: string): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = [];
  for (const { name, path, input, isOfStaff } of listReadCalls(world.woman.id)) {
    const headers = {
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      cookie: await cookieOf(isOfStaff ? 'agent' : 'man', siteUrl),
    };
    const body = JSON.stringify(input);
    const { results, statements } = await recordFewest(web.log, async () => {
      const text = await fetch(siteUrl + path, { method: 'POST', headers, body }).then((response) => response.text());
      if (!text.includes('"status":200')) throw new Error(`${path} ${body} returned ${text.slice(0, 300)}`);
      return text;
    });
    const sizes = leastOf(results.map((reply) => [Buffer.byteLength(reply), gzipSync(reply).length]));
    const numbers = [statements.length, rowsOf(statements), ...sizes];
    rows.push([name, { numbers, statements }]);
  }
  return rows;
}
