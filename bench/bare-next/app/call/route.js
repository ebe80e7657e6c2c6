import { readFileSync } from 'node:fs';
import { connect } from '../database';

// The bare list call as a Next route handler: shows how much of the difference is Next's.
const { list } = JSON.parse(readFileSync(process.env.STATEMENTS ?? '/dev/null', 'utf8') || '{}');
const sql = connect();

export async function POST(request) {
  await request.text();
  const rows = await sql.unsafe(list.text, list.values, { prepare: true });
  return Response.json({ status: 200, data: rows });
}
