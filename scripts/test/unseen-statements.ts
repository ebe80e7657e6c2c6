// Fails for statements with a row type that no unit test ran: their types were compared with nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seenFolder } from '@/lib/testing/statements/check-rows';
import { listSites } from '@/lib/testing/statements/row-types';

const folders = ['app', 'db', 'lib', 'realtime', 'scripts', 'worker'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|examples)\.|^lib\/testing\/|^db\/migrations\//.test(name)),
);
const notes = existsSync(seenFolder) ? readdirSync(seenFolder) : []; // none without the unit tests
const seen = new Set(notes.flatMap((name) => readFileSync(path.join(seenFolder, name), 'utf8').trim().split('\n')));
const sites = files.flatMap((file) => listSites('.', file)).map(({ file, line }) => `${file}:${line}`);
const unseen = sites.filter((site) => !seen.has(site));

console.log(`${sites.length} statements with a row type, ${unseen.length} not run by a test`);
for (const site of unseen) console.error(`${site} was run by no unit test`);
process.exitCode = unseen.length > 0 ? 1 : 0;
