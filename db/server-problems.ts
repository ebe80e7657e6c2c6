import postgres, { type Sql } from 'postgres';
import { toAddress } from './address';
import { sessionSettings } from './client';

/** Reasons why the site cannot run on a server (refusals) or would lose or show data there (warnings), as clauses. */
export type ServerProblems = {
  readonly refusals: readonly string[];
  readonly warnings: readonly string[];
  /** It can only be read, for now: a leader may become a replica, and the other way around. */
  readonly isReplica: boolean;
};

/** The oldest version on which the tests run. */
const oldestMajor = 15;
/** A web process, a live one and a worker hold at most this many connections together. */
const connectionsOfASite = 40;
/** Looks at two connections so many times: a pooler may give one of them to another client in between. */
const poolerLooks = 5;

export type ServerFacts = {
  readonly version: number;
  readonly encoding: string;
  readonly folds: boolean;
  readonly isReplica: boolean;
  readonly mayCreate: boolean;
  readonly settings: Readonly<Record<string, string>>;
};

/**
 * Returns the problems of the server at `url` for the site. Opens two connections, and rejects with the driver's error when the server
 * cannot be reached.
 */
export async function findServerProblems(url: string): Promise<ServerProblems> {
  const [first, second] = [connect(url), connect(url)];
  try {
    const problems = describeProblems(await readFacts(first));
    if (!(await sharesConnections(first, second))) return problems;
    const pooled =
      'a pooler gives each transaction another connection: use session mode (pgbouncer: pool_mode = session), or the port of the server';
    return { ...problems, refusals: [...problems.refusals, pooled] };
  } finally {
    for (const sql of [first, second]) void sql.end({ timeout: 0 });
  }
}

/** Returns the problems of a server with these facts. */
export function describeProblems(facts: ServerFacts): ServerProblems {
  return { refusals: findRefusals(facts), warnings: findWarnings(facts.settings), isReplica: facts.isReplica };
}

function findRefusals({ version, encoding, folds, mayCreate, settings }: ServerFacts): string[] {
  if (version < oldestMajor * 10_000)
    return [`PostgreSQL ${oldestMajor} or newer is needed, and this is ${Math.floor(version / 10_000)}`];
  const lost = Object.entries(sessionSettings).filter(([name, value]) => settings[name] !== value);
  const commands = lost.map(([name, value]) => `alter role … set ${name} = '${value}'`).join('; ');
  return [
    [encoding !== 'UTF8', `its encoding is ${encoding}: create the database with encoding UTF8`],
    [!folds, 'its locale has no small and capital letters: create the database with a locale such as C.UTF-8'],
    [!mayCreate, 'the role may not create tables: make it the owner of the database'],
    [lost.length > 0, `a pooler drops settings of its connections: set them for the role (${commands})`],
  ].flatMap(([isWrong, problem]) => (isWrong === true ? [String(problem)] : []));
}

function findWarnings(settings: ServerFacts['settings']): string[] {
  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings[name] === 'off');
  const isQuoting = settings.log_error_verbosity !== 'terse' || settings.log_min_error_statement !== 'panic';
  const available = Number(settings.max_connections) - Number(settings.superuser_reserved_connections);
  return [
    [unsafe.length > 0, `it loses acknowledged messages and coins in a crash: set ${unsafe.join(', ')} to on`],
    [
      isQuoting,
      "its log quotes what members write: set log_error_verbosity = 'terse' and log_min_error_statement = 'panic'",
    ],
    [
      available < connectionsOfASite,
      `it accepts ${available} connections, and one process of each kind uses up to ${connectionsOfASite}: raise max_connections`,
    ],
  ].flatMap(([isWrong, problem]) => (isWrong === true ? [String(problem)] : []));
}

const readSettings = [
  ...Object.keys(sessionSettings),
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'log_error_verbosity',
  'log_min_error_statement',
  'max_connections',
  'superuser_reserved_connections',
];

async function readFacts(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql<ServerFacts[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      lower('É') = 'é' as folds, pg_is_in_recovery() as "isReplica",
      has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as "mayCreate",
      (select json_object_agg(name, current_setting(name, true)) from unnest(${readSettings}::text[]) name) as settings`;
  if (!row) throw new Error('the server returned no row');
  return row;
}

/** Returns whether two open clients have been given the same backend: a pooler in transaction mode gives the one that was used last. */
async function sharesConnections(first: Sql, second: Sql): Promise<boolean> {
  const seen: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let look = 0; look < poolerLooks; look += 1) {
    seen[0].add(await backendOf(first));
    seen[1].add(await backendOf(second));
  }
  return seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((pid) => seen[1].has(pid));
}

async function backendOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

const connectTimeoutSeconds = 5;

/** One connection, with statements that no pooler has to remember. */
function connect(url: string): Sql {
  const [address, socket] = toAddress(url);
  return postgres(address, {
    ...socket,
    max: 1,
    prepare: false,
    max_lifetime: null,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => undefined,
    connection: { application_name: 'yuanfen-check', ...sessionSettings },
  });
}
