// Lists the statements of the program by what they would touch in a database of several shards: npm run statements:shards [-- --all]
import { readFormerStatements } from '@/lib/testing/statements/former-statements';
import { placeOfTable, type Place } from './shards/tables';
import { tablesOf } from './shards/touched';

const order: readonly Place[] = ['conversation', 'member', 'pair', 'central'];

/** Leaves out what tests compare tables with. */
function isOfProgram(statement: string): boolean {
  return !/\bas print\b|\bxmin\b/.test(statement);
}

const groups = new Map<string, { statement: string; tables: string[] }[]>();
for (const statement of readFormerStatements().statements.filter(isOfProgram)) {
  const tables = tablesOf(statement);
  const places = new Set(tables.map((table) => placeOfTable.get(table)));
  const group = order.filter((position) => places.has(position)).join(' + ') || 'reference tables only';
  groups.set(group, [...(groups.get(group) ?? []), { statement, tables }]);
}

for (const [group, statements] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${statements.length} statements: ${group}`);
  if (process.argv.includes('--all'))
    for (const { statement, tables } of statements)
      console.log(`  ${tables.join(' ')}\n    ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}
