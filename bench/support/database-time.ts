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

/** A prepared statement on a connection of its own, whose executions can be timed by the server itself. */
export type TimedStatement = {
  /** Milliseconds in the server of `count` executions each: planning as far as it happens, execution, and writing the rows out. */
  time: (count: number) => Promise<{ planning: number; total: number }[]>;
  plan: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** More than the five after which PostgreSQL settles on one plan for a prepared statement. */
const warmUp = 20;

/** `usual`: values of its first executions, on which PostgreSQL decides whether one plan will do for all that follow. */
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
  // SERIALIZE: the rows are also turned into what goes over the wire, as for a real reader.
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [Explained] }[]>(
    `explain (analyze, timing off, buffers off, serialize text, format json) execute timed${values}`,
  );
  if (!row) throw new Error('EXPLAIN answered nothing');
  return row['QUERY PLAN'][0];
}

/** One line a node: what it does, with which index, and how many rows it handed on. */
function describe(plan: Plan, depth = 0): string[] {
  const via = plan['Index Name'] ? ` using ${plan['Index Name']}` : '';
  const on = plan['Relation Name'] ? ` on ${plan['Relation Name']}` : '';
  const loops = plan['Actual Loops'] ?? 1;
  const line = `${'  '.repeat(depth)}${plan['Node Type']}${via}${on} · ${plan['Actual Rows'] ?? 0} rows${loops > 1 ? ` × ${loops}` : ''}`;
  return [line, ...(plan.Plans ?? []).flatMap((child) => describe(child, depth + 1))];
}
