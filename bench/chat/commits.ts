import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { memberId, type ChatWorld } from './world';

const firstPair = 3_000;

/** A message, its conversation and one side of it, without checks; each client has a conversation. */
const script = `
\\set low ${memberId(firstPair)} + 2 * :client_id
with c as (
  update conversations set last_seq = last_seq + 1, last_sender_id = :low, last_type = 'text',
    last_preview = 'A message of an ordinary length', last_message_at = now()
  where low_id = :low and high_id = :low + 1 returning id, last_seq
), side as (
  update conversation_members m set last_read_seq = c.last_seq from c where m.conversation_id = c.id and m.member_id = :low
)
insert into messages (conversation_id, seq, sender_id, client_id, type, content)
select id, last_seq, :low, 'bare-' || last_seq, 'text', 'A message of an ordinary length' from c;
`;

/** Measures commits per second with pgbench, whose clients each keep one prepared statement in flight. */
export async function commitsPerSecond(
  world: ChatWorld,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const sql = postgres(world.url, { max: 1, onnotice: () => undefined });
  await sql`
    with made as (
      insert into conversations (low_id, high_id)
      select ${memberId(firstPair)} + 2 * n, ${memberId(firstPair)} + 2 * n + 1 from generate_series(0, ${clients - 1}::int) n
      on conflict (low_id, high_id) do nothing returning id, low_id, high_id)
    insert into conversation_members (conversation_id, member_id, other_id)
    select id, low_id, high_id from made union all select id, high_id, low_id from made`;
  await sql.end();
  const file = path.join(world.folder, 'commits.sql');
  writeFileSync(file, script);
  const output = await runPgbench(world.url, [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    `--time=${Math.max(1, Math.round(seconds))}`,
    `--file=${file}`,
  ]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (!(rate > 0) || !/number of failed transactions: 0 /.test(output))
    throw new Error(`pgbench reported no rate or failed transactions: ${output}`);
  return rate;
}

function runPgbench(url: string, args: readonly string[]): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', [...args, decodeURIComponent(pathname.slice(1))], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
      },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) =>
      reject(
        'code' in error && error.code === 'ENOENT'
          ? new Error('This bench needs pgbench, which Debian installs with "apt-get install postgresql".')
          : error,
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}: ${output}`)),
    );
  });
}
