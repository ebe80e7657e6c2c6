import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');
const units = readdirSync('deploy/systemd');
const bundles = [...readFileSync('scripts/start/bundle.mjs', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: '[\w/.-]+',$/gm)].map(
  ([, name]) => `build/${name}.js`,
);

test.each([...units.map((unit) => `systemd/${unit}`), 'Dockerfile', 'compose.yaml', 'install-debian.sh'])(
  '%s runs only programs that a build makes',
  (file) => {
    const programs = read(file).match(/build\/[\w-]+\.js/g) ?? [];
    expect(programs.filter((program) => !bundles.includes(program))).toEqual([]);
    if (file.endsWith('.service')) expect(programs).toHaveLength(1);
  },
);

test('services start a program as the scripts of the package do', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['web', 'realtime', 'worker']) {
    const command = scripts[`start:${name}`]?.replace(/^exec /, '');
    expect(read(`systemd/yuanfen-${name}.service`)).toContain(`ExecStart=/usr/bin/env ${command}\n`);
  }
});

test('settings of the files are settings of the site', () => {
  const known = new Set<string>();
  const names = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm);
  for (const [, name = ''] of names) known.add(name);
  const compose = [...read('compose.yaml').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const script = [...read('install-debian.sh').matchAll(/echo ["']([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
  expect([...compose, ...script].length).toBeGreaterThan(8);
  expect([...compose, ...script].filter((name) => !known.has(name))).toEqual([]);
});

test('the installation script is a script of the shell of Debian', () => {
  execFileSync('sh', ['-n', 'deploy/install-debian.sh']);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('systemd accepts the units', () => {
  const { stdout, stderr, status } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((unit) => path.resolve('deploy/systemd', unit))],
    { encoding: 'utf8' },
  );
  expect([status, stdout + stderr]).toEqual([0, '']);
});

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
test.skipIf(!hasHaproxy)('HAProxy accepts its configuration before the machines of the database', () => {
  const { stdout, stderr, status } = spawnSync('haproxy', ['-c', '-f', 'deploy/ha/haproxy.cfg'], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, 'Configuration file is valid\n']);
});

test('the files of three machines name the same addresses and ports', () => {
  const patroni = read('ha/patroni.yml');
  const ports = { etcd: 2379, rest: 8008, postgres: 5432 };
  for (const machine of ['10.0.0.21', '10.0.0.22', '10.0.0.23']) {
    expect(patroni).toContain(`${machine}:${ports.etcd}`);
    expect(read('ha/etcd.env')).toContain(`http://${machine}:2380`);
    expect(read('ha/haproxy.cfg')).toContain(`${machine}:${ports.postgres} check port ${ports.rest}`);
  }
  expect(read('ha/etcd.env')).toContain(`ETCD_LISTEN_CLIENT_URLS=http://10.0.0.21:${ports.etcd}\n`);
  expect(patroni).toContain(`  listen: 10.0.0.21:${ports.rest}\n`);
  expect(patroni).toContain(`  listen: 10.0.0.21:${ports.postgres}\n`);
});
