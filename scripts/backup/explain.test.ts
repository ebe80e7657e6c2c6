import { expect, test } from 'vitest';
import { explainTrouble } from './explain';

const databaseUrl = 'postgres://site:hunter2@db.example.org/yuanfen';
const effort = { folder: '/backups', consequence: 'Nothing was kept.', databaseUrl };
const errorOf = (code: string, syscall = 'open') => Object.assign(new Error(`hunter2 ${code}`), { code, syscall });

test.for([
  [
    'CERT_HAS_EXPIRED',
    'The database at db.example.org:5432/yuanfen (DATABASE_URL) cannot be used: its certificate has',
  ],
  ['ENOTFOUND', 'The database at db.example.org:5432/yuanfen (DATABASE_URL) cannot be used: no such host.'],
  ['ENOSPC', 'The disk of /backups is full (ENOSPC).'],
  ['ENOENT', 'The folder /backups cannot be written (ENOENT).'],
] as const)('%s ends a backup with a sentence and what follows from it', ([code, sentence]) => {
  const explained = explainTrouble(errorOf(code), effort);
  expect(explained).toContain(sentence);
  expect(explained).toMatch(/ Nothing was kept\.$/);
  expect(explained).not.toContain('hunter2');
});

test('an embedded database that is away is named as such', () => {
  const explained = explainTrouble(errorOf('ECONNREFUSED'), { ...effort, databaseUrl: undefined });
  expect(explained).toBe('The database is away (ECONNREFUSED). Nothing was kept.');
});
