import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';

const maxBytes = 20 * 1024 * 1024;
const checkMilliseconds = 5_000;
const copiedBytes = 1024 * 1024;

export type LogFile = {
  /** For the stdout of a child process, which appends to the file by itself. */
  readonly descriptor: number;
  write: (line: string) => unknown;
  /** Moves the contents to `.1` if the file has more than 20 MB. */
  rotate: () => void;
  close: () => void;
};

/**
 * Opens a log file for appending. From 20 MB on, the contents are moved to `.1` within five seconds, so there are never
 * more than two files.
 */
export function openLogFile(file: string): LogFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a+', 0o600);
  const rotate = () => {
    if (fstatSync(descriptor).size > maxBytes) moveContents(descriptor, `${file}.1`);
  };
  attempt(rotate);
  const timer = setInterval(() => attempt(rotate), checkMilliseconds).unref();
  let isClosed = false;
  return {
    descriptor,
    rotate,
    write: (line) => isClosed || attempt(() => writeSync(descriptor, `${line}\n`)),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      attempt(() => closeSync(descriptor));
    },
  };
}

/** A full disk must not stop the site: what cannot be written is dropped, and the next attempt may succeed. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * Copies a file and empties it. A renamed file would still receive the lines of the child, which has opened it. The copy
 * includes lines that are appended meanwhile; only one between the last read and the emptying is lost.
 */
function moveContents(descriptor: number, target: string): void {
  const copy = openSync(target, 'w', 0o600);
  try {
    const buffer = Buffer.allocUnsafe(copiedBytes);
    let position = 0;
    for (let bytes = 1; bytes > 0; position += bytes) {
      bytes = readSync(descriptor, buffer, 0, buffer.length, position);
      writeSync(copy, buffer, 0, bytes);
    }
    ftruncateSync(descriptor, 0);
  } finally {
    closeSync(copy);
  }
}

/** Calls `onLine` for every complete line of a stream of chunks. */
export function splitLines(onLine: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
