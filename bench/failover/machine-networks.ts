import { execFileSync, spawnSync } from 'node:child_process';

type Command = readonly [string, ...string[]];
type Account = { readonly uid: number; readonly gid: number };

/** The network of one machine: its address, and how a program starts in it. */
export type MachineNetwork = {
  readonly address: string;
  /** Returns the command that starts a program in the network, as that account. */
  command(program: Command, account: Account | undefined): Command;
  /** Cuts the machine off: packets are lost, and no connection ends. Returns what connects it again; undefined where that is not possible. */
  readonly cut: (() => () => void) | undefined;
};

export type MachineNetworks = {
  readonly machines: readonly MachineNetwork[];
  /** The addresses of all, as a range. */
  readonly range: string;
  remove(): void;
};

const firstMachine = 21;

/**
 * Gives each machine a network of Linux with an address for itself, which all reach over a bridge as over a switch. Where that is not
 * allowed, all have the address 127.0.0.1.
 */
export function createNetworks(count: number): MachineNetworks {
  const name = `yf${process.pid}`;
  const prefix = `10.213.${process.pid % 250}`;
  const hosts = Array.from({ length: count }, (_, n) => ({
    space: `${name}m${n + 1}`,
    cable: `${name}c${n + 1}`,
    address: `${prefix}.${firstMachine + n}`,
  }));
  const remove = () => {
    for (const { space } of hosts) spawnSync('ip', ['netns', 'del', space]);
    spawnSync('ip', ['link', 'del', name]);
  };
  try {
    ip(`link add ${name} type bridge`);
    ip(`addr add ${prefix}.1/24 dev ${name}`);
    ip(`link set ${name} up`);
    for (const { space, cable, address } of hosts) {
      ip(`netns add ${space}`);
      ip(`link add ${cable} type veth peer name eth0 netns ${space}`);
      ip(`link set ${cable} master ${name} up`);
      ip(`-n ${space} addr add ${address}/24 dev eth0`);
      ip(`-n ${space} link set lo up`);
      ip(`-n ${space} link set eth0 up`);
    }
  } catch {
    remove();
    return { machines: hosts.map(() => loopback), range: '127.0.0.1/32', remove: () => undefined };
  }
  return {
    machines: hosts.map(({ space, cable, address }) => ({
      address,
      command: (program, account) => ['ip', 'netns', 'exec', space, ...asAccount(account), ...program],
      cut: () => {
        ip(`link set ${cable} down`);
        return () => ip(`link set ${cable} up`);
      },
    })),
    range: `${prefix}.0/24`,
    remove,
  };
}

const loopback: MachineNetwork = {
  address: '127.0.0.1',
  command: (program, account) => ['env', ...asAccount(account), ...program],
  cut: undefined,
};

/** Only root enters the network of a machine, so the program changes its account itself. */
function asAccount(account: Account | undefined): string[] {
  return account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--'] : [];
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '), { stdio: 'pipe' });
}
