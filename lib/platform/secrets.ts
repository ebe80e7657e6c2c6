import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

import { OperatorError } from '@/lib/core/operator-error';
import { parseJson } from '@/lib/core/parse-json';
import { cannotWrite } from './data-folder';

const secretsSchema = z.object({
  /** Signs session cookies; used when AUTH_SECRET is not set. */
  authSecret: z.string().min(32),
  /** Password of the embedded database's superuser, used only while it starts. */
  superuserPassword: z.base64url().min(16),
  /** Password of the embedded database's ordinary role, the one in its url and in the text of CREATE ROLE. */
  databasePassword: z.base64url().min(16),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Reads `secrets.json` of the data folder, or creates it (mode 0600) on first use. Throws OperatorError on failure. */
export function loadSecrets(dataDir: string): Secrets {
  return findSecrets(dataDir) ?? makeSecrets(dataDir);
}

/** Returns the secrets of a data folder, or undefined before its first start. */
export function findSecrets(dataDir: string): Secrets | undefined {
  const file = secretsFile(dataDir);
  let text: string;
  try {
    text = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    throw new OperatorError(
      `The secrets file ${file} cannot be read (${code}): start as the user who owns it, or choose another DATA_DIR.`,
    );
  }
  const parsed = secretsSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new OperatorError(`The secrets file ${file} is damaged: restore it from a backup.`);
  return parsed.data;
}

function makeSecrets(dataDir: string): Secrets {
  const made: Secrets = { authSecret: randomKey(), superuserPassword: randomKey(), databasePassword: randomKey() };
  const isMade = makeOnce(dataDir, secretsFile(dataDir), `${JSON.stringify(made, null, 2)}\n`);
  const kept = isMade ? made : findSecrets(dataDir);
  if (!kept) throw new OperatorError(`The secrets file ${secretsFile(dataDir)} is gone: restore it from a backup.`);
  return kept;
}

/**
 * Keys in files of their own next to the secrets, because they outlive a change of those: the audit log is sealed with one, and
 * browsers accept push messages that the other one has signed.
 */
type KeyName = 'audit-key' | 'push-key';

/** Reads the key of the audit log, or creates it on first use. */
export const loadAuditKey = (dataDir: string): string => loadKey(dataDir, 'audit-key', randomKey);

/** Returns the key of the audit log, or undefined where it was not created. */
export const findAuditKey = (dataDir: string): string | undefined => findKey(dataDir, 'audit-key');

/** Reads the private key of push messages (P-256), or creates it on first use. */
export const loadPushKey = (dataDir: string): string => loadKey(dataDir, 'push-key', randomPrivateKey);

function loadKey(dataDir: string, name: KeyName, make: () => string): string {
  const key = findKey(dataDir, name);
  if (key !== undefined) return key;
  makeOnce(dataDir, path.join(dataDir, name), `${make()}\n`);
  return loadKey(dataDir, name, make);
}

function findKey(dataDir: string, name: KeyName): string | undefined {
  const file = path.join(dataDir, name);
  let key: string;
  try {
    key = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new OperatorError(`The key ${file} cannot be read (${errorCode(error)}).`);
  }
  if (!/^[\w-]{43}$/.test(key)) throw new OperatorError(`The key ${file} is damaged: restore it from a backup.`);
  return key;
}

/** Creates a private file. One of several processes does; returns whether this one did. */
function makeOnce(dataDir: string, file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    // A hard link fails when the name is taken, so that of two concurrent first starts exactly one wins.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw cannotWrite(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

function randomPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return String(privateKey.export({ format: 'jwk' }).d);
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
