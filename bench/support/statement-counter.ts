import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL on 127.0.0.1 that counts the statements of its clients. */
export class StatementCounter {
  count = 0;
  private readonly server = createServer((client) => this.pass(client));
  private readonly open = new Set<Socket>();

  private constructor(private readonly target: number) {}

  static async start(target: number): Promise<StatementCounter> {
    const counter = new StatementCounter(target);
    await new Promise<void>((resolve) => counter.server.listen(0, '127.0.0.1', resolve));
    return counter;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port; // a listening TCP server has one
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: Socket): void {
    const server = createConnection(this.target, '127.0.0.1');
    const count = countExecutions(() => (this.count += 1));
    for (const socket of [client, server]) {
      this.open.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.on('close', () => this.open.delete(socket));
    }
    client.on('data', count);
    client.pipe(server).pipe(client);
  }
}

/** The messages of PostgreSQL's protocol by which a client has a statement executed: prepared, or as text. */
const executions: readonly string[] = ['E', 'Q'];
const lengthBytes = 4;

/** Returns a function that receives what a client sends, in chunks of any size. */
function countExecutions(counted: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  // The first message of a connection has no type.
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + lengthBytes) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      if (typeBytes > 0 && executions.includes(rest.toString('latin1', 0, 1))) counted();
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  };
}
