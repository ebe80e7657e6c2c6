import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';

/*
 * Statements of other processes, as PostgreSQL writes them to its log: `log_statement` has each statement that a client sends, and
 * auto_explain the plan of each that was executed, also in functions and triggers. So the processes are those of production, and
 * need no recorder.
 */

/** A statement that a client sent, with the rows that PostgreSQL read for it. */
export type LoggedStatement = { readonly text: string; rows: number };

type Plan = {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** The nodes of a plan that read a table; all others pass on what these read. */
const reads = new Set([
  'Seq Scan',
  'Sample Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Tid Scan',
  'Tid Range Scan',
]);

/**
 * Settings of a database whose statements are counted. Plans depend on the statement alone: a small table would be scanned as a
 * whole, whatever its indexes, and a sixth execution may change to a generic plan.
 */
const settings = {
  session_preload_libraries: 'auto_explain',
  log_statement: 'all',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_custom_plan',
} as const;

/** Lets a server begin each line of its log with database and process, as a superuser. */
export async function prepareLog(superuser: Sql): Promise<void> {
  await superuser`alter system set log_line_prefix = '%d|%p|'`;
  await superuser`alter system set autovacuum = off`; // its statistics would change plans at any time
  await superuser`select pg_reload_conf()`;
}

/** Logs the statements of all connections that a database accepts from now on. */
export async function logStatementsOf(superuserUrl: string, database: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  for (const [name, value] of Object.entries(settings))
    await sql.unsafe(`alter database ${database} set ${name} = '${value}'`);
  await sql.end();
}

/** Reads the statements of one database from the log of its server. */
export class StatementLog {
  private readonly file: number;
  private position: number;
  private rest = '';
  /** The last statement of each process, to which the plans behind it belong. */
  private readonly last = new Map<string, LoggedStatement>();

  constructor(
    path: string,
    private readonly database: string,
  ) {
    this.file = openSync(path, 'r');
    this.position = fstatSync(this.file).size;
  }

  /** Returns the statements since the last call, in the order of their beginnings. */
  take(): LoggedStatement[] {
    const statements: LoggedStatement[] = [];
    for (const [, database, process = '', message = ''] of this.readEntries()) {
      if (database !== this.database) continue;
      const text = /^(?:statement|execute [^:]*): (.*)$/s.exec(message)?.[1];
      if (text !== undefined) {
        const statement = { text: text.replaceAll(/\s+/g, ' ').trim(), rows: 0 };
        this.last.set(process, statement);
        statements.push(statement);
      }
      const plan = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1];
      const statement = this.last.get(process);
      // The format of auto_explain.
      if (plan && statement) statement.rows += rowsOf((JSON.parse(plan) as { Plan: Plan }).Plan);
    }
    return statements;
  }

  close(): void {
    closeSync(this.file);
  }

  /** Lines that continue an entry begin with a tab. The last plan may be read while PostgreSQL writes it, and is then kept for later. */
  private readEntries(): string[][] {
    const chunk = Buffer.alloc(fstatSync(this.file).size - this.position);
    readSync(this.file, chunk, 0, chunk.length, this.position);
    this.position += chunk.length;
    const text = this.rest + chunk.toString('latin1');
    const lines = text.slice(0, text.lastIndexOf('\n') + 1);
    const entries = lines.split(/\n(?!\t)/);
    const last = entries.findLastIndex((entry) => entry !== '');
    const isCut = / plan:(\n|$)/.test(entries[last] ?? '') && !entries[last]?.endsWith('\n\t}');
    const end = isCut ? lines.length - entries.slice(last).join('\n').length : lines.length;
    this.rest = text.slice(end);
    return (isCut ? entries.slice(0, last) : entries).map(
      (entry) => /^([^|\n]*)\|(\d+)\|LOG: {2}(.*)$/s.exec(entry) ?? [],
    );
  }
}

function rowsOf(plan: Plan): number {
  const own = reads.has(plan['Node Type'])
    ? (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
    : 0;
  return own * (plan['Actual Loops'] ?? 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}
