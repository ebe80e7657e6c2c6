import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { until } from '@/lib/testing/until';
import { freePort } from '../support/processes';
import { withinTime } from '@/lib/core/within-time';
import { adaptOperatorFile, machineAddress } from '@/lib/testing/deploy/operator-file';
import { Program } from './program';

const count = 3;
const startMilliseconds = 30_000;
const pollMilliseconds = 50;
const askMilliseconds = 3_000;

type Server = { readonly program: Program; readonly port: number };

/** Redis on three machines, the first of which is the master at the start, and three sentinels. */
export class RedisCluster {
  private constructor(
    readonly servers: readonly Server[],
    readonly sentinels: readonly Server[],
    private readonly password: string,
  ) {}

  static async create(folder: string): Promise<RedisCluster> {
    const password = randomBytes(16).toString('hex');
    const ports = await Promise.all(Array.from({ length: 2 * count }, freePort));
    const [master = 0] = ports;
    const servers = ports.slice(0, count).map((port, index) => {
      const follows = index > 0 ? ['--replicaof', `127.0.0.1 ${master}`] : [];
      const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const secret = ['--requirepass', password, '--masterauth', password];
      const name = `redis${index + 1}`;
      // A replica that has lost its master loads its data without a file.
      return {
        port,
        program: new Program({ name, command: ['redis-server', ...own, ...secret, ...follows], folder, cwd: folder }),
      };
    });
    const sentinels = ports.slice(count).map((port, index) => {
      const name = `sentinel${index + 1}`;
      const file = path.join(folder, `${name}.conf`);
      const changes = [
        [/^port 26379$/m, `port ${port}\nbind 127.0.0.1\ndir ${folder}`],
        [`${machineAddress(1)} 6379 2`, `127.0.0.1 ${master} 2`],
        ['auth-pass yuanfen PASSWORD', `auth-pass yuanfen ${password}`],
      ] as const;
      writeFileSync(file, adaptOperatorFile('ha/sentinel.conf', changes));
      return {
        port,
        program: new Program({ name, command: ['redis-server', file, '--sentinel'], folder, cwd: folder }),
      };
    });
    return new RedisCluster(servers, sentinels, password);
  }

  get url(): string {
    return `redis://:${this.password}@yuanfen?sentinels=${this.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  }

  async start(): Promise<void> {
    for (const { program } of [...this.servers, ...this.sentinels]) program.spawn();
    if (!(await until(() => this.isWhole(), startMilliseconds, pollMilliseconds)))
      throw new Error('Redis did not start with its sentinels: see their logs');
  }

  /** Returns the server that the sentinels name. */
  async master(): Promise<Server | undefined> {
    const named = await this.ask(0, (redis) => redis.call('sentinel', 'get-master-addr-by-name', 'yuanfen'));
    const port = Array.isArray(named) ? Number(named[1]) : 0;
    return this.servers.find((server) => server.port === port);
  }

  /** Returns whether the sentinels know each other and two replicas, and none of them is lost. */
  async isWhole(): Promise<boolean> {
    const states = await Promise.all(
      this.sentinels.map(async (_, index) => {
        const master = fieldsOf(await this.ask(index, (redis) => redis.call('sentinel', 'master', 'yuanfen')));
        const replies = await this.ask(index, (redis) => redis.call('sentinel', 'replicas', 'yuanfen'));
        const replicas = Array.isArray(replies) ? replies.map(fieldsOf) : [];
        const following = replicas.filter(
          (replica) => replica.get('flags') === 'slave' && replica.get('master-link-status') === 'ok',
        );
        return (
          master.get('flags') === 'master' &&
          Number(master.get('num-other-sentinels')) === count - 1 &&
          following.length === count - 1
        );
      }),
    );
    return states.every(Boolean);
  }

  private async ask(index: number, command: (redis: Redis) => Promise<unknown>): Promise<unknown> {
    const redis = new Redis({
      port: this.sentinels[index]?.port ?? 0,
      host: '127.0.0.1',
      retryStrategy: () => null,
      lazyConnect: true,
    });
    redis.on('error', () => undefined);
    try {
      return await withinTime(
        redis.connect().then(() => command(redis)),
        askMilliseconds,
      );
    } catch {
      return undefined;
    } finally {
      redis.disconnect();
    }
  }

  async stop(): Promise<void> {
    for (const { program } of [...this.sentinels, ...this.servers]) await program.end('SIGTERM');
  }
}

/** Returns names and values, which Redis sends in turns. */
function fieldsOf(reply: unknown): Map<string, string> {
  const texts = Array.isArray(reply) ? reply.map(String) : [];
  return new Map(texts.flatMap((text, n) => (n % 2 === 0 ? [[text, texts[n + 1] ?? ''] as const] : [])));
}
