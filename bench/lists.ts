import { startBenchServer } from './support/databases';
import { compareRates } from './support/http-rates';
import { timeLists } from './support/list-times';
import { describeMachine, option } from './support/machine';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:lists [-- --members=1000000 --small=10000 --samples=500 --data=folder to keep --only=database|http --table=members|searches|relations|shared|letters|texts|others --letters=5000000 --small-letters=10000 --messages=0 --rounds=3 --seconds=3 --processes=3 --before=folder of a built revision]
 * Measures lists at 10,000 and 1,000,000 members, in the database and over HTTP. Starts and removes a separate
 * PostgreSQL.
 */

const fillLimitSeconds = 600;

async function main(): Promise<void> {
  const members = { small: Number(option('small') ?? 10_000), large: Number(option('members') ?? 1_000_000) };
  const letters = { small: Number(option('small-letters') ?? 10_000), large: Number(option('letters') ?? 5_000_000) };
  const server = await startBenchServer(option('data'));
  try {
    console.log(describeMachine(server.version));
    const large = await server.fill('bench_large', members.large, {
      letters: letters.large,
      messages: Number(option('messages') ?? 0),
    });
    const { population } = large;
    const seconds = population.milliseconds / 1000;
    printTable(
      `${population.members.toLocaleString('en')} members generated in ${seconds.toFixed(1)} s (limit ${fillLimitSeconds} s: ${verdict(seconds <= fillLimitSeconds)})`,
      ['step', 'seconds'],
      population.steps.map(({ name, milliseconds }) => [name, (milliseconds / 1000).toFixed(1)]),
    );
    const only = option('only');
    if (only !== 'http')
      await timeLists(await server.fill('bench_small', members.small, { letters: letters.small }), large, {
        samples: Number(option('samples') ?? 500),
        table: option('table'),
      });
    if (only !== 'database')
      await compareRates(server, large, {
        before: option('before'),
        processes: Number(option('processes') ?? 3),
        rounds: Number(option('rounds') ?? 3),
        seconds: Number(option('seconds') ?? 3),
      });
  } finally {
    await server.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
