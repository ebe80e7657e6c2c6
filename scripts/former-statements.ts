import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import journal from '@/db/migrations/meta/_journal.json';
import { formerFile, listRefused, type FormerStatements } from '@/lib/testing/statements/former-statements';
import { recordVariable } from '@/lib/testing/statements/record-statements';

/** Statements of services and of the live connection. Folders may be named to record a part. */
const tests =
  process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['app/', 'db/', 'lib/', 'realtime/', 'worker/'];

/** Statements that only read or write rows. Tests that build tables, or name rows by literal ids, are not the program. */
const isOfProgram = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/[^\w$.]\d{4,}|'\d{4,}'|pg_sleep|test_/.test(text);

/** Writes the statements of this release, when it runs everywhere: the next one must not break them. */
async function record(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-statements-'));
  chmodSync(folder, 0o755);
  try {
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
      stdio: 'inherit',
      env: { ...process.env, [recordVariable]: folder },
    });
    if (status !== 0) throw new Error('The tests failed: statements are recorded of a release that passes them.');
    const texts = readdirSync(folder).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line))),
    );
    const statements = [...new Set(texts.map((text) => text.trim()))].filter(isOfProgram).sort();
    const server = await startEmbedded({ dataDir: folder });
    const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
    await migrate(server.url);
    const refused = new Set((await listRefused(sql, statements)).map(({ statement }) => statement));
    await sql.end();
    await server.stop();
    const former: FormerStatements = {
      migration: journal.entries.at(-1)?.tag ?? '',
      statements: statements.filter((statement) => !refused.has(statement)),
    };
    writeFileSync(formerFile, `${JSON.stringify(former, null, 1)}\n`);
    console.log(`${former.statements.length} statements in ${formerFile}, ${refused.size} left out`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void record();
