import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { blocks, members, reportCases, reportEvidence, reportPictures, reports, videoTexts } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { clearConversation } from '@/lib/chat/service';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import { toggleLike } from '@/lib/likes/service';
import { deletePhoto } from '@/lib/photos/service';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import {
  buildBlock,
  buildComment,
  buildMail,
  buildMember,
  buildPair,
  buildPhoto,
  buildTrend,
  buildUpload,
  buildVideo,
  type Member,
} from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildNote } from '@/lib/testing/notes';
import { fileName } from '@/lib/uploads/paths';
import { fileReport } from './file-report';
import type { NewReport } from './model';

let database: TestDatabase;
let db: Db;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  db = database.db;
});
afterAll(() => database.close());

const as = (member: Member, tier: Tier = 'free') => ({ ...member, tier });
const free = () => 0;
type ReportInput = Partial<NewReport> & { tier?: Tier };

const report = (
  reporter: Member,
  { id: memberId }: { id: number },
  { tier, ...input }: ReportInput = {},
  takeRate = free,
) =>
  fileReport(
    db,
    as(reporter, tier),
    { memberId, kind: 'offensive', subject: 'member', content: '', alsoBlock: false, ...input },
    { store, takeRate },
  );

const casesOf = ({ id }: Member) =>
  db.select().from(reportCases).where(eq(reportCases.memberId, id)).orderBy(asc(reportCases.id));
const evidenceOf = (caseId = 0) =>
  db.select().from(reportEvidence).where(eq(reportEvidence.caseId, caseId)).orderBy(asc(reportEvidence.id));
const picturesOf = async (caseId = 0) => {
  const [evidence] = await evidenceOf(caseId);
  return db
    .select()
    .from(reportPictures)
    .where(eq(reportPictures.evidenceId, evidence?.id ?? 0));
};

const chat = (sender: Member, receiver: Member, content: string, imageKey: string | null = null) =>
  sendMessages(db, [
    {
      senderId: sender.id,
      receiverId: receiver.id,
      clientId: crypto.randomUUID(),
      type: imageKey ? 'image' : 'text',
      content,
      imageKey,
    },
  ]);

async function storedUpload(owner: Member, bytes: string, width = 1280) {
  const { key } = await buildUpload(db, owner);
  await store.put(key, fileName(width, 'webp'), Buffer.from(bytes));
  return key;
}

describe('a report', () => {
  it('of a member opens a case with the profile, the last messages and the pictures as they are', async () => {
    const { man, woman } = await buildPair(db, { tier: 'gold' });
    const avatarKey = await storedUpload(woman, 'the avatar');
    await db.update(members).set({ avatarKey, signature: 'Add me elsewhere' }).where(eq(members.id, woman.id));
    await chat(man, woman, 'hello');
    for (let n = 1; n <= 24; n += 1) await chat(woman, man, `message ${n}`);
    await chat(woman, man, '', await storedUpload(woman, 'a small picture', 480));

    expect(await report(man, woman, { content: '  Wants money.  ' })).toEqual({
      ok: true,
      value: null,
      messageKey: 'reported',
    });
    const [reportCase] = await casesOf(woman);
    expect(reportCase).toMatchObject({
      subject: 'member',
      subjectId: woman.id,
      status: 'open',
      weight: 1,
      reportCount: 1,
    });
    const [filed] = await db
      .select()
      .from(reports)
      .where(eq(reports.caseId, reportCase?.id ?? 0));
    expect(filed).toMatchObject({ reporterId: man.id, kind: 'offensive', content: 'Wants money.', weight: 1 });
    const [evidence] = await evidenceOf(reportCase?.id);
    expect(evidence?.item.text).toBe('Add me elsewhere');
    expect(evidence?.profile).toMatchObject({ username: woman.username, gender: 'female', country: 'GB', facts: {} });
    expect(evidence?.messages).toHaveLength(20);
    expect(evidence?.messages[0]).toMatchObject({ senderId: woman.id, type: 'text', content: 'message 6' });
    expect(evidence?.messages.at(-1)).toMatchObject({ type: 'image' });
    const pictures = await picturesOf(reportCase?.id);
    expect(pictures.map(({ part, bytes }) => [part, bytes.toString()]).sort()).toEqual([
      ['avatar', 'the avatar'],
      ['message', 'a small picture'],
    ]);
    expect(pictures.find(({ part }) => part === 'message')?.messageId).toBe(evidence?.messages.at(-1)?.id);
  });

  it('of each kind of thing is a case of this thing, whose evidence outlives it', async () => {
    const { man, woman } = await buildPair(db);
    const uploadKey = await storedUpload(woman, 'the photo');
    const photo = await buildPhoto(db, woman, { uploadKey });
    const trend = await buildTrend(db, woman, { content: 'Cheap followers' });
    const video = await buildVideo(db, woman);
    await db.insert(videoTexts).values([
      { videoId: video.id, kind: 'captions', language: 'en', content: 'WEBVTT' },
      { videoId: video.id, kind: 'description', language: '', content: 'An offer' },
    ]);
    await chat(woman, man, 'Call me');
    await chat(man, woman, 'No');
    await chat(woman, man, 'Then pay me');
    const things = {
      trend: trend.id,
      photo: photo.id,
      video: video.id,
      comment: (await buildComment(db, woman, { trendId: (await buildTrend(db, man)).id, content: 'An ad' })).id,
      mail: (await buildMail(db, woman, man, { content: 'Send coins' })).id,
      message: 3,
    };
    for (const [subject, itemId] of Object.entries(things))
      expect(await report(man, woman, { subject: subject as keyof typeof things, itemId })).toMatchObject({ ok: true });
    await deletePhoto(db, store, { ownerId: woman.id, photoId: photo.id });
    const cases = await casesOf(woman);
    expect(cases.map(({ subject }) => subject)).toEqual(Object.keys(things));
    const texts = await Promise.all(cases.map(async ({ id }) => (await evidenceOf(id))[0]?.item.text));
    expect(texts).toEqual(['Cheap followers', '', 'An offer\n\nWEBVTT', 'An ad', 'Send coins', 'Then pay me']);
    const [ofPhoto] = await picturesOf(cases[1]?.id);
    expect(ofPhoto).toMatchObject({ part: 'item', mimeType: 'image/webp' });
    expect(ofPhoto?.bytes.toString()).toBe('the photo');
  });

  it('on the same thing adds to its open case, once for each member, also by parallel calls', async () => {
    const woman = await buildMember(db, { gender: 'female' });
    const { id: itemId } = await buildTrend(db, woman);
    const men = await Promise.all(Array.from({ length: 8 }, () => buildMember(db)));
    await Promise.all([...men, ...men].map((man) => report(man, woman, { subject: 'trend', itemId })));
    const [reportCase, ...others] = await casesOf(woman);
    expect(others).toEqual([]);
    expect(reportCase).toMatchObject({ weight: 8, reportCount: 8 });
    // The thing looked the same for all.
    expect(await evidenceOf(reportCase?.id)).toHaveLength(1);
    await database.sql`update trends set content = 'changed' where id = ${itemId}`;
    await report(await buildMember(db), woman, { subject: 'trend', itemId });
    expect((await evidenceOf(reportCase?.id)).map(({ item }) => item.text)).toEqual(['hello', 'changed']);
  });

  it('after the decision opens the next case', async () => {
    const { man, woman } = await buildPair(db);
    await report(man, woman);
    await decide(woman, 'warn');
    await report(man, woman);
    expect((await casesOf(woman)).map(({ status }) => status)).toEqual(['decided', 'open']);
  });

  it('blocks the member if asked to, together with the case', async () => {
    const { man, woman } = await buildPair(db);
    await report(man, woman, { alsoBlock: true });
    expect(await db.$count(blocks, eq(blocks.blockerId, man.id))).toBe(1);
    expect(await casesOf(woman)).toHaveLength(1);
    expect(await report(man, woman)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  });

  it('of oneself, customer service, the same gender, a blocked pair or an unknown member is refused alike', async () => {
    const { man, woman: blocked } = await buildPair(db);
    const blocker = await buildMember(db, { gender: 'female' });
    await buildBlock(db, man, blocked);
    await buildBlock(db, blocker, man);
    const rival = await buildMember(db);
    for (const id of [man.id, serviceMemberId, rival.id, blocked.id, blocker.id, 999_999_999])
      expect(await report(man, { id })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  });

  it('of what the reporter does not see, or what is not of the member, is refused as for a missing thing', async () => {
    const { man, woman } = await buildPair(db);
    const other = await buildMember(db, { gender: 'female' });
    await chat(woman, man, 'hello');
    await chat(man, woman, 'hello');
    await clearConversation(db, man.id, woman.id);
    const hidden = new Date();
    const unseen: [NewReport['subject'], number][] = [
      ['trend', (await buildTrend(db, other)).id],
      ['trend', (await buildTrend(db, woman, { hiddenAt: hidden })).id],
      ['photo', (await buildPhoto(db, woman, { review: 'pending' })).id],
      ['video', (await buildVideo(db, other)).id],
      ['comment', (await buildComment(db, man, { trendId: (await buildTrend(db, woman)).id, audienceId: man.id })).id],
      ['mail', (await buildMail(db, man, woman)).id],
      ['mail', (await buildMail(db, woman, other)).id],
      ['mail', (await buildMail(db, woman, man, { recipientDeletedAt: hidden })).id],
      ['message', 1],
      ['message', 2],
      ['photo', 999_999_999],
    ];
    for (const [subject, itemId] of unseen)
      expect({ subject, ...(await report(man, woman, { subject, itemId })) }).toEqual({
        subject,
        ok: false,
        code: 'SUBJECT_NOT_FOUND',
      });
    expect(await report(man, woman, { subject: 'trend' })).toMatchObject({ ok: false, code: 'INVALID' });
    expect(await casesOf(woman)).toEqual([]);
  });

  it('of a note needs no id, keeps its text, and is refused once the note is gone', async () => {
    const { man, woman } = await buildPair(db);
    expect(await report(man, woman, { subject: 'note' })).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    const note = await buildNote(db, woman, man, { content: 'Send me gift cards' });
    const { man: other } = await buildPair(db);
    expect(await report(other, woman, { subject: 'note' })).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    expect(await report(other, woman, { subject: 'note', itemId: note.id })).toMatchObject({
      code: 'SUBJECT_NOT_FOUND',
    });
    expect(await report(man, woman, { subject: 'note' })).toMatchObject({ ok: true });
    await toggleLike(db, woman, man.id);
    expect(await report(man, woman, { subject: 'note' })).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
    const [reportCase] = await casesOf(woman);
    expect(reportCase).toMatchObject({ subject: 'note', subjectId: note.id, reportCount: 1 });
    expect((await evidenceOf(reportCase?.id)).map(({ item }) => item.text)).toEqual(['Send me gift cards']);
  });

  it('over a limit files nothing, and counts what exists only', async () => {
    const { man, woman } = await buildPair(db);
    const taken: string[] = [];
    const takeRate = (rule: string, key: string) => {
      taken.push(`${rule} ${key}`);
      return rule === 'reportTarget' ? 60 : 0;
    };
    const input = { memberId: woman.id, kind: 'ads', subject: 'member', content: '', alsoBlock: true } as const;
    expect(await fileReport(db, as(man), { ...input, memberId: 999_999_999 }, { store, takeRate })).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
    expect(taken).toEqual([]);
    expect(await fileReport(db, as(man), input, { store, takeRate })).toEqual({
      ok: false,
      code: 'TOO_MANY',
      retry: 60,
    });
    expect(taken).toEqual([`report ${man.id}`, `reportTarget ${man.id}:${woman.id}`]);
    expect(await casesOf(woman)).toEqual([]);
    expect(await db.$count(blocks, eq(blocks.blockerId, man.id))).toBe(0);
  });
});

async function decide({ id }: Member, outcome: 'none' | 'warn') {
  await db
    .update(reportCases)
    .set({ status: 'decided', outcome, decidedAt: new Date() })
    .where(eq(reportCases.memberId, id));
}

describe('the weight of a reporter', () => {
  const weightOf = async ({ id }: Member) => {
    const [row] = await database.sql<{ weight: number }[]>`select reporter_weight(${id}) as weight`;
    return row?.weight;
  };

  it('falls with reports that were no violation, never below a tenth, and keeps 1 with upheld ones', async () => {
    const [honest, careless] = [await buildMember(db), await buildMember(db)];
    const weights: (number | undefined)[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [good, bad] = [await buildMember(db, { gender: 'female' }), await buildMember(db, { gender: 'female' })];
      await report(honest, bad);
      await decide(bad, 'warn');
      await report(careless, good);
      weights.push((await casesOf(good))[0]?.weight);
      await decide(good, 'none');
    }
    expect(await weightOf(honest)).toBe(1);
    expect(weights.slice(0, 3)).toEqual([1, 1 / 2, 1 / 3]);
    expect(weights.at(-1)).toBe(0.1);
    expect(await weightOf(careless)).toBe(0.1);
  });

  it('rises again with upheld reports; open ones do not count', async () => {
    const man = await buildMember(db);
    const [first, second, third] = await Promise.all(
      Array.from({ length: 3 }, () => buildMember(db, { gender: 'female' })),
    );
    if (!first || !second || !third) throw new Error('the members were not stored');
    await report(man, first);
    await decide(first, 'none');
    await report(man, second);
    await decide(second, 'warn');
    await report(man, third);
    expect(await weightOf(man)).toBeCloseTo(2 / 3);
  });
});
