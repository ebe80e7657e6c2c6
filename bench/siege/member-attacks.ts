import { setTimeout as wait } from 'node:timers/promises';
import { opcode } from '@/lib/live/opcodes';
import { animatedWebp } from '@/lib/testing/animations';
import { toUploadForm } from '../support/pictures';
import { keepConnected } from './keep-connected';
import type { Target } from './target';

/** A member who uploads an animation of 100,000 frames again and again. */
export async function uploadAnimations({ port, accounts }: Target, signal: AbortSignal): Promise<void> {
  const picture = animatedWebp(100_000);
  const token = accounts[1]?.token ?? '';
  while (!signal.aborted) {
    await post(port, '/member/index/uploads', toUploadForm({ token, bytes: picture, type: 'image/webp' }), signal);
    await wait(500);
  }
}

/** A free member who writes texts of 2,000 characters that hostile rules would search longest. */
export async function writeSearchedTexts({ port, realtimePort, accounts, others }: Target, signal: AbortSignal) {
  const account = accounts[2];
  if (!account) throw new Error('too few accounts were given');
  const text = 'a'.repeat(2_000);
  const { token } = account;
  await keepConnected({ port: realtimePort, token, localAddress: '127.0.14.2' }, signal, async (client, n) => {
    const frame = { opt: opcode.message, uid: others[n % others.length], type: 'text', txt: text, cid: `siege-${n}` };
    client.emit(JSON.stringify(frame), () => undefined);
    await post(port, '/member/trend/add', new URLSearchParams({ token, content: text }), signal);
    await wait(200);
  });
}

async function post(port: number, path: string, body: BodyInit, signal: AbortSignal): Promise<void> {
  const sent = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, signal });
  await sent.then((response) => response.arrayBuffer()).catch(() => undefined);
}
