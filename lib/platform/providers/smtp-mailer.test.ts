import { afterEach, expect, test } from 'vitest';
import { startSmtpServer, type SmtpServer } from '@/lib/testing/smtp-server';
import { MailServerDown, type Email, type Mailer } from './mailer';
import { smtpMailer } from './smtp-mailer';

let server: SmtpServer | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  await mailer?.close();
  await server?.close();
});

async function connectTo(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> {
  const started = (server = await startSmtpServer(options));
  mailer = smtpMailer(`smtp://127.0.0.1:${started.port}`, '"Yuanfen" <no-reply@yuanfen.test>', {
    replyMilliseconds: 1_500,
    takenMilliseconds: 3_500,
  });
  return started;
}

const build = (fields: Partial<Email> = {}): Email => ({
  id: '7',
  to: 'lily@example.test',
  subject: 'Hello',
  text: 'a line\n.\n..two',
  html: '<p>a line</p>',
  ...fields,
});

async function send(fields: Partial<Email> = {}) {
  const commits: number[] = [];
  const delivery = await mailer?.send(build(fields), () => commits.push(server?.received.length ?? -1));
  return { delivery, commits };
}

test('sends an email with its sender, recipient and subject, and commits before the server has it', async () => {
  const { received } = await connectTo();
  expect(await send()).toEqual({ delivery: { outcome: 'sent' }, commits: [0] });
  expect(received).toEqual([expect.objectContaining({ to: 'lily@example.test', messageId: '<7@yuanfen.test>' })]);
  expect(received[0]?.data).toContain('Subject: Hello\r\n');
  // A dot that begins a line is doubled, so that it does not end the message.
  expect(received[0]?.data).toContain('a line\r\n..\r\n...two');
});

test('sends several emails over one connection', async () => {
  const { greetings, received } = await connectTo();
  for (const id of ['1', '2', '3']) await send({ id });
  expect(received).toHaveLength(3);
  expect(greetings()).toBe(1);
});

test('sends over a new connection when the server has closed an idle one', async () => {
  const { port } = await connectTo();
  await send();
  await server?.close();
  const { received } = (server = await startSmtpServer({ port }));
  expect((await send()).delivery).toEqual({ outcome: 'sent' });
  expect(received).toHaveLength(1);
});

test.each([
  ['450 busy', 'later', 'RCPT TO 450'],
  ['550 no such user', 'refused', 'RCPT TO 550'],
])('reports an address that the server refuses with "%s" as %s', async (recipient, outcome, problem) => {
  await connectTo({ treat: () => ({ recipient }) });
  expect(await send()).toEqual({ delivery: { outcome, problem }, commits: [] });
});

test.each([
  ['452 full', 'later'],
  ['554 not wanted', 'refused'],
])('reports a message that the server refuses with "%s" as %s', async (data, outcome) => {
  await connectTo({ treat: () => ({ data }) });
  expect((await send()).delivery).toMatchObject({ outcome });
});

test('reports an email as sendable later when the server does not reply before it has the email', async () => {
  await connectTo({ treat: (to) => (to.startsWith('slow') ? { delayMilliseconds: 5_000 } : {}) });
  expect((await send({ to: 'slow@example.test' })).delivery).toMatchObject({ outcome: 'later' });
});

test('reports the outcome as unknown when the connection breaks after the email, or no reply comes', async () => {
  await connectTo({ treat: (to) => (to.startsWith('late') ? { replyMilliseconds: 5_000 } : { drop: true }) });
  expect((await send()).delivery).toMatchObject({ outcome: 'unknown' });
  expect((await send({ to: 'late@example.test' })).delivery).toMatchObject({ outcome: 'unknown' });
  expect(server?.received).toHaveLength(2);
});

test('waits longer for a server that has the whole email than for other replies', async () => {
  await connectTo({ treat: () => ({ replyMilliseconds: 2_000 }) });
  expect((await send()).delivery).toEqual({ outcome: 'sent' });
});

test('does not end an email that cannot be remembered', async () => {
  const { received } = await connectTo();
  const full = new Error('ENOSPC');
  const sending = mailer?.send(build(), () => {
    throw full;
  });
  await expect(sending).rejects.toBe(full);
  expect(received).toEqual([]);
});

test.each([
  { greeting: '554 go away' },
  { sender: '451 too many' },
  { sender: '550 not you' },
  { sender: '421 closing' },
])('throws MailServerDown when the server takes no email at all: %j', async (options) => {
  await connectTo(options);
  await expect(send()).rejects.toThrow(MailServerDown);
});

test('throws MailServerDown when no server listens, without a word about the password', async () => {
  const { port } = await connectTo();
  await server?.close();
  mailer = smtpMailer(`smtp://user:hunter2@127.0.0.1:${port}`, 'no-reply@yuanfen.test');
  await expect(send()).rejects.toThrow(/^(?!.*hunter2).*ECONNREFUSED/);
});

test.each(['a@b.test\r\nRCPT TO:<c@d.test>', 'a@b.test, c@d.test', '<a@b.test>,c@d.test'])(
  'sends nothing to a second recipient in an address (%j)',
  async (to) => {
    const { received } = await connectTo();
    await send({ to }).catch(() => undefined);
    expect(received.filter((email) => email.to.includes('c@d.test') && !email.to.includes('a@b.test'))).toEqual([]);
    expect(received.length).toBeLessThanOrEqual(1);
  },
);
