import { readFileSync } from 'node:fs';
import postgres from 'postgres';

// The bare list call as a Next route handler: shows how much of the difference is Next's.
const { list } = JSON.parse(readFileSync(process.env.STATEMENTS ?? '/dev/null', 'utf8') || '{}');
const sql = postgres(process.env.DATABASE_URL ?? 'postgres://nowhere', {
  max: 6,
  onnotice: () => undefined,
  connection: { TimeZone: 'UTC' },
});

export async function POST(request) {
  await request.text();
  const rows = await sql.unsafe(list.text, list.values, { prepare: true });
  return Response.json({ status: 200, data: rows });
}
