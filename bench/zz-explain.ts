import { startChatWorld, memberId } from './chat/world';
import postgres from 'postgres';
import { sendMessages } from '@/lib/chat/service';
async function main() {
  const world = await startChatWorld();
  try {
      let show = false;
      const sql = postgres(world.superuserUrl, { max: 1, onnotice: (n) => { if (show) { const m = String(n.message); if (m.includes('duration')) { const [head, ...rest] = m.split('\n'); console.log(head, rest.filter(l=>/Query Text/.test(l)||/Trigger/.test(l)||process.argv.includes('--plans')).join('\n').slice(0,process.argv.includes('--plans')?9000:160).replace(/\s+/g, process.argv.includes('--plans')?'$&':' ')); } } } });
      const { drizzle } = await import('drizzle-orm/postgres-js');
      const db = drizzle(sql) as never;
      const one = async (k: number, size: number) => sendMessages(db, Array.from({ length: size }, (_, n) => ({ senderId: memberId(2 * n), receiverId: memberId(2 * n + 1), clientId: `${size}-${k}-${n}`, type: 'text' as const, content: 'A message of an ordinary length', imageKey: null })));
      for (let k = 0; k < 30; k++) await one(k, 1);
      for (let k = 0; k < 30; k++) await one(k, 100);
      await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set auto_explain.log_timing = on; set auto_explain.log_triggers=on; set client_min_messages = log`);
      await one(98, 1);
      show = true;
      await one(99, 1);
      console.log('======= 100');
      show=false; await one(98,100); show=true;
      await one(99, 100);
      await sql.end();
  } finally { await world.stop(); }
}
main();
