import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { opcode } from '@/lib/chat/frames';
import { LightClient } from '@/lib/testing/live/light-client';
import { localAddress, type Target } from './target';

/** Some 300 upgrades a second, every second one to an address that does not exist, each reset within 90 ms. */
export async function resetUpgrades({ realtimePort }: Target, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const path of ['/socket.io/?EIO=4&transport=websocket', '/elsewhere']) {
      const socket = net.connect({ port: realtimePort, host: '127.0.0.1', localAddress: localAddress(11, 50) });
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${realtimePort}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      setTimeout(() => socket.resetAndDestroy(), Math.random() * 90);
    }
    await wait(6);
  }
}

const admissionsAtOnce = 15_000;

/** From 50 addresses, connections without a session that ask 15,000 times to be admitted. */
export async function floodAdmissions({ realtimePort }: Target, signal: AbortSignal): Promise<void> {
  const flood = async (address: string) => {
    while (!signal.aborted) {
      const socket = openSocket(realtimePort, address);
      socket.once('open', () => {
        for (let n = 0; n < admissionsAtOnce && socket.readyState === WebSocket.OPEN; n += 1) socket.send('40');
      });
      await closedOr(socket, 2_000);
      await wait(500);
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, index) => flood(`127.0.12.${index + 1}`)));
}

/** One free member on ten sockets, ten frames a second on each: the most expensive ones in turn. */
export async function floodFrames({ realtimePort, accounts, others }: Target, signal: AbortSignal): Promise<void> {
  const ids = others.slice(0, 200);
  const frames = [
    { opt: opcode.subjects, feed: 1, now: 1, subjects: ids.map((id) => ['trend', id]) },
    { opt: opcode.watch, uids: ids },
    { opt: opcode.open, uid: ids[0] },
    { opt: opcode.history, uid: ids[0] },
    { opt: opcode.delete, uid: ids[1] },
  ].map((frame) => JSON.stringify(frame));
  const account = accounts[0];
  if (!account) throw new Error('no account was given');
  const send = async () => {
    while (!signal.aborted) {
      const client = await LightClient.connect(realtimePort, account.token, { localAddress: '127.0.14.1' }).catch(
        () => undefined,
      );
      let isOpen = client !== undefined;
      if (client) client.onClose = () => (isOpen = false);
      for (let n = 0; isOpen && !signal.aborted; n += 1) {
        client?.emit(frames[n % frames.length] ?? '', () => undefined);
        await wait(100);
      }
      await wait(500);
    }
  };
  await Promise.all(Array.from({ length: 10 }, send));
}

/** Some 40 connections a second of members who leave within 50 ms after their greeting. */
export async function leaveWhileLoading({ realtimePort, accounts }: Target, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const account = accounts[1 + (n % (accounts.length - 1))];
    if (!account) throw new Error('too few accounts were given');
    const socket = openSocket(realtimePort, localAddress(13, 50));
    socket.once('open', () => socket.send(`40${JSON.stringify({ token: account.token })}`));
    socket.on('message', (data: Buffer) => {
      if (!data.toString().startsWith('40')) return;
      const hello = JSON.stringify({ opt: opcode.hello, uid: account.id });
      socket.send(`42["message",${hello}]`);
      setTimeout(() => socket.terminate(), Math.random() * 50);
    });
    setTimeout(() => socket.terminate(), 3_000);
    await wait(25);
  }
}

function openSocket(port: number, address: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    localAddress: address,
    perMessageDeflate: false,
    generateMask: () => undefined,
  });
  socket.on('error', () => undefined);
  return socket;
}

/** Waits until the socket closes, at most so long, and ends it. */
async function closedOr(socket: WebSocket, milliseconds: number): Promise<void> {
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(milliseconds)]);
  socket.terminate();
}
