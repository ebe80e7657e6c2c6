import { startServer, type EmbeddedServer } from '@/db/embedded/server';

export type RunningDatabase = { url: string; stop: () => Promise<void>; kill: () => void };

type Options = {
  /** Creates the role and the database of the site. */
  prepare: (port: number) => Promise<void>;
  onGiveUp: (error: unknown) => void;
};

/**
 * Runs the embedded database and restarts it on the same port when it exits. Calls `onGiveUp` when the restart fails.
 */
export async function runDatabase(dataDir: string, { prepare, onGiveUp }: Options): Promise<RunningDatabase> {
  let server = await startServer({ dataDir, prepare });
  let isStopping = false;
  let repair: Promise<void> = Promise.resolve();

  const watch = ({ exited }: EmbeddedServer) => {
    void exited.then(() => {
      if (!isStopping) repair = revive().catch(onGiveUp);
    });
  };
  const revive = async () => {
    console.error('The database process stopped, starting it again.');
    await server.stop();
    server = await startServer({ dataDir, port: server.port, prepare });
    watch(server);
  };
  watch(server);

  return {
    url: server.url,
    stop: async () => {
      isStopping = true;
      await repair;
      await server.stop();
    },
    kill: () => {
      isStopping = true;
      try {
        // Immediate shutdown: nothing committed is lost, the next start replays the log.
        process.kill(server.pid, 'SIGQUIT');
      } catch {
        return;
      }
    },
  };
}
