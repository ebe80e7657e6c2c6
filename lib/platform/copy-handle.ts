import { spawn } from 'node:child_process';
import type { Server } from 'node:net';

/** The handle of a server, which the types of Node leave out. */
export type Handle = { close(): void };

/** Sends back what it receives. A handle that passes between two processes arrives as a copy, which is its own to poll. */
const sendBack = 'process.on("message", (message, handle) => process.send(message, handle))';

/** Returns so many copies of the handle of a server that listens. Rejects when the process that they pass through ends before. */
export function copyHandle(server: Server, count: number): Promise<Handle[]> {
  const { _handle: handle } = server as Server & { _handle?: Handle };
  // The server itself as a message would begin to accept connections in the other process.
  const child = spawn(process.execPath, ['-e', sendBack], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const copies: Handle[] = [];
  return new Promise<Handle[]>((resolve, reject) => {
    const fail = () => reject(new Error('the process that copies a handle ended'));
    child.once('error', reject).once('exit', fail).once('disconnect', fail);
    child.on('message', (_, copy) => {
      copies.push(copy as unknown as Handle);
      if (copies.length === count) resolve(copies);
    });
    for (let n = 0; n < count; n += 1)
      child.send('copy', handle as unknown as Server, (error) => error && reject(error));
  }).finally(() => child.kill());
}
