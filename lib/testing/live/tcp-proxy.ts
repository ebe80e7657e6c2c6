import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy on 127.0.0.1 that passes each connection to the next target that accepts it. */
export class TcpProxy {
  private readonly server = createServer((socket) => void this.pass(socket));
  private readonly open = new Set<Socket>();
  private turn = 0;

  private constructor(
    private readonly targets: readonly number[],
    private readonly localAddress: string | undefined,
  ) {}

  /** Takes any free port by default. To the targets, each `localAddress` of the loopback network is another client. */
  static async start(targets: readonly number[], port = 0, localAddress?: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(targets, localAddress);
    await new Promise<void>((resolve) => proxy.server.listen(port, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port; // a listening TCP server has one
  }

  /** Breaks the connections chosen by their index without closing them properly, as a lost network does. Returns how many. */
  drop(chosen: (place: number) => boolean = () => true): number {
    const lost = [...this.open].filter((_socket, index) => chosen(index));
    for (const socket of lost) socket.destroy();
    return lost.length;
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(socket: Socket): Promise<void> {
    socket.on('error', () => undefined);
    const target = await this.connect();
    if (!target || socket.destroyed) {
      target?.destroy();
      return void socket.destroy();
    }
    this.open.add(socket);
    socket.setNoDelay(true);
    target.setNoDelay(true);
    socket.pipe(target).pipe(socket);
    socket.on('close', () => {
      this.open.delete(socket);
      target.destroy();
    });
    target.on('close', () => socket.destroy());
  }

  private async connect(): Promise<Socket | undefined> {
    for (let attempt = 0; attempt < this.targets.length; attempt += 1) {
      const port = this.targets[this.turn++ % this.targets.length];
      const target = await new Promise<Socket | undefined>((resolve) => {
        const { localAddress } = this;
        const options = { port: port ?? 0, host: '127.0.0.1', ...(localAddress && { localAddress }) };
        const socket = createConnection(options, () => resolve(socket));
        socket.on('error', () => resolve(undefined));
      });
      if (target) return target;
    }
    return undefined;
  }
}
