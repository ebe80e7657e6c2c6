import WebSocket from 'ws';
import * as z from 'zod';
import { findFreePort } from '@/db/embedded/postmaster';

/** Returns the arguments of a Node process whose heap `heapOf` can read at the port. */
export async function inspectArguments(): Promise<{ port: number; nodeArguments: readonly string[] }> {
  const port = await findFreePort();
  return { port, nodeArguments: ['--expose-gc', `--inspect=127.0.0.1:${port}`] };
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const evaluated = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) });

/** Collects the garbage of a process and returns the bytes that its heap still uses. */
export async function heapOf(port: number): Promise<number> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (!target) throw new Error('the process has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const reply = await new Promise<string>((resolve, reject) => {
    const expression = 'gc(); gc(); process.memoryUsage().heapUsed + process.memoryUsage().external';
    const command = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    socket.once('open', () => socket.send(command));
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('error', reject);
  });
  socket.close();
  return evaluated.parse(JSON.parse(reply)).result.result.value;
}
