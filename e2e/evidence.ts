import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Visitor } from './browser-pool';

const errorLevels: readonly unknown[] = ['error', 'fatal'];
/** The only levels kept of PostgreSQL's log: tests cause refusals of the database on purpose. */
const fatal = /FATAL|PANIC/;
const logFolder = () => path.join(process.env.E2E_DATA_DIR ?? '', 'logs');
const maxCharacters = 64 * 1024;

/**
 * Adds to the report of a failed test: the console and a picture of each of its windows, and the errors that the processes
 * of the site logged since the test began.
 */
export class Evidence {
  private readonly windows = new Set<Visitor>();
  /** Where each log ended when the test began. */
  private readonly ends = listLogs().map((name) => [name, statSync(path.join(logFolder(), name)).size] as const);

  constructor(private readonly info: TestInfo) {}

  watch(visitor: Visitor): void {
    this.windows.add(visitor);
  }

  /** Attaches the windows that were not attached yet, if the test has failed. Called before they are emptied. */
  async attachWindows(): Promise<void> {
    const windows = [...this.windows];
    this.windows.clear();
    if (!this.hasFailed) return;
    const lines = windows.flatMap((visitor, index) => visitor.console.map((line) => `window ${index + 1} ${line}`));
    await this.attachText('console', lines);
    for (const [index, { context }] of windows.entries()) {
      for (const [pageIndex, page] of context.pages().entries()) {
        const name = `window-${index + 1}-page-${pageIndex + 1}`;
        const file = this.info.outputPath(`${name}.png`);
        try {
          await page.screenshot({ path: file, timeout: 5_000 });
        } catch {
          continue; // This page closes or hangs; the others are still worth a picture.
        }
        this.info.attachments.push({ name, path: file, contentType: 'image/png' });
      }
    }
  }

  async attachSiteErrors(): Promise<void> {
    if (!this.hasFailed) return;
    const lines = this.ends.flatMap(([name, end]) =>
      readFrom(path.join(logFolder(), name), end)
        .split('\n')
        .filter((line) => line !== '' && (name === 'postgres.log' ? fatal.test(line) : isError(line)))
        .map((line) => `${name} ${line}`),
    );
    await this.attachText('server log', lines);
  }

  private get hasFailed(): boolean {
    return this.info.status !== this.info.expectedStatus;
  }

  private async attachText(name: string, lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    await this.info.attach(name, { body: lines.join('\n').slice(-maxCharacters), contentType: 'text/plain' });
  }
}

function listLogs(): string[] {
  return existsSync(logFolder()) ? readdirSync(logFolder()).filter((name) => name.endsWith('.log')) : [];
}

/** Returns the log since a place, or all of it when it was rotated meanwhile. */
function readFrom(file: string, end: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const start = size < end ? 0 : end;
    const bytes = Buffer.alloc(size - start);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, start));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns whether a line is an error of the logger, or was written to stderr by something else and is not JSON. */
function isError(line: string): boolean {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && 'level' in parsed && errorLevels.includes(parsed.level);
  } catch {
    return true;
  }
}
