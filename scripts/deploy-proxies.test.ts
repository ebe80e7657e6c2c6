import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '@/db/embedded/postmaster';
import { adaptOperatorFile } from '@/lib/testing/deploy/operator-file';
import { nginxFile } from '@/lib/testing/deploy/proxy-files';
import { until } from '@/lib/testing/until';

const isInstalled = (program: string) => spawnSync(program, ['-v']).status === 0;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.skipIf(!isInstalled('nginx'))(
  'behind nginx, requests that processes cut off leave them to other clients',
  async () => {
    const processes = [await startProcess(), await startProcess()];
    const folder = makeFolder();
    mkdirSync(path.join(folder, 'nginx'));
    const file = path.join(folder, 'nginx.conf');
    const port = await findFreePort();
    writeFileSync(file, nginxFile({ folder, port, web: processes, live: processes }));
    await startProxy(['nginx', '-c', file, '-p', path.join(folder, 'nginx')], port);
    await expectProcessesStay(port);
  },
);

test.skipIf(!isInstalled('haproxy'))(
  'behind HAProxy, requests that processes cut off leave them to other clients',
  async () => {
    const [first = 0, second = 0] = [await startProcess(), await startProcess()];
    const file = path.join(makeFolder(), 'haproxy.cfg');
    const port = await findFreePort();
    const changes = [
      ['maxconn 40000', 'maxconn 100'], // within the limit of open files here
      [/^frontend plain[\s\S]*?\n\n/m, ''],
      [/bind :::443 .*$/m, `bind 127.0.0.1:${port}`],
      ['hdr(host) -i example.org', `hdr(host) -i 127.0.0.1:${port}`],
      ['10.0.0.11:3000', `127.0.0.1:${first}`],
      ['10.0.0.12:3000', `127.0.0.1:${second}`],
      ['10.0.0.11:2346', `127.0.0.1:${first}`],
      ['10.0.0.12:2346', `127.0.0.1:${second}`],
      ['example.org', '127.0.0.1'],
      ['/etc/haproxy/', `${path.resolve('deploy/haproxy')}/`],
    ] as const;
    writeFileSync(file, adaptOperatorFile('haproxy/haproxy.cfg', changes));
    await startProxy(['haproxy', '-f', file], port);
    await expectProcessesStay(port);
  },
);

async function expectProcessesStay(port: number): Promise<void> {
  const read = async (address: string) => {
    const { status, retryAfter } = await get(port, address);
    return [status, retryAfter];
  };
  for (const address of ['/', '/socket.io/']) {
    for (let n = 0; n < 4; n++) expect(await read(`${address}?cut`)).toEqual([503, '1']);
    for (let n = 0; n < 4; n++) expect(await read(address)).toEqual([200, undefined]);
  }
}

/**
 * Requests on a connection that no request used before: HAProxy closes another one without a reply, and browsers repeat
 * the request by themselves.
 */
function get(port: number, address: string): Promise<{ status?: number; retryAfter?: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      response.once('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    request.once('error', reject);
  });
}

/** Starts what a process of the site is to a proxy: it replies, or ends the connection in the middle of a request. */
async function startProcess(): Promise<number> {
  const server: Server = http.createServer((request, response) => {
    if (request.url?.endsWith('?cut')) request.socket.destroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port; // it listens
}

async function startProxy([program = '', ...args]: readonly string[], port: number): Promise<void> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  closing.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const isUp = () =>
    get(port, '/').then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await until(isUp)).toBe(true);
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-proxies-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
