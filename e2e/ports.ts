import { spawnSync } from 'node:child_process';

/* Below the ports that a system gives to outgoing connections, any of which would be in the way of the site. */
const firstPort = 20_000;
const pairs = 6_000;

const listen = `
const { createServer } = require('node:net');
for (const port of process.argv.slice(1))
  createServer().once('error', () => process.exit(1)).listen(Number(port), function () { this.close(); });`;

/** Returns a free port, of which the next one is free too. Processes at the same time begin their search at different ports. */
export function findPortPair(): number {
  for (let n = 0; n < pairs; n += 1) {
    const port = firstPort + ((process.pid + n) % pairs) * 2;
    const { status } = spawnSync(process.execPath, ['-e', listen, String(port), String(port + 1)]);
    if (status === 0) return port;
  }
  throw new Error(`no two free ports from ${firstPort} to ${firstPort + 2 * pairs}`);
}
