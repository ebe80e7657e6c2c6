import { once } from 'node:events';
import { lowerPriority } from '@/lib/platform/lower-priority';
import { attacks } from './attacks';
import type { Target } from './target';

/* The process of one attack: its name, the target as JSON, and the seconds that it lasts. Begins when it gets a message. */

const [name = '', target = '{}', seconds = '1'] = process.argv.slice(2);
// Attackers use machines of their own; here they share the cores with the site.
lowerPriority(19);
const attack = attacks[name];
if (!attack) throw new Error(`unknown attack ${name}`);

async function main(run: NonNullable<typeof attack>): Promise<void> {
  process.send?.('loaded');
  await once(process, 'message');
  const signal = AbortSignal.timeout(Number(seconds) * 1000);
  // A connection that does not end must not keep the process.
  signal.addEventListener('abort', () => setTimeout(() => process.exit(), 5_000));
  await run(JSON.parse(target) as Target, signal); // written by bench/siege.ts
}

main(attack).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(name, error);
    process.exit(1);
  },
);
