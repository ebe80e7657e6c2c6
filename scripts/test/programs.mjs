import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Installs packages where the system is a Debian and the user may. */
export function installDebianPackages(packages) {
  if (!isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} …`);
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const apt = (...args) => run(...toCommand([...prefix, 'apt-get', '-qq', ...args]));
  // sudo drops the environment, so `env` passes it to apt.
  if (apt('update'))
    run(
      ...toCommand([
        ...prefix,
        'env',
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        '-qq',
        'install',
        '-y',
        ...packages,
      ]),
    );
}

function toCommand([program, ...args]) {
  return [program, args];
}

/** Runs a program and returns whether it succeeded. */
export function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0;
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
