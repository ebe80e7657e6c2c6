import { beforeEach, describe, expect, test } from 'vitest';
import { SocketTransport } from '@/lib/live/client/socket';
import { chatCalls } from '@/lib/chat/client/calls';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { listMoreContacts } from '@/lib/chat/contacts';
import { parsePosition } from '@/lib/chat/contact-position';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { sendText } from '@/lib/testing/live/test-client';
import { until } from '@/lib/testing/until';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let open: RealtimeTest['open'];
let man: Member;
/** The other members, newest conversation first. */
let women: number[];

const conversations = 250;

setUpRealtime((test) => ({ database, server, open } = test));
beforeEach(async () => {
  man = await buildMember(database.db, { tier: 'gold' });
  const rows = await database.sql<{ id: number }[]>`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country)
    select name, name, name || '@example.test', name || '@example.test', 'no password fits', 'female', '1990-01-01', 'GB'
    from (select ${man.username} || 'w' || n as name from generate_series(1, ${conversations}::int) as n) names returning id`;
  women = rows.map(({ id }) => id);
  await database.sql`
    with made as (
      insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
      select ${man.id}, id, 1, id, 'text', 'hello', now() - make_interval(mins => place::int)
      from unnest(${women}::bigint[]) with ordinality as w(id, place) returning *
    ), sides as (
      insert into conversation_members (conversation_id, member_id, other_id, listed_at)
      select id, low_id, high_id, last_message_at from made union all select id, high_id, low_id, last_message_at from made
    )
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select id, 1, high_id, 'first', 'text', 'hello', last_message_at from made`;
});

async function startClient(): Promise<ChatClient> {
  const token = await mintSession(database, man.id);
  const transport = new SocketTransport({
    memberId: man.id,
    token,
    url: () => `http://127.0.0.1:${server.port}`,
    onSessionEnded: () => undefined,
  });
  const calls: typeof chatCalls = {
    ...chatCalls,
    listContacts: (before) => listMoreContacts(database.db, { ...man, tier: 'gold' }, parsePosition(before)),
  };
  const client = new ChatClient({ memberId: man.id, transport, calls });
  client.start();
  expect(await until(() => client.state.isLoaded)).toBe(true);
  return client;
}

const shownBy = (client: ChatClient) =>
  client.state.contacts.map(({ member }) => member.id).filter((id) => id !== serviceMemberId);

describe('a member with 250 conversations', () => {
  test('receives the newest 100 and customer service in the contacts frame, with the position of the others', async () => {
    const frame = await (await open(man)).next('contacts');
    const ids = frame.contact.map(({ uid }) => uid);
    expect(ids).toEqual([...women.slice(0, limits.page.contacts), serviceMemberId]);
    expect(frame.next).toMatch(/^\d+-\d+$/);
  });

  test('loads all of them page by page, and keeps them after a reconnect and a new message', async () => {
    const client = await startClient();
    try {
      expect(shownBy(client)).toEqual(women.slice(0, limits.page.contacts));
      while (client.state.nextContacts) expect(await client.loadContacts()).toBe(true);
      expect(shownBy(client)).toEqual(women);
      await client.refresh();
      expect(await until(() => client.state.connection === 'online' && client.state.nextContacts !== undefined)).toBe(
        true,
      );
      expect(shownBy(client)).toEqual(women);
      const last = women.at(-1) ?? 0;
      await sendText(await open({ id: last }), man, 'again');
      expect(await until(() => shownBy(client)[0] === last)).toBe(true);
      while (client.state.nextContacts) expect(await client.loadContacts()).toBe(true);
      expect(shownBy(client)).toEqual([last, ...women.slice(0, -1)]);
    } finally {
      client.stop();
    }
  });
});
