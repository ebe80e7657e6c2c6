import { expect, onTestFinished, test } from 'vitest';
import { SocketTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { fromLegacyLanguage, legacyLanguages } from '@/lib/core/locale';
import { buildMember } from '@/lib/testing/build';
import { TestPage } from '@/lib/testing/live/test-page';
import { messagesOf } from '@/messages';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
setUpRealtime((test) => ({ database, server } = test));

test('sentences are in the language of the page, also after it has changed, whatever the account has', async () => {
  const man = await buildMember(database.db, { tier: 'gold', language: 'zhtw' });
  const woman = await buildMember(database.db, { gender: 'female' });
  const token = await mintSession(database, man.id);
  const page = new TestPage(man.id);
  const url = () => `http://127.0.0.1:${server.port}`;
  const transport = new SocketTransport({ memberId: man.id, url, token, page, onSessionEnded: () => undefined });
  const client = new ChatClient({ memberId: man.id, transport });
  onTestFinished(() => client.stop());
  client.start();
  await expect.poll(() => client.state.connection).toBe('online');
  for (const language of legacyLanguages) {
    page.switchTo(language);
    const refused = async () => transport.request('message', { uid: woman.id, type: 'text', txt: '' });
    const { live } = await messagesOf(fromLegacyLanguage(language) ?? 'en');
    await expect.poll(refused).toMatchObject({ code: 'EMPTY', msg: live.EMPTY });
  }
});
