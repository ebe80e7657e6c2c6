import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/**
 * The file that records which of the claimed emails have left, for the start after a crash. An entry is written directly before the end of
 * an email is sent: a system call, without waiting for the disk, because the file must survive the process and not the
 * machine.
 */
export class EmailJournal {
  /** Names the journal in the rows that are claimed under it. */
  readonly id: string;
  private readonly file: number;
  private readonly headLength: number;
  private length: number;

  constructor(private readonly path_: string) {
    mkdirSync(path.dirname(path_), { recursive: true });
    this.file = openSync(path_, 'a+', 0o600);
    let text = readFileSync(path_, 'latin1');
    if (!headPattern.test(text)) {
      ftruncateSync(this.file, 0);
      writeSync(this.file, `journal ${randomUUID()}\n`);
      text = readFileSync(path_, 'latin1');
    }
    const [head = '', id = ''] = headPattern.exec(text) ?? [];
    this.id = id;
    this.headLength = head.length;
    this.length = text.length;
  }

  /** Records that an email leaves. */
  add(leadId: number): void {
    this.length += writeSync(this.file, `+${leadId}\n`);
  }

  /** Takes an entry back: the server has not taken the email. */
  retract(leadId: number): void {
    this.length += writeSync(this.file, `-${leadId}\n`);
  }

  /** Returns the emails that have left. */
  read(): number[] {
    const left = new Set<number>();
    for (const [, sign, id] of readFileSync(this.path_, 'latin1').matchAll(/^([+-])(\d+)$/gm)) {
      if (sign === '+') left.add(Number(id));
      else left.delete(Number(id));
    }
    return [...left];
  }

  /** Empties the journal. Call it when no row is claimed. */
  clear(): void {
    if (this.length === this.headLength) return;
    ftruncateSync(this.file, this.headLength);
    this.length = this.headLength;
  }

  close(): void {
    closeSync(this.file);
  }
}

const headPattern = /^journal ([0-9a-f-]{36})\n/;
