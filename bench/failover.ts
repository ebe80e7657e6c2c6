import { setTimeout as wait } from 'node:timers/promises';
import { becomeWhole, listFaults } from './failover/faults';
import { measureFault, type Measured } from './failover/measure';
import { findLosses } from './failover/losses';
import { reportFaults } from './failover/report';
import { measureRelease } from './failover/release';
import { startWorld } from './failover/world';
import { describeMachine, option } from './support/machine';

/*
 * npm run bench:failover [-- --quick --only=<parts of the names of faults, with commas> --release-only --former=<a built clone of an earlier revision> --keep
 * --messages=200 --gifts=20 --uploads=0.5 --pages=2]
 * Three machines of PostgreSQL under Patroni and etcd, HAProxy, three of Redis with Sentinel, a store of uploads, nginx, and two processes
 * of each kind of the site, all on this machine and with the files of deploy/ha. Under load, one part after the other is killed; then each
 * process is replaced in order. At the end the database is compared with what clients had acknowledged.
 * Needs a build, and Debian's packages patroni, etcd-server, postgresql, haproxy, redis-server, redis-sentinel and nginx-light.
 * Runs with `--conditions=import`, as bench/faults.ts does.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);
const isQuick = option('quick') !== undefined;
const pauseMilliseconds = isQuick ? 2_000 : 8_000;
const firstMilliseconds = 30_000;
const stops: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  console.log(describeMachine());
  const world = await startWorld(stops);
  const supervisor = world.site.supervise();
  world.chat.start(number('messages', 200));
  world.gifts.start(number('gifts', 20));
  world.uploads.start(number('uploads', 0.5));
  world.pages.start(number('pages', 2));
  await world.chat.firstAck(firstMilliseconds);
  const only = option('only')?.split(',');
  const faults = listFaults(world).filter(({ name }) => only?.some((part) => name.includes(part)) ?? true);
  const measured: Measured[] = [];
  if (option('release-only') === undefined)
    for (const fault of faults) measured.push(await measureFault(world, fault, pauseMilliseconds));
  const release =
    only === undefined ? await measureRelease(world, { pauseMilliseconds, former: option('former') }) : undefined;
  await becomeWhole(world);
  await wait(pauseMilliseconds);
  const losses = await findLosses(world);
  reportFaults({ measured, release, losses, workerRestarts: supervisor.stop(), world });
}

let stopping: Promise<void> | undefined;

/** Ends all parts once, the last ones first. */
function stopAll(): Promise<void> {
  return (stopping ??= (async () => {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error));
  })());
}

const leave = () => {
  process.exitCode = 1;
  void stopAll().finally(() => process.exit());
};
process.on('SIGINT', leave).on('SIGTERM', leave);
main()
  .catch((error: unknown) => {
    if (!stopping) console.error(error);
    process.exitCode = 1;
  })
  .finally(stopAll)
  .finally(() => process.exit());
