import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, members } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
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
  const roleOf = async () =>
    (await db.select({ role: members.role }).from(members).where(eq(members.id, member.id)))[0];
  expect(await grantRole(db, { account: 'ANN@example.test', role: 'administrator' })).toMatchObject({ ok: true });
  expect(await roleOf()).toEqual({ role: 'administrator' });
  expect(await grantRole(db, { account: 'Ann', role: null })).toMatchObject({ ok: true });
  expect(await roleOf()).toEqual({ role: null });
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
