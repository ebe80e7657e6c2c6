#!/usr/bin/env node
// Starts Firefox for Playwright, which drives the unmodified browser by WebDriver BiDi. Playwright sends a command that the
// extended support release lacks and fails without it, so a relay between them accepts that command and drops it.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** Colour schemes: the tests that run in Firefox do not look at them. */
const missingCommand = 'emulation.setMediaFeaturesOverride';
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

let output = '';
firefox.stderr.on('data', (chunk) => {
  process.stderr.write(String(chunk).replace(announcement, 'WebDriver BiDi is relayed'));
  if (output === undefined) return;
  output += chunk;
  const address = announcement.exec(output)?.[1];
  if (!address) return;
  output = undefined;
  relayTo(address);
});

function relayTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright, { url }) => {
    const target = new WebSocket(address + (url === '/' ? '' : url));
    const opened = new Promise((resolve) => target.once('open', resolve));
    playwright.on('message', async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === missingCommand) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      target.send(text);
    });
    target.on('message', (data) => playwright.send(String(data)));
    for (const [socket, other] of [
      [playwright, target],
      [target, playwright],
    ]) {
      socket.on('error', () => socket.terminate());
      socket.on('close', () => other.close());
    }
  });
}
