import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/staff/audit/route';
import { endSession } from '@/lib/web/session/store';
import { logInAs } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { writeAudit } from '@/lib/platform/write-audit';

const rows = 3_500;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db, agent } = { ...world, db: world.product.db };
  const entry = writeAudit({ actorId: agent.id, act: 'member.note', memberId: world.man.id, reason: 'a reason' });
  await db.execute(sql`select count(${entry}) from generate_series(1, ${rows})`);
});
afterAll(() => world.stop());

async function open() {
  const token = await logInAs(world.product, world.agent);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await GET(new Request('http://localhost/api/staff/audit?format=jsonl', { headers }));
  return { token, reader: (reply.body ?? new ReadableStream<Uint8Array>()).getReader() };
}

async function countLines(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text.split('\n').length - 1;
    text += new TextDecoder().decode(value);
  }
}

test('an export that is read slowly ends with the session, the role or the factor of its reader', async () => {
  const whole = await open();
  expect(await countLines(whole.reader)).toBeGreaterThan(rows);
  const ends = [
    (token: string) => endSession(world.product.db, token),
    () => world.product.sql`update sessions set totp_at = null where member_id = ${world.agent.id}`,
    () => world.product.sql`update members set role = 'moderator' where id = ${world.agent.id}`,
  ];
  for (const end of ends) {
    const { token, reader } = await open();
    expect((await reader.read()).done).toBe(false);
    await end(token);
    expect(await countLines(reader)).toBeLessThan(rows - 1_000);
  }
});
