import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/core/operator-error';
import { parseJson } from '@/lib/core/parse-json';
import { codeOf } from '@/lib/core/trouble';
import { names } from './names';

const formatVersion = 1;

const fileSchema = z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.hash('sha256') });

const manifestSchema = z.object({
  application: z.literal('yuanfen'),
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** `cluster`: a base backup of the embedded server. `dump`: the database of an own server. */
  kind: z.enum(['cluster', 'dump']),
  /** Such as 18.4; a base backup needs a server of the same major version. */
  postgres: z.string(),
  /** The system of a base backup, which fits no other. */
  system: z.string(),
  /** The moment of the newest migration, in milliseconds. */
  migration: z.int(),
  storage: z.enum(['local', 's3']),
  files: z.array(fileSchema),
  uploads: z.object({ files: z.int(), bytes: z.int() }),
});

/** A file of a backup with its size and its hash. */
export type FileFacts = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const thisSystem = `${process.platform}-${process.arch}`;

/** Writes the manifest and its hash, which make the backup complete. */
export function writeManifest(folder: string, content: Omit<Manifest, 'application' | 'format'>): void {
  const manifest: Manifest = { application: 'yuanfen', format: formatVersion, ...content };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(path.join(folder, names.manifest), text, { mode: 0o600, flush: true });
  writeFileSync(path.join(folder, names.manifestHash), `${hash(text)}  ${names.manifest}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Reads the manifest of a backup. Throws OperatorError unless it is one of ours, whole, and of a version that this one can read. */
export function readManifest(backup: string): Manifest {
  const text = readPart(backup, names.manifest);
  const [expected] = readPart(backup, names.manifestHash).split(' ');
  if (hash(text) !== expected)
    throw new OperatorError(
      `The backup ${backup} is damaged: its ${names.manifest} is not what was written. Use another backup.`,
    );
  const json = parseJson(text);
  const { format } = z
    .looseObject({ format: z.int().default(0) })
    .catch({ format: 0 })
    .parse(json);
  if (format > formatVersion)
    throw new OperatorError(
      `The backup ${backup} was made by a newer version of the site: restore it with that version.`,
    );
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw new OperatorError(`The folder ${backup} is no backup of this site.`);
  return parsed.data;
}

function readPart(backup: string, name: string): string {
  try {
    return readFileSync(path.join(backup, name), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new OperatorError(`The folder ${backup} is no backup: it has no ${name}.`);
    throw error;
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
