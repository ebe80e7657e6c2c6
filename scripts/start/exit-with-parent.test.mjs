import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const preload = path.resolve('scripts/start/exit-with-parent.js');

const forked = `process.on('message', () => process.exit(7)); process.send('ready')`;
const service = `
  const { spawn } = require('node:child_process');
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['--require', ${JSON.stringify(preload)}, '-e', ${JSON.stringify(forked)}], { stdio });
  child.on('message', () => setTimeout(() => child.connected && child.send('go on'), 300));
  child.on('exit', (code) => process.exit(code));`;

test('a process that a service forks waits for the messages of the service', async () => {
  expect(await new Promise((resolve) => supervise(service).once('exit', resolve))).toBe(7);
});

test('a service ends when its supervisor is gone', async () => {
  const child = supervise(`process.send('ready'); setInterval(() => undefined, 1_000)`);
  await new Promise((resolve) => child.once('message', resolve));
  child.disconnect();
  expect(await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGTERM');
});

function supervise(code) {
  return spawn(process.execPath, ['--require', preload, '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, SUPERVISOR_PID: String(process.pid) },
  });
}
