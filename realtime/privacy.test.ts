import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '@/db/schema';
import { type WirePresence } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { saveChatSettings } from '@/lib/chat/settings';
import { buildMember } from '@/lib/testing/build';
import { ownKeys, placesOfKeys, spellingsOfDay, spellingsOfTime } from '@/lib/testing/canaries';
import { sendText, settled } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
setUpRealtime((realtime) => ({ database, open } = realtime));

const birthday = '1961-12-31';
const lastActiveAt = new Date('2021-04-05T06:07:08Z');

describe('privacy of frames', () => {
  test.each([true, false])(
    'contacts, messages, history and presence reveal no birthday, address, key or hidden activity (watching: %s)',
    async (isWatching) => {
      const man = await buildMember(database.db);
      const email = `canary-${String(isWatching)}@private.test`;
      const woman = await buildMember(database.db, { gender: 'female', birthday, email });
      const hidden = await buildMember(database.db, { gender: 'female', birthday });
      const hiddenBefore = await buildMember(database.db, { gender: 'female', birthday, lastActiveAt });
      await saveChatSettings(database.db, hiddenBefore.id, { showsOnline: false });
      const his = await open(man);
      if (isWatching) await his.request({ opt: opcode.watch, uids: [woman.id, hidden.id, hiddenBefore.id] });
      const [hers, theirs] = [await open(woman), await open(hidden)];
      for (const client of [hers, theirs]) await sendText(client, man, 'hello');
      await his.next('presence', ({ data }) =>
        [data].flat().some((change) => change.id === hidden.id && change.is_online === 1),
      );
      await saveChatSettings(database.db, hidden.id, { showsOnline: false });
      const isHidden = (change: WirePresence) =>
        change.id === hidden.id && !change.is_online && change.last_login_time === 0;
      await his.next('presence', ({ data }) => [data].flat().some(isHidden));
      theirs.close();
      for (const { id } of [woman, hidden, hiddenBefore]) {
        await sendText(his, { id }, 'hello yourself');
        await his.request({ opt: opcode.open, uid: id });
        await his.request({ opt: opcode.history, uid: id });
      }
      const again = await open(man);
      await again.next('contacts');
      await settled(his);

      const frames = [...his.frames, ...again.frames];
      const kinds = new Set(frames.map(({ opt }) => opt));
      for (const kind of ['contacts', 'message', 'history', 'presence'] as const) expect(kinds).toContain(opcode[kind]);
      const text = JSON.stringify(frames);
      const secrets = [...spellingsOfDay(birthday), ...spellingsOfTime(lastActiveAt), woman.invitationCode, 'canary-'];
      for (const secret of secrets) expect(text).not.toContain(secret);
      const isOwnCounter = (keyPath: string) => /^\.\d+\.data\.amount$/.test(keyPath);
      expect(placesOfKeys(frames, ownKeys).filter((keyPath) => !isOwnCounter(keyPath))).toEqual([]);
      const changes = frames.flatMap((frame) => (frame.opt === opcode.presence ? [frame.data].flat() : []));
      expect(changes.filter(({ id }) => id === hidden.id).at(-1)).toMatchObject({ is_online: 0, last_login_time: 0 });
      expect(changes.filter(({ id, last_login_time }) => id === hiddenBefore.id && last_login_time > 0)).toEqual([]);
      const [stored] = await database.db.select().from(members).where(eq(members.id, hidden.id));
      expect(stored?.lastActiveAt.getTime()).toBe(0);
    },
  );
});
