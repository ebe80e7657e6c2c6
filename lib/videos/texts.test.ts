import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { heldTexts, videoTexts } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember, buildPair, buildVideo } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { decideHeldText, listHeldTexts } from '@/lib/text-filter/held-texts';
import { deleteVideo, listOwnVideos, listVideosOf } from './service';
import { removeCaptions, saveCaptions, saveDescription } from './texts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const marked = 'Add me on WeChat: lily_1990';
const asFile = (text: string, name = 'a.srt') => new File([text], name);
const captions = (text: string) => asFile(`1\r\n00:00:00,500 --> 00:00:01,500\r\n<i>${text}</i>\r\n`);
const as = <M extends object>(member: M, tier: Tier) => ({ ...member, tier });

/** A woman's video of two seconds, and a man. */
async function scene() {
  const { man, woman } = await buildPair(db);
  const { id: videoId, uploadKey } = await buildVideo(db, woman);
  const own = { ownerId: woman.id, videoId };
  const save = (text: string) => saveCaptions(db, { ...own, language: 'en', file: captions(text) });
  const seen = async (tier: Tier = 'gold') => {
    const listed = await listVideosOf(db, as(man, tier), { memberId: woman.id });
    return listed.ok ? listed.value.items[0]?.texts : undefined;
  };
  const seenByOwner = async () => (await listOwnVideos(db, as(woman, 'free'))).items[0]?.texts;
  return { man, woman, videoId, uploadKey, own, save, seen, seenByOwner };
}

const stored = (videoId: number) =>
  db
    .select({ kind: videoTexts.kind, language: videoTexts.language, content: videoTexts.content })
    .from(videoTexts)
    .where(eq(videoTexts.videoId, videoId))
    .orderBy(videoTexts.language);

const waiting = (memberId: number) =>
  db
    .select({ id: heldTexts.id, field: heldTexts.field, content: heldTexts.content })
    .from(heldTexts)
    .where(and(eq(heldTexts.memberId, memberId), eq(heldTexts.status, 'pending')));

const nothingSeen = { captions: [], description: '', isDescriptionHeld: false };

describe('captions', () => {
  it('are stored as the cues of the file, for each language, also of an owner whose tier adds no videos', async () => {
    const { own, videoId, uploadKey, save, seen } = await scene();
    expect(await save('Hello & <b>you</b>')).toMatchObject({ ok: true, messageKey: 'saveSuccess' });
    const saved = await saveCaptions(db, { ...own, language: 'zh-TW', file: captions('你好') });
    expect(await stored(videoId)).toEqual([
      { kind: 'captions', language: 'en', content: 'WEBVTT\n\n00:00.500 --> 00:01.500\nHello &amp; you\n' },
      { kind: 'captions', language: 'zh-TW', content: 'WEBVTT\n\n00:00.500 --> 00:01.500\n你好\n' },
    ]);
    const path = expect.stringMatching(new RegExp(`^/uploads/${uploadKey}/\\d+\\.vtt$`)) as string;
    const tracks = ['en', 'zh-TW'].map((language) => ({ language, path, isHeld: false }));
    expect(saved).toMatchObject({ ok: true, value: { captions: tracks } });
    expect(await seen()).toEqual({ ...nothingSeen, captions: tracks });
  });

  it('have another address once they are replaced, and the same one for the same cues', async () => {
    const { save, seen } = await scene();
    await save('Hello');
    const first = await seen();
    await save('Hello');
    expect(await seen()).toEqual(first);
    await save('Good evening');
    const second = await seen();
    expect(second?.captions).toHaveLength(1);
    expect(second?.captions).not.toEqual(first?.captions);
  });

  it('are removed for one language, also twice', async () => {
    const { own, save, seen } = await scene();
    await save('Hello');
    await saveCaptions(db, { ...own, language: 'zh-CN', file: captions('你好') });
    for (let time = 0; time < 2; time++)
      expect(await removeCaptions(db, { ...own, language: 'en' })).toMatchObject({
        ok: true,
        value: { captions: [{ language: 'zh-CN' }] },
        messageKey: 'deletedSuccess',
      });
    expect((await seen())?.captions.map(({ language }) => language)).toEqual(['zh-CN']);
  });

  it.each([
    ['NOT_CAPTIONS', asFile('PK\u0003\u0004\0', 'a.vtt')],
    ['NOT_CAPTIONS', asFile('hello', 'a.srt')],
    ['CAPTIONS_TIMES', asFile('00:02.000 --> 00:03.000\nafter the end')],
    ['CAPTIONS_TOO_LARGE', asFile('a'.repeat(limits.videoTexts.bytes + 1))],
  ])('are refused with %s, and those before stay', async (code, file) => {
    const { own, save, videoId } = await scene();
    await save('Hello');
    const before = await stored(videoId);
    expect(await saveCaptions(db, { ...own, language: 'en', file })).toEqual({ ok: false, code });
    expect(await stored(videoId)).toEqual(before);
  });
});

describe('a description', () => {
  it('is saved, replaced and removed', async () => {
    const { own, seen } = await scene();
    await saveDescription(db, { ...own, content: 'A lantern rises.\nI laugh.' });
    expect(await seen()).toEqual({ ...nothingSeen, description: 'A lantern rises.\nI laugh.' });
    await saveDescription(db, { ...own, content: 'Two lanterns.' });
    expect(await seen()).toEqual({ ...nothingSeen, description: 'Two lanterns.' });
    expect(await saveDescription(db, { ...own, content: '' })).toMatchObject({ messageKey: 'deletedSuccess' });
    expect(await seen()).toEqual(nothingSeen);
  });
});

describe('the texts of a video', () => {
  it('are written by its owner alone: others are refused as for a video that does not exist', async () => {
    const { man, woman, own, videoId } = await scene();
    const rival = await buildMember(db, { gender: 'female' });
    const staff = await buildMember(db, { role: 'administrator' });
    await saveDescription(db, { ...own, content: 'mine' });
    for (const [ownerId, id] of [man, rival, staff].map(({ id }) => [id, videoId]).concat([[woman.id, 999_999_999]])) {
      const foreign = { ownerId: ownerId ?? 0, videoId: id ?? 0 };
      const refused = { ok: false, code: 'VIDEO_NOT_FOUND' };
      for (const file of [captions('x'), asFile('no captions')])
        expect(await saveCaptions(db, { ...foreign, language: 'en', file })).toEqual(refused);
      expect(await removeCaptions(db, { ...foreign, language: 'en' })).toEqual(refused);
      expect(await saveDescription(db, { ...foreign, content: '' })).toEqual(refused);
    }
    expect(await stored(videoId)).toEqual([{ kind: 'description', language: '', content: 'mine' }]);
  });

  it('are not for a tier that plays no videos', async () => {
    const { own, save, seen } = await scene();
    await save('Hello');
    await saveDescription(db, { ...own, content: 'A lantern rises.' });
    expect(await seen('free')).toEqual(nothingSeen);
    expect(await seen('silver')).toMatchObject({ captions: [{ language: 'en' }], description: 'A lantern rises.' });
  });

  it('go with the video, and no text of it waits for staff any more', async () => {
    const { woman, own, save, videoId } = await scene();
    await save(marked);
    await saveDescription(db, { ...own, content: marked });
    expect(await waiting(woman.id)).toHaveLength(2);
    await deleteVideo(db, createMemoryStore(), own);
    expect([await stored(videoId), await waiting(woman.id)]).toEqual([[], []]);
  });

  it('go with the account', async () => {
    const { woman, save, videoId } = await scene();
    await save(marked);
    await db.execute(sql`delete from members where id = ${woman.id}`);
    expect([await stored(videoId), await waiting(woman.id)]).toEqual([[], []]);
  });

  it('that a rule marks are for the owner alone until staff approve them', async () => {
    const { woman, own, save, seen, seenByOwner } = await scene();
    const staff = await buildMember(db, { role: 'moderator' });
    expect(await save(marked)).toMatchObject({ messageKey: 'heldForReview', value: { captions: [{ isHeld: true }] } });
    expect(await saveDescription(db, { ...own, content: marked })).toMatchObject({ messageKey: 'heldForReview' });
    // The same text again waits on.
    const held = await waiting(woman.id);
    expect(await save(marked)).toMatchObject({ messageKey: 'heldForReview' });
    expect(await waiting(woman.id)).toEqual(held);
    expect(held.map(({ field, content }) => [field, content])).toEqual([
      ['captions', marked],
      ['description', marked],
    ]);
    expect((await listHeldTexts(db, { page: 1 })).items.map(({ field }) => field)).toContain('captions');
    expect(await seen()).toEqual(nothingSeen);
    expect(await seenByOwner()).toMatchObject({ captions: [{ isHeld: true }], description: marked });
    for (const { id: textId } of held)
      expect(await decideHeldText(db, staff, { textId, isApproved: true, reason: 'fine' })).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject({ captions: [{ isHeld: false }], description: marked });
  });

  it('that staff reject are removed, and the owner reads the reason in a notice of the video', async () => {
    const { woman, videoId, save, seenByOwner } = await scene();
    const staff = await buildMember(db, { role: 'moderator' });
    await save(marked);
    const [held] = await waiting(woman.id);
    await decideHeldText(db, staff, { textId: held?.id ?? 0, isApproved: false, reason: 'no contact details' });
    expect(await seenByOwner()).toEqual(nothingSeen);
    const [notice] = await db.execute(sql`select video_id, details -> 'decision' as decision from notices
      where member_id = ${woman.id}`);
    expect(notice).toMatchObject({
      video_id: videoId,
      decision: { about: 'captions', isApproved: false, text: marked, reason: 'no contact details' },
    });
  });

  it('that wait no more after an honest text took their place', async () => {
    const { woman, save, seen } = await scene();
    await save(marked);
    await save('Hello');
    expect(await waiting(woman.id)).toEqual([]);
    expect(await seen()).toMatchObject({ captions: [{ language: 'en', isHeld: false }] });
  });

  it('of ten parallel calls leave one track of a language', async () => {
    const { videoId, save } = await scene();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n % 2 ? marked : `Hello ${n}`)));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(await stored(videoId)).toHaveLength(1);
  });
});
