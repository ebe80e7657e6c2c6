import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer';

let server: Server | undefined;
afterEach(() => server?.close());

/** A minimal SMTP server: accepts one email and records the dialogue. */
async function listen(said: string[]): Promise<number> {
  server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '') continue;
        said.push(line);
        if (inData) {
          if (line === '.') socket.write('250 kept\r\n');
          inData = line !== '.';
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else {
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('sends an email with its sender, recipient and subject', async () => {
  const said: string[] = [];
  const port = await listen(said);
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Yuanfen <no-reply@yuanfen.test>');
  await mailer.send({ to: 'lily@example.test', subject: 'Hello', text: 'a line' });
  expect(said).toContain('MAIL FROM:<no-reply@yuanfen.test>');
  expect(said).toContain('RCPT TO:<lily@example.test>');
  expect(said).toContain('Subject: Hello');
});
