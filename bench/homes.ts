import { startBenchServer } from './support/databases';
import { comparePages } from './support/page-rates';
import { describeMachine, option } from './support/machine';
import { ratedPages, type RatedPageName } from './support/rated-pages';

/*
 * npm run bench:homes [-- --before=folder of a built revision --members=100000 --data=folder to keep --processes=3 --rounds=3 --seconds=3 --gzip --page=home,latest,likes,search,photo,profile,newsfeed,messages,recharge]
 * Compares the homes, or other pages of members, of the production web process with a bare Next page of the same rows,
 * and with an earlier revision. Starts and removes a separate PostgreSQL.
 */

function toPageName(text: string): RatedPageName {
  if (text in ratedPages) return text as RatedPageName; // a key of the table
  throw new Error(`--page is one of ${Object.keys(ratedPages).join(', ')}`);
}

async function main(): Promise<void> {
  const server = await startBenchServer(option('data'));
  try {
    console.log(describeMachine(server.version));
    const database = await server.fill('bench_homes', Number(option('members') ?? 100_000));
    await comparePages(server, database, {
      before: option('before'),
      processes: Number(option('processes') ?? 3),
      rounds: Number(option('rounds') ?? 3),
      seconds: Number(option('seconds') ?? 3),
      isCompressed: option('gzip') !== undefined,
      pages: (option('page') ?? 'home').split(',').map(toPageName),
    });
  } finally {
    await server.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
