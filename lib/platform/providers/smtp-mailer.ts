import { Readable, type Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeEmail } from './compose-email';
import { MailServerDown, type Delivery, type Email, type Mailer } from './mailer';

type SmtpOptions = {
  /** Connections that send at the same time: a slow recipient holds up one of them. */
  readonly parallel?: number;
  readonly connectMilliseconds?: number;
  readonly greetingMilliseconds?: number;
  /** Silence of the server within an email. */
  readonly replyMilliseconds?: number;
  /** Silence of the server that has a whole email, which it may check for long (RFC 5321, 4.5.3.2.6). */
  readonly takenMilliseconds?: number;
  readonly idleMilliseconds?: number;
};

const defaultReply = 30_000;
const defaultTaken = 600_000;

/** Sends emails through an SMTP server, `smtp://user:password@host:587`, over connections that are used again. */
export function smtpMailer(url: string, from: string, options: SmtpOptions = {}): Mailer {
  const { parallel = 8, idleMilliseconds = 10_000 } = options;
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  const sender = /<([^>]+)>$/.exec(from)?.[1] ?? from;

  const takeIdle = () => {
    for (const [connection, timer] of idle) {
      clearTimeout(timer);
      idle.delete(connection);
      if (isUsable(connection)) return connection;
    }
    return undefined;
  };
  const keep = (connection: SMTPConnection) => {
    const end = () => {
      idle.delete(connection);
      connection.quit();
    };
    idle.set(connection, setTimeout(end, idleMilliseconds));
  };

  return {
    parallel,
    async send(email, commit) {
      const message = await composeEmail(email, from, new Date());
      const connection = takeIdle() ?? (await connect(url, options));
      const { replyMilliseconds = defaultReply, takenMilliseconds = defaultTaken } = options;
      const waitLonger = () => connection._socket && connection._socket.setTimeout(takenMilliseconds);
      const delivery = await transmit(connection, { sender, email, message, commit, onTaken: waitLonger });
      if (connection._socket) connection._socket.setTimeout(replyMilliseconds);
      if (delivery.outcome === 'sent') keep(connection);
      else connection.close();
      return delivery;
    },
    async close() {
      for (const [connection, timer] of idle) {
        clearTimeout(timer);
        connection.quit();
      }
      idle.clear();
    },
  };
}

function isUsable({ _socket: socket }: SMTPConnection): boolean {
  return !!socket && socket.writable && !socket.destroyed;
}

/** Connects and logs in. Throws MailServerDown. */
async function connect(url: string, options: SmtpOptions): Promise<SMTPConnection> {
  // Loaded only when emails leave the machine.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new Connection({
    connectionTimeout: options.connectMilliseconds ?? 10_000,
    greetingTimeout: options.greetingMilliseconds ?? 10_000,
    socketTimeout: options.replyMilliseconds ?? defaultReply,
    ...server,
  });
  // While the connection is made, the library reports failures by an event. Later ones are noticed by `isUsable`.
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('closed')));
  });
  failed.catch(() => undefined);
  try {
    await Promise.race([failed, called((done) => connection.connect(done))]);
    if (auth) await Promise.race([failed, called((done) => connection.login(auth, done))]);
    return connection;
  } catch (error) {
    connection.close();
    throw new MailServerDown('The mail server is not available', problemOf(error));
  }
}

type Transmission = {
  readonly sender: string;
  readonly email: Email;
  readonly message: Buffer;
  readonly commit: () => void;
  readonly onTaken: () => void;
};

async function transmit(
  connection: SMTPConnection,
  { sender, email, message, commit, onTaken }: Transmission,
): Promise<Delivery> {
  const envelope = { from: sender, to: [email.to], size: message.length };
  let isCommitted = false;
  let failure: unknown;
  let started: Promise<unknown> | undefined;
  // The library does not call back when its own side closes the connection.
  const notCommitted = new Promise<never>((_, reject) => {
    const commitOnce = () => {
      try {
        commit();
      } catch (error) {
        failure = error;
        reject(error);
        throw error;
      }
      isCommitted = true;
      onTaken();
    };
    started = called((done) => connection.send(envelope, new CommittedMessage(message, connection, commitOnce), done));
  });
  try {
    await Promise.race([started, notCommitted]);
    return { outcome: 'sent' };
  } catch (error) {
    // The sender of the email could not remember it: the server has not received its end.
    if (failure) throw failure;
    const { command = '', responseCode } = error as { command?: string; responseCode?: number }; // of nodemailer
    const problem = problemOf(error);
    if (responseCode === 421 || command === 'MAIL FROM') {
      connection.close();
      throw new MailServerDown('The mail server takes no email', problem);
    }
    if (isCommitted && responseCode === undefined) return { outcome: 'unknown', problem };
    const isPermanent = responseCode === undefined ? isUnsendable(error) : responseCode >= 500;
    return { outcome: isPermanent ? 'refused' : 'later', problem };
  }
}

/** Returns whether nodemailer refused the address itself: the server was not asked. */
function isUnsendable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EENVELOPE';
}

/** The code of an error, without the address that the text of the server contains. */
function problemOf(error: unknown): string {
  type Known = { code?: string; originalCode?: string; command?: string; responseCode?: number };
  const { code, originalCode, command, responseCode } = error as Known; // of nodemailer
  return [command, responseCode ?? originalCode ?? code ?? 'failed'].filter(Boolean).join(' ');
}

/**
 * A message that commits between its last byte and the final dot. Everything before the dot has reached the system by then,
 * so that as little as possible is between the commit and the dot.
 */
class CommittedMessage extends Readable {
  constructor(
    private readonly message: Buffer,
    private readonly connection: SMTPConnection,
    private readonly commit: () => void,
  ) {
    super({ read: () => undefined });
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    destination.write(this.message);
    void this.finish(destination as unknown as Writable & { readableLength: number }); // nodemailer passes a Transform
    return destination;
  }

  private async finish(destination: Writable & { readableLength: number }): Promise<void> {
    for (let waits = 0; ;) {
      const { _socket: socket } = this.connection;
      if (!socket || socket.destroyed || destination.destroyed) return;
      if (destination.writableLength === 0 && destination.readableLength === 0 && socket.writableLength === 0) break;
      // Most messages are taken by the system at once; a slow connection takes its time.
      await (waits++ < 3 ? nextTurn() : sleep(5));
    }
    try {
      this.commit();
    } catch {
      this.connection.close();
      return;
    }
    destination.end();
  }
}

function called<T>(
  start: (done: (error: Error | null | undefined, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}
