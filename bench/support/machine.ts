import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Returns one line about the machine, because figures are only comparable on the same machine. */
export function describeMachine(postgres?: string): string {
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${os.cpus().length} cores (${cpu})`,
    memory,
    systemName(),
    `Node ${process.versions.node}`,
    postgres && `PostgreSQL ${postgres}`,
    `load ${load}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function systemName(): string {
  try {
    return /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.type();
  } catch {
    return `${os.type()} ${os.release()}`;
  }
}

/** Returns the value of `--name=value` on the command line, or an empty string for `--name`. */
export function option(name: string): string | undefined {
  for (const argument of process.argv.slice(2)) {
    if (argument === `--${name}`) return '';
    if (argument.startsWith(`--${name}=`)) return argument.slice(name.length + 3);
  }
  return undefined;
}
