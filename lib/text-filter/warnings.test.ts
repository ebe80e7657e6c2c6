import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { messages } from '@/db/schema';
import { listHistory } from '@/lib/chat/queries';
import { sendMessages, type Sent } from '@/lib/chat/send';
import { listMails, listThread } from '@/lib/mail/queries';
import { sendMail } from '@/lib/mail/service';
import { buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { getActiveRules } from './active-rules';
import { prepareWarning } from './warn-of-message';

let database: TestDatabase;
let db: Db;
let sent = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const gold = { goldExpiresAt: new Date(Date.now() + 86_400_000) };

async function store(sender: Member, receiver: Member, content: string): Promise<Sent> {
  sent += 1;
  const [outcome] = await sendMessages(db, [
    { senderId: sender.id, receiverId: receiver.id, clientId: `c${sent}`, type: 'text', content, imageKey: null },
  ]);
  if (!outcome?.ok) throw new Error(outcome?.code);
  return outcome.value;
}

/** Stores a message as the live connection does; returns the warning of the receiver. */
async function say(sender: Member, receiver: Member, content: string) {
  const parties = { senderId: sender.id, receiverId: receiver.id };
  const stored = await store(sender, receiver, content);
  await getActiveRules(db);
  const prepared = prepareWarning(db, stored, parties);
  return { hasStatement: prepared !== undefined, warnings: (await prepared?.()) ?? [] };
}

const payment = 'Please send it by PayPal';

describe('a first message', () => {
  it('is delivered with a warning that its receiver alone sees', async () => {
    const { woman, man } = await buildPair(db);
    expect(await say(man, woman, payment)).toMatchObject({ warnings: ['payment'] });
    const [received] = (await listHistory(db, woman.id, man.id)).messages;
    expect(received).toMatchObject({ content: payment, warnings: ['payment'] });
    const [own] = (await listHistory(db, man.id, woman.id)).messages;
    expect(own).toMatchObject({ content: payment });
    expect(own).not.toHaveProperty('warnings');
  });

  it('without a match costs no statement beyond the first of a conversation', async () => {
    const { woman, man } = await buildPair(db);
    expect(await say(man, woman, 'Hello!')).toEqual({ hasStatement: false, warnings: [] });
    expect(await say(man, woman, 'What a nice day for a long walk.')).toEqual({ hasStatement: false, warnings: [] });
  });

  it('carries a warning until the other member writes, and none after that', async () => {
    const { woman, man } = await buildPair(db);
    await say(man, woman, 'Hello!');
    expect((await say(man, woman, 'vx: lily1990')).warnings).toEqual(['messenger']);
    await say(woman, man, 'Hi');
    expect((await say(man, woman, payment)).warnings).toEqual([]);
    expect((await say(woman, man, payment)).warnings).toEqual([]);
    const rows = await db
      .select({ seq: messages.seq })
      .from(messages)
      .where(and(eq(messages.senderId, woman.id), eq(messages.warnings, 8)));
    expect(rows).toEqual([]);
  });

  it('with one text to a sixth member carries a warning', async () => {
    const man = await buildMember(db, gold);
    const warnings = [];
    // With other accents: the same text with the same letters to many is refused within an hour.
    for (const letter of 'oóòôöõ') {
      const woman = await buildMember(db, { gender: 'female' });
      warnings.push((await say(man, woman, `I saw your pr${letter}file and had to write to you`)).warnings);
    }
    expect(warnings).toEqual([[], [], [], [], [], ['same_text']]);
  });
});

describe('the first messages that are delivered in one turn', () => {
  it('are counted in their order, each for its sender', async () => {
    const [man, other] = [await buildMember(db, gold), await buildMember(db, gold)];
    const women = await Promise.all(Array.from({ length: 7 }, () => buildMember(db, { gender: 'female' })));
    const text = (n: number) => `I saw your pr${'oóòôöõō'[n]}file and had to write to you`;
    await say(man, women[0] ?? man, text(0));
    const openings = [
      ...women.slice(1).map((woman, n) => [man, woman, n + 1] as const),
      [other, women[1] ?? man, 1] as const,
    ];
    const delivered = [];
    for (const [sender, receiver, n] of openings) {
      const parties = { senderId: sender.id, receiverId: receiver.id };
      delivered.push(prepareWarning(db, await store(sender, receiver, text(n)), parties));
    }
    expect(await Promise.all(delivered.map(async (findWarnings) => findWarnings?.()))).toEqual([
      [],
      [],
      [],
      [],
      ['same_text'],
      ['same_text'],
      [],
    ]);
  });

  it('keep their warnings when one of them cannot be stored', async () => {
    const { woman, man } = await buildPair(db);
    const { woman: other } = await buildPair(db);
    await getActiveRules(db);
    const sent = await store(man, woman, payment);
    const missing = { ...sent, conversationId: -1 };
    const parties = { senderId: man.id, receiverId: woman.id };
    const [kept, lost] = await Promise.allSettled([
      prepareWarning(db, sent, parties)?.(),
      prepareWarning(
        db,
        { ...missing, message: { ...sent.message, seq: 1 } },
        { senderId: -1, receiverId: other.id },
      )?.(),
    ]);
    expect(kept).toMatchObject({ value: ['payment'] });
    expect(lost).toMatchObject({ value: [] });
  });
});

describe('a mail', () => {
  const mail = (sender: Member, recipient: Member, content: string) =>
    sendMail(db, { ...sender, tier: 'gold' }, { recipientName: recipient.username, content, clientId: '' });

  it('is delivered with a warning that its recipient alone sees, until they have written', async () => {
    const { woman, man } = await buildPair(db);
    expect(await mail(man, woman, `${payment}, or see www.example.com`)).toMatchObject({ ok: true });
    const [received] = (await listMails(db, woman, { box: 'received' })).items;
    expect(received?.warnings).toEqual(['address', 'payment']);
    expect((await listThread(db, woman, { partnerId: man.id })).items[0]?.warnings).toEqual(['address', 'payment']);
    expect((await listMails(db, man, { box: 'sent' })).items[0]?.warnings).toEqual([]);
    await mail(woman, man, 'Thank you');
    await mail(man, woman, payment);
    expect((await listMails(db, woman, { box: 'received' })).items[0]?.warnings).toEqual([]);
  });

  it('with one text to a sixth member carries a warning', async () => {
    const man = await buildMember(db);
    const warnings = [];
    for (let n = 0; n < 6; n += 1) {
      const woman = await buildMember(db, { gender: 'female' });
      await mail(man, woman, 'The same long letter again');
      warnings.push((await listMails(db, woman, { box: 'received' })).items[0]?.warnings);
    }
    expect(warnings).toEqual([[], [], [], [], [], ['same_text']]);
  });
});
