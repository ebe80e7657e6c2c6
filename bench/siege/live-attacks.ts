import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@/db/seed/random';
import { opcode } from '@/lib/live/opcodes';
import { connectAndCut } from '@/lib/testing/live/cut-client';
import { enginePath, RawClient } from '@/lib/testing/live/raw-client';
import { keepConnected } from './keep-connected';
import { localAddress, type Target } from './target';

/** Some 300 upgrades a second, every second one to an address that does not exist, each reset within 90 ms. */
export async function resetUpgrades({ realtimePort }: Target, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const path of [enginePath, '/elsewhere'])
      void RawClient.upgrade(realtimePort, { path, localAddress: localAddress(11, 50) }).then(
        (client) => void setTimeout(() => client.reset(), Math.random() * 90),
        () => undefined,
      );
    await wait(6);
  }
}

const admissionsAtOnce = 15_000;

/** From 50 addresses, connections without a session that ask 15,000 times to be admitted. */
export async function floodAdmissions({ realtimePort }: Target, signal: AbortSignal): Promise<void> {
  const ask = async (client: RawClient) => {
    await client.until('"sid"');
    await client.sendTimes('40', admissionsAtOnce);
    await client.closed();
  };
  const flood = async (address: string) => {
    while (!signal.aborted) {
      const client = await RawClient.upgrade(realtimePort, { localAddress: address }).catch(() => undefined);
      if (client) await Promise.race([ask(client), wait(2_000)]);
      client?.leave();
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
  const connection = { port: realtimePort, token: account.token, localAddress: '127.0.14.1' };
  const send = () =>
    keepConnected(connection, signal, (client, n) => {
      client.emit(frames[n % frames.length] ?? '', () => undefined);
      return wait(100);
    });
  await Promise.all(Array.from({ length: 10 }, send));
}

/** 40 connections a second of members who leave while their chat loads. */
export async function leaveWhileLoading({ realtimePort, accounts }: Target, signal: AbortSignal): Promise<void> {
  const random = createRandom('siege');
  for (let n = 0; !signal.aborted; n += 1) {
    const member = accounts[1 + (n % (accounts.length - 1))];
    if (!member) throw new Error('too few accounts were given');
    void connectAndCut({ port: realtimePort, random, localAddress: localAddress(13, 50), member });
    await wait(25);
  }
}
