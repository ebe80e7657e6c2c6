import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import postgres from 'postgres';
import { sendMessages } from '@/lib/chat/send';
import { checkLedger } from '@/lib/credits/check-ledger';
import { giveGift } from '@/lib/gifts/service';
import { listLatest } from '@/lib/members/queries';
import { buildMember, buildPair } from '@/lib/testing/build';
import { giftNamed, giveCoins } from '@/lib/testing/money';
import { hasPrograms, oldestPrograms, startOther } from '@/lib/testing/other-server';
import type { Db } from './client';
import { migrate } from './migrate';
import * as schema from './schema';

/*
 * The embedded server cannot compile plans (jit), which servers of Debian do by default: a plan type that a function switches off makes
 * a statement look expensive enough for it, and compiling takes half a minute. These connections request no setting of ours.
 */
describe.skipIf(!hasPrograms(oldestPrograms))(
  'a PostgreSQL 15 with default settings, without those of our connections',
  () => {
    const statementMilliseconds = 5_000;
    const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-oldest-'));
    let stop = async (): Promise<void> => undefined;
    let sql: postgres.Sql;
    let db: Db;

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      const server = await startOther(oldestPrograms, folder);
      stop = server.stop;
      await migrate(server.url);
      sql = postgres(server.url, {
        max: 2,
        types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
        connection: { statement_timeout: statementMilliseconds },
      });
      db = drizzle(sql, { schema });
    });
    afterAll(async () => {
      await sql.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('compiles plans', async () => {
      expect(await sql`select pg_jit_available() as available, current_setting('jit') as jit`).toEqual([
        { available: true, jit: 'on' },
      ]);
    });

    it.for(['free', 'silver', 'gold'] as const)('stores a message of a %s member, counted or not', async (tier) => {
      const { man, woman } = await buildPair(db, { tier });
      const message = { senderId: man.id, receiverId: woman.id, clientId: '1', type: 'text', content: 'hi' } as const;
      const [outcome] = await sendMessages(db, [{ ...message, imageKey: null }]);
      expect(outcome).toMatchObject({ ok: true, value: { message: { seq: 1 } } });
    });

    it('moves coins for a gift, and the ledger agrees', async () => {
      const { man, woman } = await buildPair(db);
      await giveCoins(db, man, 100);
      const gift = { recipientName: woman.username, giftId: await giftNamed(db), visibility: 'public' } as const;
      expect(await giveGift(db, man, gift)).toMatchObject({ ok: true, value: { coins: 90 } });
      expect((await checkLedger(db)).faults).toEqual([]);
    });

    it('lists members', async () => {
      const man = await buildMember(db, { gender: 'male' });
      const woman = await buildMember(db, { gender: 'female' });
      const { items } = await listLatest(db, { id: man.id, gender: 'male', tier: 'free' }, 1);
      expect(items.map(({ id }) => id)).toContain(woman.id);
    });
  },
);
