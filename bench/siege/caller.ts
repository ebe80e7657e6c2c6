import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LightClient } from '@/lib/testing/live/light-client';
import type { TestMember } from '@/lib/testing/test-member';
import { requestFrom, type RequestFrom } from '../support/request-from';

export type Calls = {
  /** Milliseconds of each call that was handled. */
  readonly calls: number[];
  readonly health: number[];
  /** Milliseconds until a member with a session was admitted to the live connection. */
  readonly admissions: number[];
  failed: string[];
};

type Site = { readonly port: number; readonly realtimePort: number };

/** Calls of members with sessions, ten a second, health checks and a new live connection each second, until the signal. */
export async function callSite(site: Site, members: readonly TestMember[], signal: AbortSignal): Promise<Calls> {
  const agent = new http.Agent({ keepAlive: true });
  const result: Calls = { calls: [], health: [], admissions: [], failed: [] };
  const running: Promise<void>[] = [];
  const time = (into: number[], what: string, run: () => Promise<void>) => {
    const from = performance.now();
    running.push(
      run().then(
        () => void into.push(performance.now() - from),
        (error: unknown) => {
          into.push(performance.now() - from);
          result.failed.push(`${what}: ${String(error)}`);
        },
      ),
    );
  };
  for (let n = 0; !signal.aborted; n += 1) {
    const member = members[n % members.length];
    if (!member) throw new Error('no member was given');
    const body = `token=${member.token}`;
    const address = `127.0.5.${1 + (n % members.length)}`;
    time(result.calls, 'call', () => send({ port: site.port, path: '/member/index/userinfo', body, agent, address }));
    if (n % 10 === 5)
      time(result.health, 'health', () => send({ port: site.port, path: '/api/health', agent, address }));
    if (n % 10 === 0) time(result.admissions, 'admission', () => admit(site.realtimePort, member.token, address));
    await wait(100);
  }
  await Promise.all(running);
  agent.destroy();
  return result;
}

async function admit(port: number, token: string, address: string): Promise<void> {
  const client = await LightClient.connect(port, token, { localAddress: address });
  client.drop();
}

async function send(request: RequestFrom): Promise<void> {
  const status = await requestFrom(request);
  if (status !== 200) throw new Error(`status ${status}`);
}
