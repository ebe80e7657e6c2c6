import path from 'node:path';
import { describeMachine, option } from './support/machine';
import { print, type ReportRow } from './chat/report';
import { measureAcross } from './chat/across';
import { measureEjabberd } from './chat/ejabberd';
import { measureDelivery, measureMemory, measurePresence, measureReconnect } from './chat/delivery';
import { measureHistory } from './chat/history';
import { measureStatements } from './chat/statements';
import { measureThroughput, type RoundOptions } from './chat/throughput';
import { startChatWorld, type ChatWorld, type Revision } from './chat/world';

/*
 * npm run bench:chat [-- throughput delivery ejabberd statements nodes memory presence reconnect history] [--seconds=4] [--rounds=3] [--before=<folder>]
 *   [--clients=8000] [--online=5000] [--reconnects=15000] [--messages=10000000] [--profile]
 * Measures the live connection as it runs in production, on a separate PostgreSQL with its default durability. All checks are
 * on, and messages are acknowledged after commit. Only the limits per member and per address are off, because a few members
 * generate the whole load from one address. Load and server share the machine. `throughput` needs pgbench, `nodes` redis-server,
 * `ejabberd` the packages ejabberd and erlang-p1-pgsql and is left out of a run of all sections.
 * `--before` compares with the code of another folder that has its node_modules.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);

const sections: Record<string, (world: ChatWorld) => Promise<ReportRow[]>> = {
  throughput: async (world) => measureThroughput(world, await roundOptions(world)),
  delivery: async (world) => measureDelivery(world, await roundOptions(world)),
  ejabberd: async (world) => measureEjabberd(world, await roundOptions(world)),
  statements: measureStatements,
  nodes: (world) => measureAcross(world, number('seconds', 4)),
  memory: (world) => measureMemory(world, number('clients', 8_000), number('screen', 20)),
  presence: (world) => measurePresence(world, number('online', 5_000)),
  reconnect: (world) => measureReconnect(world, number('reconnects', 15_000)),
  // Last, because it leaves millions of messages.
  history: (world) => measureHistory(world, number('messages', 10_000_000)),
};

let before: Promise<Revision> | undefined;

async function roundOptions(world: ChatWorld): Promise<RoundOptions> {
  const folder = option('before');
  if (folder !== undefined) before ??= world.addRevision(path.resolve(folder));
  return {
    seconds: number('seconds', 4),
    rounds: number('rounds', 3),
    nodeArguments: option('profile') === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir=.data-profiles'],
    before: await before,
  };
}

async function main(): Promise<void> {
  const requestedSections = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = requestedSections.filter((name) => !Object.hasOwn(sections, name));
  if (unknown.length > 0)
    throw new Error(`no section ${unknown.join(', ')}: choose from ${Object.keys(sections).join(', ')}`);
  const world = await startChatWorld();
  const leave = () => void world.stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    console.log(describeMachine(world.version));
    for (const [name, measure] of Object.entries(sections)) {
      if (requestedSections.length > 0 ? !requestedSections.includes(name) : name === 'ejabberd') continue;
      const startedAt = performance.now();
      const rows = await measure(world);
      print(`${name} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`, rows);
    }
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
