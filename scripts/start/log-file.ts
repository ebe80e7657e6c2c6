import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 20 * 1024 * 1024;

export type LogFile = { write: (line: string) => void; close: () => void };

/** Opens a log file for appending. At 20 MB the file is renamed to `.1`, so there are never more than two files. */
export function openLogFile(file: string): LogFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  let descriptor = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  const rotate = () => {
    closeSync(descriptor);
    renameSync(file, `${file}.1`);
    descriptor = openSync(file, 'a', 0o600);
    size = 0;
  };
  return {
    write: (line) => {
      if (size > maxBytes) rotate();
      size += writeSync(descriptor, `${line}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

/** Calls `onLine` for every complete line of a stream of chunks. */
export function splitLines(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
