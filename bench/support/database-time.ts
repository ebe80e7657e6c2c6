import postgres, { type Sql } from 'postgres';
import { toLiteral, type Statement } from './statements';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Subplan Name'?: string;
  Plans?: Plan[];
};
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };

/** A prepared statement on a separate connection, whose executions the server times. */
export type TimedStatement = {
  /** Returns the server's milliseconds of `count` executions: planning (if any), execution and serialization. */
  time: (count: number) => Promise<{ planning: number; total: number }[]>;
  plan: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** More than the five executions after which PostgreSQL chooses a generic plan for a prepared statement. */
const warmUp = 20;

/** Prepares a statement. Executions with the values `usual` let PostgreSQL choose a generic or a custom plan. */
export async function prepareTimed(
  url: string,
  statement: Statement,
  usual: Statement['values'],
): Promise<TimedStatement> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
  await sql.unsafe(`prepare timed as ${statement.text}`);
  const values = toArguments(statement.values);
  for (let run = 0; run < warmUp; run += 1) await explain(sql, run < warmUp / 2 ? toArguments(usual) : values);
  return {
    async time(count) {
      const times = [];
      for (let run = 0; run < count; run += 1) {
        const { 'Planning Time': planning, 'Execution Time': execution } = await explain(sql, values);
        times.push({ planning, total: planning + execution });
      }
      return times;
    },
    plan: async () => describe((await explain(sql, values)).Plan),
    close: () => sql.end({ timeout: 5 }),
  };
}

function toArguments(values: Statement['values']): string {
  return values.length === 0 ? '' : `(${values.map(toLiteral).join(', ')})`;
}

async function explain(sql: Sql, values: string): Promise<Explained> {
  // SERIALIZE includes converting the rows to the wire format, as for a real client.
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [Explained] }[]>(
    `explain (analyze, timing off, buffers off, serialize text, format json) execute timed${values}`,
  );
  if (!row) throw new Error('EXPLAIN returned no row');
  return row['QUERY PLAN'][0];
}

/** Returns one line for each plan node: type, index and number of rows. */
function describe(plan: Plan, depth = 0): string[] {
  const via = plan['Index Name'] ? ` using ${plan['Index Name']}` : '';
  const on = plan['Relation Name'] ? ` on ${plan['Relation Name']}` : '';
  const loops = plan['Actual Loops'] ?? 1;
  const line = `${'  '.repeat(depth)}${plan['Node Type']}${via}${on} · ${plan['Actual Rows'] ?? 0} rows${loops > 1 ? ` × ${loops}` : ''}`;
  return [line, ...(plan.Plans ?? []).flatMap((child) => describe(child, depth + 1))];
}
