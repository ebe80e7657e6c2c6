import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type EmbeddedServer } from '@/db/embedded/server';

export type RunningDatabase = { url: string; stop: () => Promise<void>; kill: () => void };

type Options = {
  /** Creates the role and the database of the site. */
  prepare: (port: number) => Promise<void>;
  /** `startServer`, but in tests. */
  start?: (options: Parameters<typeof startServer>[0]) => Promise<EmbeddedServer>;
  firstPauseMilliseconds?: number;
};

const longestPause = 5_000;
const noSpace = 'No space left on device';
const repeatedAfter = 60_000;

/**
 * Runs the embedded database. When it exits, restarts it on the same port, with growing pauses and without end: a full disk, for
 * one, passes. Throws when the first start fails. Prints the reason once a minute.
 */
export async function runDatabase(
  dataDir: string,
  { prepare, start = startServer, firstPauseMilliseconds = 250 }: Options,
): Promise<RunningDatabase> {
  const stopping = new AbortController();
  let server = await start({ dataDir, prepare });
  let isRunning = true;
  let repair: Promise<void> = Promise.resolve();
  const reasons = new Map<string, number>();
  const report = (reason: string) => {
    // Names of files and processes differ, and the cause is the same.
    const cause = reason.includes(noSpace) ? noSpace : reason.replace(/\d+/g, '');
    if (Date.now() - (reasons.get(cause) ?? -Infinity) < repeatedAfter) return;
    reasons.set(cause, Date.now());
    console.error(reason);
  };

  const watch = ({ exited }: EmbeddedServer) => {
    void exited.then(() => {
      isRunning = false;
      if (!stopping.signal.aborted) repair = revive();
    });
  };
  const revive = async () => {
    report('The database process stopped, starting it again.');
    let isStopped = false;
    for (let pause = firstPauseMilliseconds; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        // Once: later its process id may be that of another program.
        if (!isStopped) await server.stop();
        isStopped = true;
        // Role and database exist, and a full disk must not keep the server from being read.
        server = await start({ dataDir, port: server.port, prepare: async () => undefined });
        isRunning = true;
        return watch(server);
      } catch (error) {
        report(
          `The database cannot be started, trying again: ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch(server);

  return {
    url: server.socketUrl,
    stop: async () => {
      stopping.abort();
      await repair;
      if (isRunning) await server.stop();
    },
    kill: () => {
      stopping.abort();
      if (!isRunning) return;
      try {
        // Immediate shutdown: nothing committed is lost, the next start replays the log.
        process.kill(server.pid, 'SIGQUIT');
      } catch {
        return;
      }
    },
  };
}
