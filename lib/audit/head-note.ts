import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const noteSchema = z.object({
  sealId: z.int().positive(),
  uptoId: z.int().positive(),
  hash: z.string(),
  mac: z.string(),
});

/** The newest seal of the audit log, in a file that the database cannot reach. */
export type AuditNote = z.infer<typeof noteSchema>;

const fileOf = (folder: string) => path.join(/* turbopackIgnore: true */ folder, 'audit-head.json');

/** Reads the note; undefined before the first one. Throws on a file that is no note. */
export function readNote(folder: string): AuditNote | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(folder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return noteSchema.parse(JSON.parse(text));
}

/** Replaces the note in one step. */
export function writeNote(folder: string, note: AuditNote): void {
  const draft = `${fileOf(folder)}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, fileOf(folder));
}

export function removeNote(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}
