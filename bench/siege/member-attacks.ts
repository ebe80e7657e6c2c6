import { setTimeout as wait } from 'node:timers/promises';
import { opcode } from '@/lib/chat/frames';
import { LightClient } from '@/lib/testing/live/light-client';
import type { Target } from './target';

/** A member who uploads an animation of 100,000 frames again and again. */
export async function uploadAnimations({ port, accounts }: Target, signal: AbortSignal): Promise<void> {
  const picture = animationOf(100_000);
  const token = accounts[1]?.token ?? '';
  while (!signal.aborted) {
    const form = new FormData();
    form.set('token', token);
    form.set('file', new Blob([picture], { type: 'image/webp' }), 'a.webp');
    await post(port, '/member/index/uploads', form, signal);
    await wait(500);
  }
}

/** A free member who writes texts of 2,000 characters that hostile rules would search longest. */
export async function writeSearchedTexts({ port, realtimePort, accounts, others }: Target, signal: AbortSignal) {
  const account = accounts[2];
  if (!account) throw new Error('too few accounts were given');
  const text = 'a'.repeat(2_000);
  const client = await LightClient.connect(realtimePort, account.token, { localAddress: '127.0.14.2' });
  for (let n = 0; !signal.aborted; n += 1) {
    const frame = { opt: opcode.message, uid: others[n % others.length], type: 'text', txt: text, cid: `siege-${n}` };
    client.emit(JSON.stringify(frame), () => undefined);
    await post(port, '/member/trend/add', new URLSearchParams({ token: account.token, content: text }), signal);
    await wait(200);
  }
  client.drop();
}

async function post(port: number, path: string, body: BodyInit, signal: AbortSignal): Promise<void> {
  const sent = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, signal });
  await sent.then((response) => response.arrayBuffer()).catch(() => undefined);
}

/** Returns a WebP whose list has so many frames of one pixel, all the same. */
function animationOf(frames: number): Uint8Array<ArrayBuffer> {
  // A lossless picture of one pixel.
  const pixel = chunk('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07, 0]));
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  const header = chunk('VP8X', Buffer.from([0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const animation = chunk('ANIM', Buffer.alloc(6));
  const body = Buffer.concat([Buffer.from('WEBP'), header, animation, ...Array<Buffer>(frames).fill(frame)]);
  return new Uint8Array(chunk('RIFF', body));
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
}
