import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nextProgram, webMemory } from '@/scripts/start/build';
import { freePort, runNode, startServer, type Running } from './processes';

/**
 * Builds and starts an almost empty app on the product's Next, as the reference of the page benchmarks. Its temporary
 * folder is inside the project, so that it resolves the same packages. `remove` stops the app and deletes the folder.
 */
export async function startBareApp(env: Record<string, string>): Promise<Running & { remove: () => Promise<void> }> {
  const root = process.cwd();
  const folder = mkdtempSync(path.join(root, '.data-bare-next-'));
  cpSync(path.join('bench', 'bare-next'), folder, { recursive: true });
  const program = path.join(root, nextProgram);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await runNode([program, 'build'], { cwd: folder, env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
    const port = await freePort();
    const running = await startServer({
      args: [webMemory, program, 'start', '-p', String(port)],
      port,
      cwd: folder,
      env,
      logFile: path.join(folder, 'web.log'),
      healthPath: '/empty',
    });
    return {
      ...running,
      remove: async () => {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
