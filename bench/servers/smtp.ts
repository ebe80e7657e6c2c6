import { startSmtpServer } from '@/lib/testing/smtp-server';

/*
 * An SMTP server in a separate process, which counts what it takes by Message-ID. It reports every hundredth part of a
 * second, so that counting does not slow it down.
 */

export type SmtpCounts = {
  readonly port: number;
  /** Emails taken, and different ones among them. */
  readonly taken: number;
  readonly different: number;
  /** Message-IDs that were taken more than once. */
  readonly twice: string[];
};

const reportMilliseconds = 10;
let counts = new Map<string, number>();
let taken = 0;

async function main(): Promise<void> {
  const server = await startSmtpServer({
    onReceived: ({ messageId }) => {
      taken += 1;
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      server.received.length = 0;
    },
  });
  process.on('message', () => {
    counts = new Map();
    taken = 0;
  });
  process.on('disconnect', () => process.exit(0));
  let reported = -1;
  setInterval(() => {
    if (taken === reported) return;
    reported = taken;
    const twice = counts.size === taken ? [] : [...counts].filter(([, count]) => count > 1).map(([id]) => id);
    process.send?.({ port: server.port, taken, different: counts.size, twice } satisfies SmtpCounts);
  }, reportMilliseconds);
}

void main();
