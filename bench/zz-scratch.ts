import { startChatWorld, memberId } from './chat/world';
import postgres from 'postgres';
import { createDb } from '@/db/client';
import { sendMessages } from '@/lib/chat/service';
async function main() {
  const world = await startChatWorld();
  try {
    console.log(await world.sql`select proname, proconfig from pg_proc where proname in ('send_messages','store_messages')`);
    for (const mode of ['auto', 'force_generic_plan']) {
      const sql = postgres(world.url, { max: 1, connection: { plan_cache_mode: mode as 'auto' } });
      const { drizzle } = await import('drizzle-orm/postgres-js');
      const db = drizzle(sql) as never;
      for (const size of [1, 100]) {
        const one = async (k: number) => sendMessages(db, Array.from({ length: size }, (_, n) => ({ senderId: memberId(2 * n), receiverId: memberId(2 * n + 1), clientId: `${mode}-${size}-${k}-${n}`, type: 'text' as const, content: 'A message of an ordinary length', imageKey: null })));
        for (let k = 0; k < 20; k++) await one(k);
        const count = size === 1 ? 200 : 30;
        const t = performance.now();
        for (let k = 0; k < count; k++) await one(1000 + k);
        const ms = (performance.now() - t) / count;
        console.log(mode, size, ms.toFixed(2), 'ms', ((ms * 1000) / size).toFixed(1), 'us each');
      }
      await sql.end();
    }
  } finally { await world.stop(); }
}
main();
