import { existsSync } from 'node:fs';
import path from 'node:path';

import { OperatorError } from '@/lib/core/operator-error';
import { requireRestored } from './restore-mark';
import { loadSecrets } from './secrets';
import { findConflicts } from './setting-conflicts';
import { exampleOf } from './setting-examples';
import { findStrayCharacters } from './setting-kinds';
import { rawSettings } from './setting-rows';

/** Lists every invalid setting, one per line, with an example of a right value. Values are never repeated, because they may be secrets. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
  constructor(readonly problems: string[]) {
    super(['These settings are wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

export type Settings = ReturnType<typeof parseSettings>;

/** Parses settings and fills in defaults. `makeSecret` supplies AUTH_SECRET when unset. Throws SettingsError. */
export function parseSettings(source: Record<string, string | undefined>, makeSecret: (dataDir: string) => string) {
  // An empty value in a .env file means "not set".
  const values = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const stray = findStray(values);
  const clean = Object.fromEntries(Object.entries(values).filter(([name]) => !stray.has(name)));
  const parsed = rawSettings.safeParse(clean);
  const problems = [...stray, ...findProblems(parsed, clean, new Set(stray.keys()))];
  if (problems.length > 0 || !parsed.success) throw new SettingsError([...new Set(problems.map(toProblem))]);
  const raw = parsed.data;
  const isEmbedded = raw.EMBEDDED ?? raw.DATABASE_URL === undefined;
  const isDemo = isEmbedded && (raw.DEMO ?? true);
  return {
    ...raw,
    STORAGE: raw.STORAGE ?? 'local',
    EMBEDDED: isEmbedded,
    DEMO: isDemo,
    DEMO_CHAT: isDemo && (raw.DEMO_CHAT ?? true),
    // The built demo runs as production too, and takes no money.
    PAYMENTS: raw.PAYMENTS ?? (isDemo || raw.NODE_ENV !== 'production' ? 'sandbox' : 'off'),
    SITE_URL: raw.SITE_URL ?? `http://localhost:${raw.PORT}`,
    AUTH_SECRET: raw.AUTH_SECRET ?? makeSecret(raw.DATA_DIR),
  };
}

/** Lists the settings whose characters were copied with something around or between them. Other variables do not matter. */
function findStray(values: Record<string, string | undefined>): Map<string, string> {
  const stray = new Map<string, string>();
  for (const name of Object.keys(rawSettings.shape)) {
    const message = findStrayCharacters(values[name] ?? '');
    if (message !== undefined) stray.set(name, message);
  }
  return stray;
}

type Parsed = ReturnType<typeof rawSettings.safeParse>;

/** Lists the wrong values and the conflicts, also those of right values with wrong ones: one start shows all errors. */
function findProblems(parsed: Parsed, values: Record<string, unknown>, stray: ReadonlySet<string>): [string, string][] {
  if (parsed.success) return findConflicts(parsed.data, stray);
  const wrong = parsed.error.issues.map((issue): [string, string] => [String(issue.path[0]), issue.message]);
  const names = new Set([...stray, ...wrong.map(([name]) => name)]);
  const rest = rawSettings.safeParse(Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))));
  return [...wrong, ...(rest.success ? findConflicts(rest.data, names) : [])];
}

function toProblem([name, message]: readonly [name: string, message: string]): string {
  return `${name}: ${message}, for example ${name}=${exampleOf(name)}`;
}

/** Returns development, test or production, without validating the other settings. */
export function nodeEnv(): string {
  return process.env.NODE_ENV ?? 'development';
}

/** Returns where programs are found. */
export function searchPath(): string {
  return process.env.PATH ?? '';
}

/** Returns the files of authorities that the operator names to the programs of PostgreSQL and to Node. */
export function authorityFiles(): { readonly postgres: string | undefined; readonly node: string | undefined } {
  return { postgres: process.env.PGSSLROOTCERT, node: process.env.NODE_EXTRA_CA_CERTS };
}

let settings: Settings | undefined;

/** Returns the settings of this process, read once from the environment and the `.env` file. Throws SettingsError. */
export function env(): Settings {
  settings ??= readSettings();
  return settings;
}

/**
 * Reads the settings again, for the start command, which completes the environment for its children. Throws OperatorError for a data
 * folder that is half restored, before a secret is made that the restore brings.
 */
export function readSettings(): Settings {
  requireRestored(readSettingsBeforeSecrets().DATA_DIR);
  return parseSettings(process.env, (dataDir) => loadSecrets(dataDir).authSecret);
}

/** Reads the settings without creating secrets where there are none: a restore brings them. */
export function readSettingsBeforeSecrets(): Omit<Settings, 'AUTH_SECRET'> {
  loadEnvFile();
  return parseSettings(process.env, () => '');
}

/** Adds the settings of the `.env` file to the environment, which takes precedence. */
export function loadEnvFile(): void {
  const file = path.resolve(/* turbopackIgnore: true */ '.env');
  // Tests must not depend on a developer's file. Node before 20.12 cannot load it, which the start command reports.
  if (process.env.NODE_ENV !== 'test' && typeof process.loadEnvFile === 'function' && existsSync(file))
    process.loadEnvFile(file);
}
