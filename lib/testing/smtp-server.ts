import { createServer, type Socket } from 'node:net';

type ReceivedEmail = { readonly messageId: string; readonly to: string; readonly data: string };

/** How the server treats an address. `drop`: it takes the message and closes the connection without a reply. */
export type Treatment = {
  readonly recipient?: string;
  readonly data?: string;
  readonly drop?: boolean;
  /** Before the reply to the whole email. */
  readonly replyMilliseconds?: number;
  /** Before each reply about the address. */
  readonly delayMilliseconds?: number;
};

export type SmtpServer = {
  readonly port: number;
  /** The messages that the server has accepted, in order. */
  readonly received: ReceivedEmail[];
  readonly greetings: () => number;
  close(): Promise<void>;
};

type Options = {
  readonly port?: number;
  readonly treat?: (address: string) => Treatment;
  readonly greeting?: string;
  /** The reply to the address of the sender. */
  readonly sender?: string;
  readonly onReceived?: (email: ReceivedEmail) => void;
};

/** Starts an SMTP server that takes emails as the test wants it. */
export async function startSmtpServer(options: Options = {}): Promise<SmtpServer> {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  let greetings = 0;
  const take = (email: ReceivedEmail) => {
    received.push(email);
    options.onReceived?.(email);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setNoDelay(true);
    greetings += 1;
    socket.write(`${options.greeting ?? '220 test'}\r\n`);
    converse(socket, { ...options, take }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    greetings: () => greetings,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Conversation = Options & { readonly take: (email: ReceivedEmail) => void };

async function converse(socket: Socket, { treat, sender, take }: Conversation): Promise<void> {
  let to = '';
  let rest = '';
  let inData = false;
  const reply = async (line: string) => {
    const { delayMilliseconds } = treat?.(to) ?? {};
    // oxlint-disable-next-line yuanfen/no-sleep -- a slow server
    if (delayMilliseconds) await new Promise((resolve) => setTimeout(resolve, delayMilliseconds));
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  };
  for await (const chunk of socket.setEncoding('latin1')) {
    rest += String(chunk);
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) break;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const { data, drop, replyMilliseconds } = treat?.(to) ?? {};
        if (!data) take({ messageId: /^message-id: (.*)$/im.exec(part)?.[1] ?? '', to, data: part });
        if (drop) return void socket.destroy();
        // oxlint-disable-next-line yuanfen/no-sleep -- a server that checks emails for long
        if (replyMilliseconds) await new Promise((resolve) => setTimeout(resolve, replyMilliseconds));
        await reply(data ?? '250 taken');
        continue;
      }
      const verb = part.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(part)?.[1] ?? '';
        await reply(treat?.(to).recipient ?? '250 ok');
      } else if (verb === 'DATA') {
        inData = true;
        await reply('354 go on');
      } else {
        if (verb === 'MAIL') to = '';
        await reply(verb === 'MAIL' && sender ? sender : '250 ok');
      }
    }
  }
}
