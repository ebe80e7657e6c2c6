import postgres from 'postgres';
import { createClientId } from '@/lib/browser/client-id';
import { createRecorder, toLiteral, type Statement } from '../support/statements';
import { median } from '../support/table';
import { historyCases, type HistoryCase, type Talk } from './cases';
import { talksInUse, type Side } from './measure';

export type Buffers = { readonly name: string; readonly statements: number; readonly of: readonly number[] };

const executions = 15;

type Explained = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];

/**
 * Counts the blocks that the statements of each case read, cached or not: a figure that does not depend on the speed of the day. The
 * median of executions with different conversations.
 */
export async function countBuffers(sides: readonly Side[]): Promise<Buffers[]> {
  const counted: Buffers[] = [];
  for (const historyCase of historyCases) {
    const of: number[] = [];
    let statements = 0;
    for (const side of sides) {
      const { long, all } = talksInUse(side.shape);
      const result = await countOf(side.url, historyCase, historyCase.talks > 1 ? all : long);
      of.push(result.blocks);
      statements = result.statements;
    }
    counted.push({ name: historyCase.name, statements, of });
  }
  return counted;
}

async function countOf(url: string, historyCase: HistoryCase, talks: readonly Talk[]) {
  const recorder = createRecorder(url);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
  const blocks: number[] = [];
  let statements = 0;
  try {
    for (let n = 0; n < executions; n += 1) {
      const ring = Array.from({ length: historyCase.talks }, (_, at) => talks[(n + at) % talks.length]);
      const sent = await recorder.record((db) =>
        historyCase.run(
          db,
          ring.filter((talk) => talk !== undefined),
        ),
      );
      statements = sent.length;
      let sum = 0;
      for (const statement of sent) {
        await sql.unsafe(`prepare counted as ${statement.text}`);
        const [row] = await sql.unsafe<{ 'QUERY PLAN': Explained }[]>(
          `explain (analyze, buffers, timing off, format json) execute counted(${repeated(statement).map(toLiteral).join(', ')})`,
        );
        await sql`deallocate counted`;
        const plan = row?.['QUERY PLAN'][0].Plan;
        sum += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      }
      // The first executions of a connection read the catalogue.
      if (n >= executions / 3) blocks.push(sum);
    }
    return { blocks: median(blocks), statements };
  } finally {
    await recorder.close();
    await sql.end({ timeout: 5 });
  }
}

/** Returns the values of a statement for another execution: client ids that are not stored yet. */
function repeated({ values }: Statement): unknown[] {
  return values.map((value) => String(value).replaceAll(/\b[\da-f]{32}\b/g, createClientId));
}
