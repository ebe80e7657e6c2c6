import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '@/db/schema';
import { buildMember, getRole } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { grantRole } from './grant-role';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('gives and ends a role by name or address, each time with a row of the audit log', async () => {
  const { db } = database;
  const member = await buildMember(db, { username: 'Ann', email: 'Ann@example.test' });
  expect(await grantRole(db, { account: 'ANN@example.test', role: 'administrator' })).toMatchObject({ ok: true });
  expect(await getRole(db, member)).toBe('administrator');
  expect(await grantRole(db, { account: 'Ann', role: null })).toMatchObject({ ok: true });
  expect(await getRole(db, member)).toBeNull();
  const rows = await db
    .select({ act: auditLog.act, subjectId: auditLog.subjectId, memberId: auditLog.memberId })
    .from(auditLog);
  expect(rows).toEqual([
    { act: 'staff.grant', subjectId: 'administrator', memberId: member.id },
    { act: 'staff.grant', subjectId: 'none', memberId: member.id },
  ]);
});

test('refuses an unknown name, and a member who is not active', async () => {
  const { db } = database;
  await buildMember(db, { username: 'Bea', status: 'suspended' });
  expect(await grantRole(db, { account: 'Unknown', role: 'support' })).toMatchObject({ code: 'NO_MEMBER' });
  expect(await grantRole(db, { account: 'Bea', role: 'support' })).toMatchObject({ code: 'NO_MEMBER' });
});
