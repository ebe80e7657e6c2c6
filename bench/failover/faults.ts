import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@/lib/testing/until';
import type { DatabaseNode } from './database-node';
import type { World } from './world';

export type Fault = {
  readonly name: string;
  /** Seconds until the first new acknowledgement of a message. */
  readonly mustSeconds: number;
  /** True where the leader of the database changes: calls may then reply 503 with Retry-After. */
  readonly changesLeader: boolean;
  /** Breaks the part and returns what mends it, which runs after the first acknowledgements. */
  readonly strike: () => Promise<() => Promise<unknown>>;
};

const bars = { leader: 15, redis: 3, process: 1 } as const;
/** A machine that was lost is back after this time. */
const machineMilliseconds = 5_000;
const restartMilliseconds = 1_000;
/** On a busy machine Patroni may reply too late. */
const leaderMilliseconds = 10_000;
const frozenMilliseconds = 20_000;
const wholeMilliseconds = 120_000;
const pollMilliseconds = 100;

export function listFaults(world: World): Fault[] {
  return [noFault, ...databaseFaults(world), redisFault(world), ...processFaults(world), ...frontFaults(world)];
}

/** The same measurement while everything works: what the machine needs for one message after another. */
const noFault: Fault = {
  name: 'nothing, for comparison',
  mustSeconds: bars.process,
  changesLeader: false,
  strike: async () => () => Promise.resolve(),
};

function databaseFaults({ databases }: World): Fault[] {
  const leader = async () => {
    let node = await databases.leader();
    await until(async () => (node ??= await databases.leader()) !== undefined, leaderMilliseconds, pollMilliseconds);
    if (!node) throw new Error('no machine leads');
    return node;
  };
  return [
    {
      name: "kill -9 of the leader's PostgreSQL",
      mustSeconds: bars.leader,
      changesLeader: true,
      async strike() {
        (await leader()).killPostgres();
        return () => Promise.resolve();
      },
    },
    {
      name: "kill -9 of all on the leader's machine",
      mustSeconds: bars.leader,
      changesLeader: true,
      async strike() {
        const node = await leader();
        await node.killMachine();
        return () => wait(machineMilliseconds).then(() => node.startAgain());
      },
    },
    {
      name: "the leader's machine is frozen for 20 s",
      mustSeconds: bars.leader,
      changesLeader: true,
      async strike() {
        const node = await leader();
        const pids = node.freeze();
        const from = Date.now();
        return () => wait(from + frozenMilliseconds - Date.now()).then(() => node.thaw(pids));
      },
    },
    ...(databases.canCut ? [cutOff(leader)] : []),
    {
      name: "kill -9 of all on the synchronous replica's machine",
      mustSeconds: bars.leader,
      changesLeader: false,
      async strike() {
        const states = await Promise.all(databases.nodes.map((node) => node.isSynchronous()));
        const node = databases.nodes.find((_, index) => states[index]);
        if (!node) throw new Error('no replica is synchronous');
        await node.killMachine();
        return () => wait(machineMilliseconds).then(() => node.startAgain());
      },
    },
  ];
}

function cutOff(leader: () => Promise<DatabaseNode>): Fault {
  return {
    name: "the network of the leader's machine is cut for 20 s",
    mustSeconds: bars.leader,
    changesLeader: true,
    async strike() {
      const { network } = (await leader()).endpoints;
      const connect = network.cut?.();
      const from = Date.now();
      return () => wait(from + frozenMilliseconds - Date.now()).then(() => connect?.());
    },
  };
}

function redisFault({ redis }: World): Fault {
  return {
    name: "kill -9 of Redis' master",
    mustSeconds: bars.redis,
    changesLeader: false,
    async strike() {
      const master = await redis.master();
      if (!master) throw new Error('the sentinels name no master');
      master.program.signal('SIGKILL');
      return () => wait(machineMilliseconds).then(() => master.program.spawn());
    },
  };
}

function processFaults({ site }: World): Fault[] {
  return site.processes.map((served) => ({
    name: `kill -9 of ${served.program.name}`,
    mustSeconds: bars.process,
    changesLeader: false,
    async strike() {
      const restarted = site.kill(served);
      return () => restarted;
    },
  }));
}

function frontFaults({ site, databases }: World): Fault[] {
  return [
    {
      name: "kill -9 of nginx's worker",
      mustSeconds: bars.process,
      changesLeader: false,
      async strike() {
        site.killFrontWorker();
        return () => Promise.resolve();
      },
    },
    {
      name: 'kill -9 of HAProxy, started again after 1 s',
      mustSeconds: bars.redis,
      changesLeader: true,
      async strike() {
        databases.haproxy.signal('SIGKILL');
        const restarted = wait(restartMilliseconds).then(() => databases.haproxy.spawn());
        return () => restarted;
      },
    },
  ];
}

/** Resolves with the milliseconds until everything is as at the start. */
export async function becomeWhole({ databases, redis }: World): Promise<number> {
  const from = Date.now();
  const isWhole = async () => (await databases.isWhole()) && (await redis.isWhole());
  if (!(await until(isWhole, wholeMilliseconds, pollMilliseconds))) throw new Error('a machine did not come back');
  return Date.now() - from;
}
