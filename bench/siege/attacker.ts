import os from 'node:os';
import { attacks } from './attacks';
import type { Target } from './target';

/* The process of one attack: its name, the target as JSON, and the seconds that it lasts. */

const [name = '', target = '{}', seconds = '1'] = process.argv.slice(2);
// Attackers use machines of their own; here they share the cores with the site.
os.setPriority(19);
const attack = attacks[name];
if (!attack) throw new Error(`unknown attack ${name}`);
const timer = AbortSignal.timeout(Number(seconds) * 1000);
attack(JSON.parse(target) as Target, timer) // written by bench/siege.ts
  .then(
    () => process.exit(),
    (error: unknown) => {
      console.error(name, error);
      process.exit(1);
    },
  );
// A connection that does not end must not keep the process.
timer.addEventListener('abort', () => setTimeout(() => process.exit(), 5_000));
