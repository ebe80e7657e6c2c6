import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nextProgram } from '@/scripts/start/build';
import { webOptions } from '@/scripts/start/web-arguments';
import { freePort, runNode, startServer, type Running } from './processes';

type BareApp = { readonly start: () => Promise<Running>; readonly remove: () => void };

/**
 * Builds an almost empty app on the product's Next, as the reference of the page benchmarks. Its temporary folder is
 * inside the project, so that it resolves the same packages; `remove` deletes it.
 */
export async function buildBareApp(env: Record<string, string>): Promise<BareApp> {
  const root = process.cwd();
  const folder = mkdtempSync(path.join(root, '.data-bare-next-'));
  cpSync(path.join('bench', 'bare-next'), folder, { recursive: true });
  const program = path.join(root, nextProgram);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const start = async () => {
    const port = await freePort();
    return startServer({
      args: [...webOptions, program, 'start', '-p', String(port)],
      port,
      cwd: folder,
      env,
      logFile: path.join(folder, 'web.log'),
      healthPath: '/empty',
    });
  };
  try {
    await runNode([program, 'build'], { cwd: folder, env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
  } catch (error) {
    remove();
    throw error;
  }
  return { start, remove };
}

/** Builds and starts the app; `remove` stops it and deletes its folder. */
export async function startBareApp(env: Record<string, string>): Promise<Running & { remove: () => Promise<void> }> {
  const app = await buildBareApp(env);
  try {
    const running = await app.start();
    const remove = async () => {
      await running.stop();
      app.remove();
    };
    return { ...running, remove };
  } catch (error) {
    app.remove();
    throw error;
  }
}
